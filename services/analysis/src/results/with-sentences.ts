import { filters, type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import type { AnalysisRecord, SentenceRecord } from '@murmur/shared/ports/analysis-store';
import { inScriptOf } from '../languages/in-language.ts';
import { toMarkdown } from '../pipeline/to-record.ts';

const textIn = (record: AnalysisRecord, part: SentencePart): string => {
  if (part === 'reporter') return record.reporterSummary;
  if (part === 'character1' || part === 'character2') {
    const position = part === 'character1' ? 1 : 2;
    return record.characters.find((character) => character.position === position)?.response ?? '';
  }
  return record.summaries[part];
};

const areSame = (one: SentenceRecord[], two: SentenceRecord[]): boolean =>
  one.length === two.length && one.every(({ text }, at) => text === two[at]?.text);

/**
 * Returns the results with their sentences rearranged by `arrange`. The text of a part is rewritten if the part gains
 * or loses a sentence; other texts remain unchanged.
 */
export const withSentences = (
  record: AnalysisRecord,
  arrange: (part: SentencePart, written: SentenceRecord[]) => SentenceRecord[],
): AnalysisRecord => {
  const parts = sentenceParts.map((part) => {
    const written = record.sentences.filter((sentence) => sentence.part === part);
    const sentences = arrange(part, written);
    const text = areSame(sentences, written)
      ? textIn(record, part)
      : toMarkdown(sentences, record.language) ||
        inScriptOf(record.language, [record.topic]).messages.countsOnly;
    return { part, sentences, text };
  });
  const texts = new Map(parts.map(({ part, text }) => [part, text]));
  const summaries = { ...record.summaries };
  for (const filter of filters) summaries[filter] = texts.get(filter) ?? '';
  return {
    ...record,
    sentences: parts.flatMap(({ sentences }) => sentences),
    summaries,
    reporterSummary: texts.get('reporter') ?? '',
    characters: record.characters.map((character) => ({
      ...character,
      response: texts.get(`character${character.position}`) ?? '',
    })),
  };
};
