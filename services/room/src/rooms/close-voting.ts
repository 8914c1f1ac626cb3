import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { votingClosed } from '../refusals.ts';
import { earlierRooms } from '../room-facts/series.ts';
import { votingRefusal } from '../room-facts/voting-time.ts';
import type { Ending } from './end-room.ts';

/** Ends the voting early. @throws AppError VOTING_CLOSED when it is not open */
export const closeVoting = async (
  { rooms, notices, clock }: Pick<Ending, 'rooms' | 'notices' | 'clock'>,
  room: RoomRecord,
): Promise<RoomRecord> => {
  const refusal = votingRefusal(room, clock.now());
  if (refusal) throw refusal;
  const closed = await rooms.closeVoting(room.roomId, clock.now());
  if (!closed) throw votingClosed();
  notices.votes.changed(room.roomId, closed.revision);
  return closed;
};

/** Ends the voting on earlier questions when a question starts; for an event, also in their rooms. */
export const closeEarlierVoting = async (
  { rooms, events, notices, clock }: Pick<Ending, 'rooms' | 'events' | 'notices' | 'clock'>,
  started: RoomRecord,
): Promise<void> => {
  for (const room of await earlierRooms(rooms, started)) {
    if (room.event?.gatheredAt === null) await events.closeVoting(room.roomId, clock.now());
    if (votingRefusal(room, clock.now()) !== null) continue;
    const closed = await rooms.closeVoting(room.roomId, clock.now());
    if (closed) notices.votes.changed(room.roomId, closed.revision);
  }
};
