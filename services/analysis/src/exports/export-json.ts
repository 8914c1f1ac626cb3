import type { AllResults } from '@murmur/contract/analysis';
import type { SharedOpinion } from './export-csv.ts';
import { jsonInSlices } from './json-in-slices.ts';

export type JsonQuestion = { results: AllResults; shared: SharedOpinion[] };

const toDocument = ({ results, shared }: JsonQuestion) => ({
  results,
  shared_opinions: shared.map(({ id, content, submitted_at, ordinal, label }) => ({
    id,
    content,
    submitted_at,
    ordinal,
    label,
  })),
});

const write = async (document: object): Promise<string> => `${await jsonInSlices(document)}\n`;

/** Exports the results in every voice and the shared opinions, without authors. */
export const exportJson = (results: AllResults, shared: SharedOpinion[]): Promise<string> =>
  write(toDocument({ results, shared }));

/** Exports the same for all questions of a series, in order. */
export const exportSeriesJson = (
  questions: (JsonQuestion & { question: number })[],
): Promise<string> =>
  write({ questions: questions.map((each) => ({ question: each.question, ...toDocument(each) })) });
