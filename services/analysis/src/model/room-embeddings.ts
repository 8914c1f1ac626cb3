import type { Vector, VectorStore } from '@murmur/shared/ports/vector-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { AnalystFailure, type Embeddings } from '../analyst.ts';
import type { Embedder } from './embedder.ts';

export type EmbeddingDeps = {
  /** Null when no embedding model is configured. */
  embedder: Embedder | null;
  vectors: VectorStore;
  clock: Clock;
  logger: Logger;
};

type Written = { id: string; content: string };

/** The number of vectors per write; what has been written survives a later failure. */
const storedAtOnce = 128;

/**
 * Requests missing vectors of a room's opinions and stores them.
 * @throws AnalystFailure, AppError UNAVAILABLE, or the signal's reason
 */
export const addMissingVectors = async (
  { embedder, vectors }: { embedder: Embedder; vectors: VectorStore },
  roomId: string,
  opinions: readonly Written[],
  signal: AbortSignal,
): Promise<void> => {
  const { model } = embedder;
  const known = await vectors.listKnown(roomId, model);
  const lacking = opinions.filter(({ id }) => !known.has(id));
  for (let at = 0; at < lacking.length; at += storedAtOnce) {
    const batch = lacking.slice(at, at + storedAtOnce);
    const texts = batch.map(({ content }) => content);
    const found = await embedder.embed(texts, signal);
    const added = found.map((vector, index) => [batch[index]?.id ?? '', vector] as const);
    await vectors.add(roomId, model, new Map(added));
  }
};

const areComplete = (
  vectors: ReadonlyMap<string, Vector>,
  opinions: readonly Written[],
): boolean => {
  const [first] = vectors.values();
  return (
    opinions.every(({ id }) => vectors.has(id)) &&
    [...vectors.values()].every(({ length }) => length === first?.length)
  );
};

/**
 * Returns the embeddings of a room's opinions; null if no embedding model is configured or it did not respond in
 * time, in which case the room is analysed by words.
 * @throws the signal's reason
 */
export const readEmbeddings = async (
  { embedder, vectors, clock, logger }: EmbeddingDeps,
  roomId: string,
  opinions: readonly Written[],
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Embeddings | null> => {
  if (embedder === null) return null;
  const late = new AbortController();
  const timer = clock.after(timeoutMs, () => late.abort(new AnalystFailure('timeout')));
  try {
    await addMissingVectors(
      { embedder, vectors },
      roomId,
      opinions,
      AbortSignal.any([signal, late.signal]),
    );
    const found = await vectors.find(roomId, embedder.model);
    if (!areComplete(found, opinions)) throw new AnalystFailure('invalid_answer');
    return { model: embedder.model, vectors: found };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof AnalystFailure ? error.reason : (error as Error).name;
    logger.warn({ reason, room_id: roomId }, 'the embedding server returned no vectors');
    return null;
  } finally {
    timer.clear();
  }
};
