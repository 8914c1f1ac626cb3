import type { Evidence } from '@murmur/contract/evidence';
import { useRoomName } from '../hooks/use-room-name.ts';

/** The room of an event in which an opinion was written; renders nothing outside events and for unnamed rooms. */
export function RoomTag({ voice: { ordinal, label } }: { voice: Evidence }) {
  const nameOf = useRoomName();
  if (ordinal === undefined) return null;
  return (
    <span className="mt-1 block text-[0.8125em] font-semibold text-accent">
      {nameOf({ ordinal, label })}
    </span>
  );
}
