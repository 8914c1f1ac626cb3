import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { contentWords } from '../languages/content-words.ts';
import { groupsAnswer } from './answer-schemas.ts';
import type { ModelCalls } from './model-calls.ts';
import { asData, type PromptOpinion, thenWrite, toPromptItem } from './prompt-data.ts';
import { instructGroups, instructWriters } from './prompts/writer-prompts.ts';
import type { CallContext } from './question.ts';
import { runConcurrently } from './run-concurrently.ts';

const concurrency = 32;
/** Maximum share of chunks without a usable response; with more, the result would mislead. */
const maxUnread = 0.25;
/** Groups from two parts are merged if they share at least this much of their words. */
const minSimilarity = 0.35;
const heaviestWords = 24;

/** Similar opinions, the most typical first. */
export type FoundGroup = { opinions: PromptOpinion[] };

/** A group with the number of opinions that contain each of its words, and the shares of the most frequent words. */
type Weighed = FoundGroup & { counts: Map<string, number>; shares: Map<string, number> };

const weigh = (opinions: PromptOpinion[], counts: Map<string, number>): Weighed => {
  const heaviest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, heaviestWords);
  const shares = new Map(heaviest.map(([word, n]) => [word, n / opinions.length]));
  return { opinions, counts, shares };
};

const merge = (one: Weighed, other: Weighed): Weighed => {
  for (const [word, count] of other.counts) {
    one.counts.set(word, (one.counts.get(word) ?? 0) + count);
  }
  return weigh([...one.opinions, ...other.opinions], one.counts);
};

const cosineSimilarity = (one: Weighed, other: Weighed): number => {
  let shared = 0;
  for (const [word, share] of one.shares) shared += share * (other.shares.get(word) ?? 0);
  const length = ({ shares }: Weighed): number => Math.hypot(...shares.values());
  return shared === 0 ? 0 : shared / (length(one) * length(other));
};

/** Merges groups on the same matter from separate parts of the room, the largest first. */
const mergeSimilar = async (found: PromptOpinion[][], room: AnalystRoom): Promise<FoundGroup[]> => {
  const yieldIfDue = createYielder();
  const wordsIn = new Map<PromptOpinion, string[]>();
  const read = async (opinions: PromptOpinion[]): Promise<Weighed> => {
    const counts = new Map<string, number>();
    for (const opinion of opinions) {
      await yieldIfDue();
      const own = [...contentWords(opinion.content, room.language).keys()];
      wordsIn.set(opinion, own);
      for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return weigh(opinions, counts);
  };

  const merged: Weighed[] = [];
  for (const opinions of found.toSorted((a, b) => b.length - a.length)) {
    const group = await read(opinions);
    const [closest] = merged
      .map((other) => ({ other, similarity: cosineSimilarity(group, other) }))
      .toSorted((a, b) => b.similarity - a.similarity);
    if (!closest || closest.similarity < minSimilarity) merged.push(group);
    else merged[merged.indexOf(closest.other)] = merge(closest.other, group);
  }

  /** Sorts the opinions so that those closest to most of the group come first. */
  const byTypicality = ({ opinions, shares }: Weighed): PromptOpinion[] => {
    const score = (opinion: PromptOpinion): number => {
      const own = wordsIn.get(opinion) ?? [];
      const sum = own.reduce((all, word) => all + (shares.get(word) ?? 0), 0);
      return sum / Math.sqrt(own.length + 2) + (opinion.isPublic ? 0.01 : 0);
    };
    return opinions
      .map((opinion) => ({ opinion, score: score(opinion) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ opinion }) => opinion);
  };
  return merged.map((group) => ({ opinions: byTypicality(group) }));
};

const isRecoverable = ({ reason }: AnalystFailure): boolean =>
  /^(?:refused|invalid_answer|timeout|unreachable)$/u.test(reason);

/**
 * Finds the groups of one part of the room.
 * @throws AnalystFailure
 */
const readChunk = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunk: PromptOpinion[],
  context: CallContext,
): Promise<PromptOpinion[][]> => {
  const left = new Map(chunk.map((opinion) => [opinion.ref, opinion]));
  const question = {
    name: 'groups',
    schema: groupsAnswer,
    blank: { groups: [] },
    instructions: instructWriters(room.language),
    data: thenWrite(
      asData({ topic: room.topic, opinions: chunk.map(toPromptItem) }),
      instructGroups(room.language),
    ),
    ids: chunk.map(({ ref }) => ref),
  };
  const { groups } = await calls.ask(question, context);
  // An opinion belongs to the first group that lists it.
  return groups
    .map(({ refs }) =>
      refs.flatMap((ref) => {
        const opinion = left.get(ref);
        left.delete(ref);
        return opinion ?? [];
      }),
    )
    .filter((group) => group.length > 0);
};

/**
 * Finds the groups of a room that is too large for one prompt: in small parts, all requested concurrently. A few
 * parts may be refused, invalid or unanswered.
 * @throws AnalystFailure
 */
export const findOpinionGroups = async (
  calls: ModelCalls,
  room: AnalystRoom,
  chunks: PromptOpinion[][],
  context: CallContext,
  onProgress: AnalystOptions['onProgress'],
): Promise<FoundGroup[]> => {
  let read = 0;
  let unread = 0;
  const found = await runConcurrently(
    chunks,
    concurrency,
    context.signal,
    async (chunk, signal) => {
      const groups = await readChunk(calls, room, chunk, { ...context, signal }).catch(
        (error: unknown) => {
          const isTolerated =
            error instanceof AnalystFailure && isRecoverable(error) && !signal.aborted;
          unread += 1;
          if (!isTolerated || unread > chunks.length * maxUnread) throw error;
          return [];
        },
      );
      read += 1;
      onProgress(read / chunks.length);
      return groups;
    },
  );
  return mergeSimilar(found.flat(), room);
};
