import type { Room, Series } from '@murmur/contract/room';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useResource } from '../../../lib/use-resource.ts';

export type Question = Series['questions'][number];

/** The questions of a room's series in order; empty until they are loaded, and for a room without a series. */
export function useSeries(
  room: Pick<Room, 'room_id' | 'series_id' | 'next_room_id' | 'status'>,
): Question[] {
  const { room_id, series_id, next_room_id, status } = room;
  const series = useResource(`${room_id} ${series_id} ${next_room_id} ${status}`, async (signal) =>
    series_id === null ? null : call('getSeries', { params: { id: room_id }, signal }),
  );
  // The current list stays visible while a longer one is loaded.
  const read = series.state === 'loaded' ? series.data : null;
  const [last, setLast] = useState(read);
  if (read !== null && read !== last) setLast(read);
  return last?.questions ?? [];
}
