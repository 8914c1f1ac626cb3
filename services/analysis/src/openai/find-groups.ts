import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import { breathing } from '../writing/breath.ts';
import { gramsOf } from '../writing/verify/grams.ts';
import { groupsAnswer } from './answer-schemas.ts';
import { instructGroups } from './instructions.ts';
import type { ModelCalls, Reading } from './model-calls.ts';
import { asData, asItem, type ShownOpinion } from './question-data.ts';
import { runConcurrently } from './run-concurrently.ts';

const concurrency = 32;
/** Of the chunks that a model refuses or garbles; with more the picture would be false. */
const mostUnread = 0.25;
/** Groups of two parts that share so much of what they speak of are one. */
const alike = 0.35;
const heaviestGrams = 24;

/** Opinions that say much the same, the most typical first. */
export type FoundGroup = { opinions: ShownOpinion[] };

type Weighed = FoundGroup & { grams: Map<string, number> };

/** How much of a group speaks of what: by gram, the share of its opinions that hold it. */
const weigh = (opinions: ShownOpinion[], room: AnalystRoom): Weighed => {
  const counts = new Map<string, number>();
  for (const { content } of opinions) {
    for (const gram of new Set(gramsOf(content, room.language))) {
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  const heaviest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, heaviestGrams);
  return { opinions, grams: new Map(heaviest.map(([gram, n]) => [gram, n / opinions.length])) };
};

const likeness = (one: Weighed, other: Weighed): number => {
  let shared = 0;
  for (const [gram, weight] of one.grams) shared += weight * (other.grams.get(gram) ?? 0);
  const length = ({ grams }: Weighed): number => Math.hypot(...grams.values());
  return shared === 0 ? 0 : shared / (length(one) * length(other));
};

/** Those first that say what most of the group say. */
const byTypicality = ({ opinions, grams }: Weighed, room: AnalystRoom): ShownOpinion[] => {
  const score = ({ content }: ShownOpinion): number => {
    const own = [...new Set(gramsOf(content, room.language))];
    const sum = own.reduce((all, gram) => all + (grams.get(gram) ?? 0), 0);
    return sum / Math.sqrt(own.length + 2);
  };
  return opinions
    .map((opinion) => ({ opinion, score: score(opinion) + (opinion.isPublic ? 0.01 : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ opinion }) => opinion);
};

/** Puts together what separate parts of the room said alike, the largest first. */
const mergeAlike = async (found: ShownOpinion[][], room: AnalystRoom): Promise<FoundGroup[]> => {
  const breathe = breathing();
  const merged: Weighed[] = [];
  for (const opinions of found.toSorted((a, b) => b.length - a.length)) {
    await breathe();
    const group = weigh(opinions, room);
    const [closest] = merged
      .map((other) => ({ other, likeness: likeness(group, other) }))
      .toSorted((a, b) => b.likeness - a.likeness);
    if (!closest || closest.likeness < alike) merged.push(group);
    else {
      const both = [...new Set([...closest.other.opinions, ...opinions])];
      merged[merged.indexOf(closest.other)] = weigh(both, room);
    }
  }
  return merged.map((group) => ({ opinions: byTypicality(group, room) }));
};

/** The groups of one part of the room; null when the model refuses or garbles it. */
const readChunk = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunk: ShownOpinion[],
  reading: Reading,
): Promise<ShownOpinion[][] | null> => {
  const left = new Map(chunk.map((opinion) => [opinion.ref, opinion]));
  const question = {
    name: 'groups',
    schema: groupsAnswer,
    blank: { groups: [] },
    instructions: instructGroups(room.language),
    data: asData({ topic: room.topic, opinions: chunk.map(asItem) }),
  };
  try {
    const { groups } = await calls.ask(question, reading);
    // An opinion stands in the first group that names it.
    return groups
      .map(({ refs }) =>
        refs.flatMap((ref) => {
          const opinion = left.get(ref);
          left.delete(ref);
          return opinion ?? [];
        }),
      )
      .filter((group) => group.length > 0);
  } catch (error) {
    const skips =
      error instanceof AnalystFailure && /^(?:refused|invalid_answer)$/u.test(error.reason);
    if (skips) return null;
    throw error;
  }
};

/**
 * What a room too large for one question spoke of: one pass of small parts, all asked at once.
 * @throws AnalystFailure
 */
export const findGroups = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunks: ShownOpinion[][],
  reading: Reading,
  onProgress: AnalystOptions['onProgress'],
): Promise<FoundGroup[]> => {
  let read = 0;
  const found = await runConcurrently(
    chunks,
    concurrency,
    reading.signal,
    async (chunk, signal) => {
      const groups = await readChunk(calls, room, chunk, { ...reading, signal });
      read += 1;
      onProgress(read / chunks.length);
      return groups;
    },
  );
  const unread = found.filter((groups) => groups === null).length;
  if (unread > chunks.length * mostUnread) throw new AnalystFailure('invalid_answer');
  return mergeAlike(
    found.flatMap((groups) => groups ?? []),
    room,
  );
};
