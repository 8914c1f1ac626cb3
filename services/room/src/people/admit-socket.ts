import type { internalCalls } from '@murmur/contract/internal';
import type { z } from 'zod';
import { isHostToken } from '../room-facts/host-token.ts';
import { readStats, toRoom } from '../room-facts/room-view.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { SeatCache } from './seat-cache.ts';

type Call = (typeof internalCalls)['admitSocket'];

/** Identifies the client of a new socket. Each credential presented must be valid. */
export const admitSocket = async (
  parts: Pick<RoomPorts, 'rooms' | 'presence' | 'clock'> & { seats: SeatCache },
  { room_id, host_token, participant_id }: z.input<Call['input']>,
  baseUrl: string,
): Promise<z.output<Call['output']>> => {
  const { rooms, seats, clock } = parts;
  const room = await rooms.find(room_id);
  if (!room) return { kind: 'wrong_room' };
  const isHost = host_token !== undefined;
  if (isHost && !isHostToken(room, host_token)) return { kind: 'wrong_credential' };
  const isParticipant = participant_id !== undefined;
  const seat = isParticipant ? await seats.findSeat(room_id, participant_id) : null;
  if (isParticipant && !seat) return { kind: 'wrong_credential' };
  const [stats, removed] = await Promise.all([
    readStats(parts, room),
    rooms.listRemovedSeats(room_id),
  ]);
  return {
    kind: 'admitted',
    room: toRoom(room, clock.now(), baseUrl),
    stats,
    seat,
    is_host: isHost,
    removed,
  };
};
