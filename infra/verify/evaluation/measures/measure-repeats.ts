import { findDistinctOpinions } from '@murmur/analysis/repetition/find-distinct-opinions';
import { asAnalystRoom, idAt, type LabelledRoom } from './labelled-room.ts';
import { countWhere, type Tally } from './tally.ts';

export type RepeatFigures = {
  /** Share of the literal or near repetitions that are counted as repeated. */
  repeatsFound: Tally;
  /** Of the opinions counted as repeating another one, the share that repeat that one according to the reader. */
  repeatsRight: Tally;
};

export const measureRepeats = (room: LabelledRoom): RepeatFigures => {
  const { opinions } = room;
  const { duplicateOf } = findDistinctOpinions(asAnalystRoom(room));
  const kindOf = (at: number): string => duplicateOf.get(idAt(at)) ?? idAt(at);
  const firstOf = (at: number): number => {
    const before = opinions[at]?.duplicate_of ?? null;
    return before === null ? at : firstOf(before);
  };
  const indexes = opinions.map((_, at) => at);
  const indexOf = new Map(indexes.map((at) => [idAt(at), at]));
  return {
    repeatsFound: countWhere(
      indexes.filter((at) => firstOf(at) !== at),
      (at) => kindOf(at) === kindOf(firstOf(at)),
    ),
    repeatsRight: countWhere(
      indexes.filter((at) => duplicateOf.has(idAt(at))),
      (at) => firstOf(at) === firstOf(indexOf.get(kindOf(at)) ?? at),
    ),
  };
};
