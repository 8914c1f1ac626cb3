import type { AnalystRoom } from '../analyst.ts';
import { thresholds } from '../thresholds.ts';

/** Nearly identical opinions, starting with the one that represents the others. */
export type Repeated = { opinionIds: string[]; people: number };

/** Maximum number of groups. A large room can have hundreds, more than a reader can take in. */
const maxRepeated = 12;

/** Returns the groups of opinions that at least three people wrote in nearly the same words, most people first. */
export const findRepeated = (
  opinions: AnalystRoom['opinions'],
  duplicateOf: ReadonlyMap<string, string>,
): Repeated[] => {
  const authors = new Map(opinions.map(({ id, author }) => [id, author]));
  const kinds = Map.groupBy(opinions, ({ id }) => duplicateOf.get(id) ?? id);
  return [...kinds]
    .map(([first, all]) => {
      const others = all.map(({ id }) => id).filter((id) => id !== first);
      const opinionIds = [first, ...others];
      return { opinionIds, people: new Set(opinionIds.map((id) => authors.get(id))).size };
    })
    .filter(({ people }) => people >= thresholds.theme.people)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, maxRepeated);
};
