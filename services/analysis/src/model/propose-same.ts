import type { SamePair } from '@murmur/shared/ports/analysis-store';
import { isNoise } from '@murmur/shared/text/is-noise';
import { isQuestion } from '@murmur/shared/text/is-question';
import { repetitionKey } from '@murmur/shared/text/repetition-key';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../event-loop/yielder.ts';
import { readCompared } from '../repetition/nearly-same.ts';
import { sameAnswer } from './answer-schemas.ts';
import type { ModelCalls } from './model-calls.ts';
import {
  asData,
  type PromptOpinion,
  showOpinions,
  splitIntoChunks,
  thenWrite,
  toPromptItem,
} from './prompt-data.ts';
import { instructSame, instructWriters } from './prompts/writer-prompts.ts';
import type { CallContext } from './question.ts';
import { toSearched } from './sentence-checks/checked-sentence.ts';
import { valuesIn } from './sentence-checks/numbers.ts';

/** One small call: in a larger room, the proposals are about a part of it. */
const maxOpinions = 60;
/** A larger group is one matter rather than one opinion. */
const maxInGroup = 5;

/** Returns shared opinions without noise, each only once, because repetitions join without a proposal. */
const findDistinct = async (
  { opinions }: AnalystRoom,
  clean: (content: string) => string,
): Promise<PromptOpinion[]> => {
  const yieldIfDue = createYielder();
  const distinct = new Map<string, AnalystRoom['opinions'][number]>();
  for (const opinion of opinions) {
    await yieldIfDue();
    if (!opinion.isPublic || isNoise(opinion.content)) continue;
    const key = repetitionKey(opinion.content);
    if (!distinct.has(key)) distinct.set(key, opinion);
  }
  const shown = showOpinions([...distinct.values()], clean).slice(0, maxOpinions);
  return splitIntoChunks(shown)[0] ?? [];
};

/** Returns what two texts must have in common to say the same: numbers, negations, and whether they ask. */
const senseOf = ({ content }: PromptOpinion, { language }: AnalystRoom): string =>
  JSON.stringify([
    valuesIn(toSearched(content), language).toSorted(),
    readCompared(content, language).negations,
    isQuestion(content, language),
  ]);

/**
 * Asks a model which shared opinions say the same in other words. Each is paired with the oldest one of its group.
 * @throws AnalystFailure
 */
export const proposeSame = async (
  calls: ModelCalls,
  room: AnalystRoom,
  clean: (content: string) => string,
  context: CallContext,
): Promise<SamePair[]> => {
  const shown = await findDistinct(room, clean);
  if (shown.length < 2) return [];
  const question = {
    name: 'same',
    schema: sameAnswer,
    blank: { groups: [] },
    instructions: instructWriters(room.language),
    data: thenWrite(asData({ topic: room.topic, opinions: shown.map(toPromptItem) }), instructSame),
    ids: shown.map(({ ref }) => ref),
  };
  const { groups } = await calls.ask(question, context);
  const left = new Map(shown.map((opinion) => [opinion.ref, opinion]));
  const ages = new Map(room.opinions.map(({ id }, at) => [id, at]));
  const ageOf = ({ id }: PromptOpinion): number => ages.get(id) ?? 0;
  return groups
    .filter(({ refs }) => refs.length <= maxInGroup)
    .flatMap(({ refs }) => {
      const members = refs.flatMap((ref) => {
        const opinion = left.get(ref);
        left.delete(ref);
        return opinion ?? [];
      });
      const [first, ...others] = members.toSorted((a, b) => ageOf(a) - ageOf(b));
      if (first === undefined) return [];
      const sense = senseOf(first, room);
      return others
        .filter((other) => senseOf(other, room) === sense)
        .map(({ id }) => ({ opinionId: id, sameAs: first.id }));
    });
};
