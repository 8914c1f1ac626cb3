import { hash } from 'node:crypto';
import type { Language } from '@murmur/contract/language';
import { isNoise } from '@murmur/shared/text/is-noise';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { inLanguage } from '../languages/in-language.ts';
import { isInAnotherLanguage } from '../languages/language-fit.ts';
import type { PromptOpinion } from './prompt-data.ts';

export type Planted = { sentence: string; opinion: string; isTrue: boolean };

/** Opinions of this length say something, and cost little to show. */
const length = { min: 12, max: 160 } as const;
const maxOpinions = 40;

/** Returns true for a sentence made by `createPlanter` that no opinion supports. */
export const isPlantedLie = (sentence: string, language: Language): boolean =>
  inLanguage[language].style.decisions.some((frame) =>
    sentence.startsWith(frame.slice(0, frame.indexOf('{'))),
  );

const rank = ({ content }: PromptOpinion): string => hash('sha256', content, 'base64url');

/**
 * Creates a function that returns the sentences planted among the items of a batch: one that is true, because it is an
 * opinion in its own words, and one that is false, because it turns an opinion into a decision that nobody has
 * mentioned. A judge that accepts the second cannot be believed.
 */
export const createPlanter = async (
  { topic, language }: Pick<AnalystRoom, 'topic' | 'language'>,
  shown: readonly PromptOpinion[],
): Promise<(batch: number) => Planted[]> => {
  const yieldIfDue = createYielder();
  const usable: string[] = [];
  const suitable = shown.filter(
    ({ content }) => content.length >= length.min && content.length <= length.max,
  );
  for (const { content } of suitable.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    await yieldIfDue();
    if (usable.length === maxOpinions) break;
    if (!isNoise(content) && !(await isInAnotherLanguage(content, language))) usable.push(content);
  }
  const { decisions } = inLanguage[language].style;
  return (batch) => {
    const own = usable[(2 * batch) % usable.length];
    const other = usable[(2 * batch + 1) % usable.length] ?? topic;
    const frame = decisions[batch % decisions.length] ?? '';
    const lie = {
      sentence: frame.replace('{opinion}', () => other),
      opinion: other,
      isTrue: false,
    };
    return own === undefined ? [lie] : [{ sentence: own, opinion: own, isTrue: true }, lie];
  };
};
