import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { monotonicNow } from '../../../lib/monotonic-now.ts';
import { useResource } from '../../../lib/use-resource.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { noticeMs } from '../next-step.ts';

export type NextQuestion = {
  roomId: string;
  topic: string;
  /** The time at which people are moved, by the server's clock; null means immediately. */
  leavesAt: string | null;
};

/**
 * The question that people move to: the announced one or, on a page that did not receive the announcement, the
 * newest of the series. Null while unknown, and if the newest question is over too.
 * @param late the host moved on before this page was opened
 */
export function useNextQuestion({ room, next, offsetMs }: LiveRoom, late: boolean) {
  const announced = next !== null && next.next_room_id === room.next_room_id ? next : null;
  const [seenAt] = useState(() => monotonicNow() + (offsetMs ?? 0));
  const series = useResource(`${room.room_id} ${room.next_room_id}`, async (signal) =>
    announced === null ? call('getSeries', { params: { id: room.room_id }, signal }) : null,
  );
  if (announced !== null) {
    const { next_room_id: roomId, topic, timestamp } = announced;
    const leavesAt = new Date(Date.parse(timestamp) + noticeMs).toISOString();
    return { roomId, topic, leavesAt };
  }
  const newest = series.state === 'loaded' ? series.data?.questions.at(-1) : undefined;
  if (newest === undefined || (newest.status !== 'waiting' && newest.status !== 'active'))
    return null;
  const leavesAt = late ? null : new Date(seenAt + noticeMs).toISOString();
  return { roomId: newest.room_id, topic: newest.topic, leavesAt } satisfies NextQuestion;
}
