import type { RoomApi } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';
import type { AnalysisStore, GatheredEvent } from '@murmur/shared/ports/analysis-store';
import { readTranscript, type Transcript } from '../pipeline/1-read.ts';
import { gatherRooms } from './gather-rooms.ts';

type ReadDeps = { room: RoomApi; analyses: AnalysisStore };

/** An event counts rooms where a room counts people. */
export const asRooms = (
  { room, ...transcript }: Transcript,
  { rooms }: Pick<GatheredEvent, 'rooms'>,
): Transcript => ({ ...transcript, room: { ...room, participant_count: rooms } });

/**
 * Reads the input of an analysis; for an event, the statements of its rooms, after gathering them. `isAgain`: they
 * were gathered before.
 * @throws AppError UNAVAILABLE when the room service does not respond, and `signal`'s reason
 */
export const readRoomOrEvent = async (
  deps: ReadDeps,
  room: Room,
  { isAgain, signal }: { isAgain: boolean; signal: AbortSignal },
): Promise<{ transcript: Transcript; event: GatheredEvent | null }> => {
  if (room.event === null) {
    return { transcript: await readTranscript(deps.room, room, signal), event: null };
  }
  const gathered = await gatherRooms(deps, room.room_id, { isAgain, signal });
  const transcript = asRooms(await readTranscript(deps.room, room, signal), gathered.event);
  return {
    transcript: { ...transcript, nicknames: gathered.nicknames },
    event: gathered.event,
  };
};
