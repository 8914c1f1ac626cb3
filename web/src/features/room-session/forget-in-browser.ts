import { keysWithPrefix, removeKeysWhere } from '../../lib/storage.ts';
import { hostKey } from './host-token.ts';
import { placements } from './placement.ts';
import { readSeat, seatKey } from './seat.ts';

/** The rooms of a series in which this browser has the same seat, recognised by its credential. */
function roomsOfSeat(roomId: string): string[] {
  const seat = readSeat(roomId);
  if (seat === null) return [roomId];
  const isSame = (id: string) => readSeat(id)?.participant_id === seat.participant_id;
  return keysWithPrefix(seatKey('')).filter(isSame);
}

/** Adds the events that the rooms belong to, and the rooms of these events that this browser was in. */
function withEvents(roomIds: string[]): Set<string> {
  const all = new Set(roomIds);
  for (const { eventId, roomId } of placements()) {
    if (!all.has(eventId) && !all.has(roomId)) continue;
    all.add(eventId).add(roomId);
  }
  return all;
}

/**
 * Removes everything this browser stores about a person in a room and in the other questions of its series,
 * no matter which feature stored it: every key ends with the room. The host's token is not the participant's
 * data and is kept.
 */
export function forgetRoom(roomId: string): void {
  for (const id of withEvents(roomsOfSeat(roomId))) {
    removeKeysWhere(
      (key) => key.startsWith('murmur.') && key.endsWith(`.${id}`) && key !== hostKey(id),
    );
  }
}

/** Forgets the room completely: the host's token too. */
export const forgetMyRoom = (roomId: string): void =>
  removeKeysWhere((key) => key.startsWith('murmur.') && key.endsWith(`.${roomId}`));
