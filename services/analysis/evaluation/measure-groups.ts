import { idAt, type LabelledRoom } from './labelled-room.ts';
import { addUp, countWhere, type Tally } from './tally.ts';

/** Groups as ids of opinions. */
export type Groups = readonly (readonly string[])[];

export type GroupFigures = {
  /** Of the opinions that have a subject, those that stand in a group. */
  placed: Tally;
  /**
   * How well the reader's subjects are found: each subject of two opinions or more with the group that
   * matches it best (F of the two sets), weighed by its size.
   */
  bestF: Tally;
  /** B³: of the opinions that stand with one, those of its subject; an opinion in no group stands alone. */
  precision: Tally;
  /** B³: of the opinions of one's subject, those that stand with it. */
  recall: Tally;
  /** Of the noise, what stands in a group. */
  noiseIn: Tally;
};

const overlap = (one: readonly string[], two: ReadonlySet<string>): number =>
  one.filter((id) => two.has(id)).length;

const bestMatch = (subject: ReadonlySet<string>, groups: Groups): number =>
  Math.max(
    0,
    ...groups.map((group) => (2 * overlap(group, subject)) / (subject.size + group.length)),
  );

/** Holds groups against the subjects that a reader saw. */
export const measureGroups = ({ opinions }: LabelledRoom, groups: Groups): GroupFigures => {
  const labelled = opinions.map((opinion, index) => ({ ...opinion, id: idAt(index) }));
  const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)));
  const withSubject = labelled.filter(({ subject }) => subject !== null);
  const subjects = Map.groupBy(withSubject, ({ subject }) => subject);
  const idsOf = new Map(
    [...subjects].map(([subject, members]) => [subject, new Set(members.map(({ id }) => id))]),
  );
  const together = withSubject.map(({ id, subject }) => {
    const group = groupOf.get(id) ?? [id];
    const ofSubject = idsOf.get(subject) ?? new Set();
    const both = overlap(group, ofSubject);
    return { precision: both / group.length, recall: both / ofSubject.size };
  });
  const sizes = [...idsOf.values()].filter(({ size }) => size > 1);
  return {
    placed: countWhere(withSubject, ({ id }) => groupOf.has(id)),
    bestF: addUp(
      sizes.map((ids) => ({ part: bestMatch(ids, groups) * ids.size, whole: ids.size })),
    ),
    precision: addUp(together.map(({ precision }) => ({ part: precision, whole: 1 }))),
    recall: addUp(together.map(({ recall }) => ({ part: recall, whole: 1 }))),
    noiseIn: countWhere(
      labelled.filter(({ noise }) => noise),
      ({ id }) => groupOf.has(id),
    ),
  };
};

/**
 * Of the groups of the whole room, those that are found again (half or more of what either holds is in
 * both) in what was read of a part of it. A group of which fewer than two are left is not asked for.
 */
export const measureKept = (
  whole: Groups,
  part: Groups,
  stillThere: ReadonlySet<string>,
): Tally => {
  const expected = whole
    .map((group) => new Set(group.filter((id) => stillThere.has(id))))
    .filter(({ size }) => size > 1);
  return countWhere(expected, (group) =>
    part.some((found) => {
      const both = overlap(found, group);
      return both * 2 >= group.size + found.length - both;
    }),
  );
};
