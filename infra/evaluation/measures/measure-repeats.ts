import { oneOfAKind } from '@murmur/analysis/text/one-of-a-kind';
import { asAnalystRoom, idAt, type LabelledRoom } from './labelled-room.ts';
import { countWhere, type Tally } from './tally.ts';

export type RepeatFigures = {
  /** Of the opinions that repeat another, word for word or nearly, those counted as repeated. */
  repeatsFound: Tally;
  /** Of the opinions counted as repeated, those that the reader saw repeat the same one. */
  repeatsRight: Tally;
};

/** Holds what is counted as repeated against what a reader saw repeated. */
export const measureRepeats = (room: LabelledRoom): RepeatFigures => {
  const { opinions } = room;
  const { duplicateOf } = oneOfAKind(asAnalystRoom(room));
  const kindOf = (at: number): string => duplicateOf.get(idAt(at)) ?? idAt(at);
  const firstOf = (at: number): number => {
    const before = opinions[at]?.duplicate_of ?? null;
    return before === null ? at : firstOf(before);
  };
  const places = opinions.map((_, at) => at);
  const placeOf = new Map(places.map((at) => [idAt(at), at]));
  return {
    repeatsFound: countWhere(
      places.filter((at) => firstOf(at) !== at),
      (at) => kindOf(at) === kindOf(firstOf(at)),
    ),
    repeatsRight: countWhere(
      places.filter((at) => duplicateOf.has(idAt(at))),
      (at) => firstOf(at) === firstOf(placeOf.get(kindOf(at)) ?? at),
    ),
  };
};
