import type { AllResults } from '@murmur/contract/analysis';
import { encodeInSlices } from './encode-in-slices.ts';
import type { SharedOpinion } from './export-csv.ts';
import { jsonPieces } from './json-pieces.ts';

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

function* lines(document: object, levels: number): Generator<string> {
  yield* jsonPieces(document, levels);
  yield '\n';
}

/** `levels`: how deep the opinions are nested. */
const write = (document: object, levels: number): Promise<Buffer> =>
  encodeInSlices(lines(document, levels));

/** Exports the results in every voice and the shared opinions, without authors. */
export const exportJson = (results: AllResults, shared: SharedOpinion[]): Promise<Buffer> =>
  write(toDocument({ results, shared }), 2);

/** Exports the same for all questions of a series, in order. */
export const exportSeriesJson = (
  questions: (JsonQuestion & { question: number })[],
): Promise<Buffer> =>
  write(
    { questions: questions.map((each) => ({ question: each.question, ...toDocument(each) })) },
    4,
  );
