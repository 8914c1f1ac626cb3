import type { AllResults, Sentence, Theme } from '@murmur/contract/analysis';
import { firstSentence } from './first-sentence.ts';

/** The headline of a room that did not vote, if the opinions support one. */
export type Answer =
  | { kind: 'sentence'; text: string; sentence: Sentence | null }
  /** Words that the most people used, or something that they said nearly alike; several where they are tied. */
  | { kind: 'shared'; people: number; themes: Theme[] }
  | { kind: 'none' };

/** With more ties than these, no headline stands out. */
const maxTied = 3;

/** A sentence where a model wrote one; else what the most people mention; else nothing. */
export function answerOf(
  results: Pick<
    AllResults,
    'generated_by' | 'sentences' | 'reporter_summary' | 'language' | 'themes'
  >,
): Answer {
  if (results.generated_by !== 'fallback') {
    const first = firstSentence(results);
    if (first.text !== '') return { kind: 'sentence', ...first };
  }
  const shared = results.themes.filter(({ kind }) => kind === 'mention' || kind === 'repeated');
  const people = Math.max(0, ...shared.map((theme) => theme.participant_count));
  const themes = shared.filter((theme) => theme.participant_count === people);
  if (themes.length === 0 || themes.length > maxTied) return { kind: 'none' };
  return { kind: 'shared', people, themes };
}
