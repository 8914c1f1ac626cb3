import type { Opinion } from '@murmur/contract/opinion';
import type { Room } from '@murmur/contract/room';
import { localStore, readJson } from '../../lib/storage.ts';

/** The last known state of a room, shown when the page opens without a network. */
export type LastSeen = {
  room: Room;
  mine: Opinion[];
  /** The newest shared opinions. */
  shared: { opinions: Opinion[]; total: number };
};

/** Maximum number of stored opinions of a room. */
const maxShared = 60;

const lastSeenKey = (roomId: string) => `murmur.last.${roomId}`;

const isLastSeen = (value: unknown): value is LastSeen => {
  const seen = value as Partial<LastSeen> | null;
  return (
    typeof seen?.room?.room_id === 'string' &&
    Array.isArray(seen.mine) &&
    Array.isArray(seen.shared?.opinions)
  );
};

export const readLastSeen = (roomId: string): LastSeen | null =>
  readJson(lastSeenKey(roomId), isLastSeen);

export function saveLastSeen({ room, mine, shared }: LastSeen): void {
  const opinions = shared.opinions.slice(0, maxShared);
  const seen: LastSeen = { room, mine, shared: { opinions, total: shared.total } };
  localStore.setItem(lastSeenKey(room.room_id), JSON.stringify(seen));
}
