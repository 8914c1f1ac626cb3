import type { AnalystRoom } from '@murmur/analysis/analyst';
import { isInAnotherLanguage } from '@murmur/analysis/languages/language-fit';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { countWhere, type Tally } from './tally.ts';

export type TextFigures = {
  /** Texts in the room's language, without quotations, as recognised by a library. */
  ownLanguage: Tally;
  /** Number of the reporter's sentences, over the number of rooms. */
  reporterSentences: Tally;
};

const quoted = /“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|‘[^’]*’/gu;

export const measureTexts = async (
  room: AnalystRoom,
  { sentences }: Pick<AnalysisRecord, 'sentences'>,
): Promise<TextFigures> => {
  const texts = sentences.map(({ text }) => text.replaceAll(quoted, ''));
  const foreign = await Promise.all(texts.map((text) => isInAnotherLanguage(text, room.language)));
  return {
    ownLanguage: countWhere(foreign, (isForeign) => !isForeign),
    reporterSentences: {
      part: sentences.filter(({ part }) => part === 'reporter').length,
      whole: 1,
    },
  };
};
