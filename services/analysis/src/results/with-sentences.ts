import { filters, type SentencePart, sentenceParts } from '@murmur/contract/analysis';
import type { AnalysisRecord, SentenceRecord } from '@murmur/shared/ports/analysis-store';
import { wordsIn } from '../words/words-in.ts';
import { toMarkdown } from '../writing/to-record.ts';

const textIn = (record: AnalysisRecord, part: SentencePart): string => {
  if (part === 'reporter') return record.reporterSummary;
  if (part === 'character1' || part === 'character2') {
    const position = part === 'character1' ? 1 : 2;
    return record.characters.find((one) => one.position === position)?.response ?? '';
  }
  return record.summaries[part];
};

/**
 * The results with the sentences that stand, and what is said besides before them. A part that loses or
 * gains a sentence is told by those it has; the others are left as they were written.
 */
export const withSentences = (
  record: AnalysisRecord,
  stands: (sentence: SentenceRecord) => boolean,
  besides: (part: SentencePart) => SentenceRecord[] = () => [],
): AnalysisRecord => {
  const parts = sentenceParts.map((part) => {
    const written = record.sentences.filter((sentence) => sentence.part === part);
    const left = written.filter(stands);
    const added = besides(part);
    const isAsWritten = added.length === 0 && left.length === written.length;
    const sentences = [...added, ...left];
    const text = isAsWritten
      ? textIn(record, part)
      : toMarkdown(sentences, record.language) || wordsIn(record.language).countsOnly;
    return { part, sentences, text };
  });
  const told = new Map(parts.map(({ part, text }) => [part, text]));
  const summaries = { ...record.summaries };
  for (const filter of filters) summaries[filter] = told.get(filter) ?? '';
  return {
    ...record,
    sentences: parts.flatMap(({ sentences }) => sentences),
    summaries,
    reporterSummary: told.get('reporter') ?? '',
    characters: record.characters.map((one) => ({
      ...one,
      response: told.get(`character${one.position}`) ?? '',
    })),
  };
};
