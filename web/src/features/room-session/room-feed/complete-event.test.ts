import { describe, expect, it } from '@jest/globals';
import { eventSamples, roomId, stats } from '../../../testing/event-samples.ts';
import { waitingRoom } from '../../../testing/live-data.ts';
import { applyEvent, liveRoom } from '../live-room.ts';
import { completeEvent } from './complete-event.ts';
import type { FeedEvent } from './feed-state.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const waiting = liveRoom({ ...waitingRoom, duration: 1, remaining_time: 60 }, null, now);
const sparse = (event: object) => event as FeedEvent;
const after = (event: object, live = waiting) =>
  applyEvent(live, completeEvent(sparse({ room_id: roomId, ...event }), live, now), now);

describe('an event with only the fields of the specification', () => {
  it('starts the room, whose end follows from its duration', () => {
    const event = { type: 'room_activated', status: 'active', participant_count: 2 };
    expect(after({ ...event, activated_by_host: true }).room).toMatchObject({
      status: 'active',
      ends_at: '2026-01-01T00:01:00.000Z',
      remaining_time: 60,
    });
  });

  it('sets the clock by the remaining time', () => {
    const active = after({ type: 'room_activated', status: 'active', participant_count: 2 });
    expect(after({ type: 'timer_update', remaining_time: 20 }, active).room).toMatchObject({
      ends_at: '2026-01-01T00:00:20.000Z',
      remaining_time: 20,
    });
  });

  it('leaves a waiting room as it is when the socket opens', () => {
    const { room } = after({ type: 'connected', remaining_time: 60 });
    expect(room).toEqual(waiting.room);
  });

  it('ends the room', () => {
    const over = after({ type: 'room_closed' });
    expect(over.room.status).toBe('processing');
    expect(after({ type: 'results_ready' }, over).room.status).toBe('closed');
  });

  it('has a shared opinion that can be listed', () => {
    const opinion = { id: 'opinion-1', content: 'More benches', nickname: 'Quiet Fox' };
    expect(
      completeEvent(sparse({ type: 'shared_opinion_added', opinion }), waiting, now),
    ).toMatchObject({
      opinion: { ...opinion, is_public: true, submitted_at: '2026-01-01T00:00:00.000Z' },
    });
  });

  it('changes nothing in an event that is complete', () => {
    const live = { ...waiting, stats };
    expect(completeEvent(eventSamples.connected, live, now)).toMatchObject(eventSamples.connected);
    expect(completeEvent(eventSamples.shared_opinion_added, live, now)).toMatchObject(
      eventSamples.shared_opinion_added,
    );
  });
});
