import type { AnalysisDraft, Analyst, AnalystRoom } from '@murmur/analysis/analyst';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import type { Embedder } from '@murmur/analysis/model/embedder';
import { prepare } from '@murmur/analysis/pipeline/prepare';
import { writeResults } from '@murmur/analysis/pipeline/write-results';
import { aRoomView, aTranscriptOpinion } from '@murmur/analysis/testing/a-transcript';
import type { AnalysisMethod } from '@murmur/contract/analysis';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { Vector } from '@murmur/shared/ports/vector-store';

export type ReadingMethod = {
  name: AnalysisMethod;
  analyst: Analyst;
  prepare?: (room: AnalystRoom) => Promise<AnalystRoom>;
};

/** The results that people would see, and their cost. */
export type RoomRead = {
  draft: AnalysisDraft;
  record: AnalysisRecord;
  seconds: number;
  cpuSeconds: number;
};

const counting: ReadingMethod = { name: 'words', analyst: createFallbackAnalyst() };
const neverStopped = new AbortController().signal;

/** Adds embeddings; requests that of each text once, even if its room is analysed repeatedly. */
export const withEmbeddings = (
  embedder: Embedder,
): ((room: AnalystRoom) => Promise<AnalystRoom>) => {
  const known = new Map<string, Vector>();
  return async (room) => {
    const texts = room.opinions.map(({ content }) => content).filter((text) => !known.has(text));
    const found = await embedder.embed(texts, neverStopped);
    for (const [at, text] of texts.entries()) known.set(text, found[at] ?? new Float32Array());
    const vectors = new Map(
      room.opinions.map(({ id, content }) => [id, known.get(content) ?? new Float32Array()]),
    );
    return { ...room, embeddings: { model: embedder.model, vectors } };
  };
};

export const draftOf = async (method: ReadingMethod, room: AnalystRoom): Promise<AnalysisDraft> =>
  method.analyst.analyse(method.prepare ? await method.prepare(room) : room, {
    useCharacters: true,
    signal: neverStopped,
    onProgress: () => {},
  });

/** Analyses a room like the product: checks the draft and returns the results as they would be stored. */
export const readRoom = async (method: ReadingMethod, room: AnalystRoom): Promise<RoomRead> => {
  const people = new Set(room.opinions.map(({ author }) => author)).size;
  const transcript = {
    room: aRoomView({ topic: room.topic, language: room.language, participant_count: people }),
    opinions: room.opinions.map(({ id, author, content, isPublic }) =>
      aTranscriptOpinion(id, author, content, isPublic),
    ),
    nicknames: [],
  };
  const prepared = await prepare(transcript);
  const [began, busy] = [performance.now(), process.cpuUsage()];
  const draft = await draftOf(method, prepared.analystRoom);
  const record = await writeResults({
    transcript,
    prepared,
    draft,
    // As in the product, counts replace rejected parts of a model's draft.
    fallbackDraft: () => {
      if (method.name === 'model') return draftOf(counting, prepared.analystRoom);
      throw new Error(`${method.name} left a part of the results empty for "${room.topic}"`);
    },
    useCharacters: true,
    readAt: 0,
  });
  const { user, system } = process.cpuUsage(busy);
  const seconds = (performance.now() - began) / 1000;
  return { draft, record, seconds, cpuSeconds: (user + system) / 1_000_000 };
};
