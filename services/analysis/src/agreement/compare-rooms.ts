import type { ComparedStatement } from '@murmur/contract/agreement';
import type { RoomName } from '@murmur/contract/event';
import type { StatementByRoom } from '@murmur/contract/internal-votes';
import { limits } from '@murmur/contract/limits';
import { type Answered, yesOrNo } from './sort-opinions.ts';

const { statements: maxStatements, voters: minVoters } = limits.event.compared;
const minRooms = 2;

type Room = ComparedStatement['rooms'][number];

const shareOf = ({ agree, disagree }: Room): number => agree / (agree + disagree);

/**
 * Leaves out the smallest rooms until the votes that belong to no listed room are none or so many that nobody can derive
 * how the people of a single other room voted.
 */
const withoutRest = (rooms: Room[], all: number): Room[] => {
  const listed = rooms.toSorted((a, b) => yesOrNo(b) - yesOrNo(a));
  let rest = all - listed.reduce((sum, room) => sum + yesOrNo(room), 0);
  while (rest > 0 && rest < minVoters) {
    const smallest = listed.pop();
    if (smallest === undefined) break;
    rest += yesOrNo(smallest);
  }
  return listed;
};

/**
 * Compares the named rooms of an event by their votes on the most voted statements. Rooms with few voters are left out,
 * and statements on which fewer than two rooms can be compared.
 * @param names the public names of the rooms, by author
 * @param answered the statements that results list, questions not included
 */
export const compareRooms = (
  byRoom: readonly StatementByRoom[],
  names: Readonly<Record<string, RoomName>>,
  answered: readonly Answered[],
): ComparedStatement[] => {
  const listed = new Map(answered.map((one) => [one.opinion_id, one]));
  const compared = byRoom.flatMap(({ opinion_id, rooms }) => {
    const all = listed.get(opinion_id);
    if (all === undefined) return [];
    const named = rooms.flatMap(({ author, agree, disagree }) => {
      const { ordinal = null, label = null } = names[author] ?? {};
      return ordinal === null || agree + disagree < minVoters
        ? []
        : { ordinal, label, agree, disagree };
    });
    const shown = withoutRest(named, yesOrNo(all));
    if (shown.length < minRooms) return [];
    return {
      opinion_id,
      rooms: shown.toSorted((a, b) => shareOf(b) - shareOf(a) || a.ordinal - b.ordinal),
    };
  });
  return compared.slice(0, maxStatements);
};
