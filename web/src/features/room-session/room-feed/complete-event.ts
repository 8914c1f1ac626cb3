import type { DownEvent } from '@murmur/contract/socket-down';
import type { LiveRoom } from '../live-room.ts';
import type { FeedEvent } from './feed-state.ts';

const statusAfter: { [type: string]: string | undefined } = {
  room_closed: 'processing',
  results_ready: 'closed',
};

/**
 * Fills in what an event lacks that has only the fields of the specification: from the room, and by the local clock.
 * The same fields are added to every event; nobody reads them where they do not belong.
 */
export function completeEvent(
  event: FeedEvent,
  { room, stats, offsetMs }: LiveRoom,
  nowMs: number,
): FeedEvent {
  const { type, remaining_time } = event as Partial<DownEvent<'timer_update'>>;
  const { status, participant_count, ends_at } = room;
  const left = remaining_time ?? room.remaining_time;
  const now = nowMs + (offsetMs ?? 0);
  const at = new Date(now).toISOString();
  const runs = status === 'active' || (type as string) === 'room_activated';
  const isNew = runs && (remaining_time !== undefined || ends_at === null);
  const counts = { online_count: participant_count, total_opinions: 0, shared_opinions: 0 };
  const filled: object = {
    timestamp: at,
    server_time: at,
    ends_at: isNew ? new Date(now + left * 1_000).toISOString() : ends_at,
    status: statusAfter[event.type] ?? status,
    remaining_time: left,
    stats: stats ?? { status, participant_count, remaining_time: left, ...counts },
    stage: 'analyse',
    message: '',
    code: '',
    ...event,
    ...('opinion' in event && {
      opinion: { submitted_at: at, is_public: true, participant_id: '', ...event.opinion },
    }),
  };
  return filled as FeedEvent;
}
