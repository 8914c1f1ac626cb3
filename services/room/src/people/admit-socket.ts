import type { internalCalls } from '@murmur/contract/internal';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { isHostToken } from '../rooms/host-token.ts';
import { readStats } from '../rooms/read-stats.ts';
import { toRoom } from '../rooms/room-view.ts';

type Call = (typeof internalCalls)['admitSocket'];

/** Identifies the client of a new socket. Each credential presented must be valid. */
export const admitSocket = async (
  parts: Pick<RoomParts, 'rooms' | 'seats' | 'opinions' | 'presence' | 'clock'>,
  input: z.input<Call['input']>,
  baseUrl: string,
): Promise<z.output<Call['output']>> => {
  const { rooms, seats, clock } = parts;
  const room = await rooms.find(input.room_id);
  if (!room) return { kind: 'wrong_room' };
  const isHost = input.host_token !== undefined;
  if (isHost && !isHostToken(room, input.host_token ?? '')) {
    return { kind: 'wrong_credential' };
  }
  const seat =
    input.participant_id === undefined
      ? null
      : await seats.findSeat(room.roomId, input.participant_id);
  if (input.participant_id !== undefined && !seat) return { kind: 'wrong_credential' };
  const [stats, removed] = await Promise.all([
    readStats(parts, room),
    rooms.listRemovedSeats(room.roomId),
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
