import type { AnalystRoom } from '@murmur/analysis/analyst';
import { isOfAnother } from '@murmur/analysis/text/language-fit';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { countWhere, type Tally } from './tally.ts';

export type TextFigures = {
  /** Texts in the room's language, without quotations, as recognised by a library. */
  ownLanguage: Tally;
  /** Of the sentences of the reporter, how many there are; the whole is rooms. */
  reporterSentences: Tally;
};

const quoted = /“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|‘[^’]*’/gu;

/** Looks at what would be shown, without knowing what was meant. */
export const measureTexts = async (
  room: AnalystRoom,
  { sentences }: Pick<AnalysisRecord, 'sentences'>,
): Promise<TextFigures> => {
  const texts = sentences.map(({ text }) => text.replaceAll(quoted, ''));
  const foreign = await Promise.all(texts.map((text) => isOfAnother(text, room.language)));
  return {
    ownLanguage: countWhere(foreign, (isForeign) => !isForeign),
    reporterSentences: {
      part: sentences.filter(({ part }) => part === 'reporter').length,
      whole: 1,
    },
  };
};
