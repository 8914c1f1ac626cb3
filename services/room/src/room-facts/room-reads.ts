import type { RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';

export type RoomReads = Batcher<string, RoomRecord | null>;

/** Reads each room once for all calls of one event loop tick, because people vote and join together. */
export const batchRoomReads = (rooms: RoomStore): RoomReads =>
  new Batcher((roomIds) => readEach(roomIds, (roomId) => rooms.find(roomId)));
