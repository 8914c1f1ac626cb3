import type { Opinion } from '@murmur/contract/opinion';
import type { Room } from '@murmur/contract/room';
import { localStore, readJson } from '../../lib/storage.ts';

/** The last known state of a room, shown when the page opens without a network. */
export type LastSeen = {
  room: Room;
  mine: Opinion[];
  shared: { opinions: Opinion[]; total: number };
};

export type SeenPart = Pick<LastSeen, 'room'> & Partial<LastSeen>;

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

/** Stores a part of the state; the other parts remain as they are. */
export function saveLastSeen(part: SeenPart): void {
  const { room_id } = part.room;
  const before = readLastSeen(room_id) ?? { mine: [], shared: { opinions: [], total: 0 } };
  const { room, mine, shared } = { ...before, ...part };
  const opinions = shared.opinions.slice(0, maxShared);
  const seen: LastSeen = { room, mine, shared: { opinions, total: shared.total } };
  localStore.setItem(lastSeenKey(room_id), JSON.stringify(seen));
}
