import { describe, expect, it } from '@jest/globals';
import type { Room } from '@murmur/contract/room';
import type { DownEventName } from '@murmur/contract/socket-down';
import { eventSamples, roomId } from '../../testing/event-samples.ts';
import { waitingRoom as aWaitingRoom } from '../../testing/live-data.ts';
import { applyEvent, liveRoom } from './live-room.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');

const waitingRoom: Room = {
  ...aWaitingRoom,
  room_id: roomId,
  duration: 1,
  remaining_time: 60,
  participant_count: 0,
};
const waiting = liveRoom(waitingRoom, null, now);

describe('a live room', () => {
  it('takes the state and the clock from the connected event', () => {
    const late = now - 3_000;
    const live = applyEvent(waiting, eventSamples.connected, late);
    expect(live.room).toMatchObject({
      status: 'active',
      participant_count: 3,
      ends_at: '2026-01-01T00:01:00.000Z',
    });
    expect(live.stats).toEqual(eventSamples.connected.stats);
    expect(live.offsetMs).toBe(3_000);
  });

  it('becomes active when the discussion starts, and stores the start time', () => {
    const live = applyEvent(waiting, eventSamples.room_activated, now);
    expect(live.room).toMatchObject({
      status: 'active',
      host_started: true,
      started_at: '2026-01-01T00:00:00.000Z',
      ends_at: '2026-01-01T00:01:00.000Z',
    });
  });

  it('is processed after the discussion, and closed once results are ready', () => {
    const live = applyEvent(waiting, eventSamples.room_closed, now);
    expect(live.room).toMatchObject({ status: 'processing', remaining_time: 0 });
    expect(applyEvent(live, eventSamples.results_ready, now).room.status).toBe('closed');
  });

  it('includes the time that the host added', () => {
    const longer = {
      ...eventSamples.timer_update,
      ends_at: '2026-01-01T00:02:00.000Z',
      remaining_time: 120,
    };
    expect(applyEvent(waiting, longer, now).room).toMatchObject({
      ends_at: longer.ends_at,
      remaining_time: 120,
    });
  });

  it('counts people and seats', () => {
    expect(applyEvent(waiting, eventSamples.participant_joined, now).room.participant_count).toBe(
      3,
    );
    expect(
      applyEvent(waiting, eventSamples.participant_count_update, now).capacity?.current_count,
    ).toBe(3);
    expect(applyEvent(waiting, eventSamples.activation_status_changed, now).canActivate).toBe(true);
  });

  const silent: DownEventName[] = [
    'shared_opinion_added',
    'opinion_submitted',
    'visibility_changed',
    'error',
  ];
  it.each(silent)('is the same object after %s, so that nothing re-renders', (name) => {
    expect(applyEvent(waiting, eventSamples[name], now)).toBe(waiting);
  });

  it('keeps changes from events when the room is reloaded', () => {
    const live = applyEvent(waiting, eventSamples.connected, now);
    const again = liveRoom({ ...waitingRoom, topic: 'Another topic' }, live, now);
    expect(again).toMatchObject({
      stats: live.stats,
      offsetMs: live.offsetMs,
      room: { topic: 'Another topic' },
    });
  });
});
