import type { StatementByRoom } from '@murmur/contract/internal-votes';
import { limits } from '@murmur/contract/limits';
import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { authorOfRoom } from '../room-facts/statement-ids.ts';
import type { Tally } from './tally.ts';

const { statements: maxStatements, voters: minVoters } = limits.event.compared;

/** Some of the most voted opinions are questions or unreadable, and are not compared. */
const maxRead = 2 * maxStatements;

const answersTo = (tally: Tally, opinionId: string): number => {
  const { agree = 0, disagree = 0, pass = 0 } = tally.countsOf(opinionId) ?? {};
  return agree + disagree + pass;
};

/** Finds the ids of the rooms of those who voted on an event, by public id. */
type VoterRooms = {
  findVoters(
    eventId: string,
    event: EventRecord,
    voters: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
};

/**
 * Counts the votes on the most voted statements of an event by the rooms of the voters.
 * @param tally the final votes; opinions marked as the same share a count
 * @throws AppError UNAVAILABLE
 */
export const countByRoom = async (
  eventRooms: VoterRooms,
  { roomId, event }: RoomRecord,
  tally: Tally,
): Promise<StatementByRoom[]> => {
  if (event === null) return [];
  const roomOf = await eventRooms.findVoters(roomId, event, [...tally.voterIds]);
  const opinionIds = tally.opinionIds
    .toSorted((a, b) => answersTo(tally, b) - answersTo(tally, a))
    .slice(0, maxRead);
  return opinionIds.map((opinionId) => {
    const counts = new Map<string, { agree: number; disagree: number }>();
    for (const [voter, vote] of tally.votesOn(opinionId)) {
      const room = roomOf.get(voter);
      if (room === undefined || vote === 'pass') continue;
      const count = counts.get(room) ?? { agree: 0, disagree: 0 };
      count[vote] += 1;
      counts.set(room, count);
    }
    const rooms = [...counts]
      .filter(([, { agree, disagree }]) => agree + disagree >= minVoters)
      .map(([id, count]) => ({ author: authorOfRoom(id), ...count }));
    return { opinion_id: opinionId, rooms };
  });
};
