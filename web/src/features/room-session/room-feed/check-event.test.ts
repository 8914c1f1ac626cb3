import { describe, expect, it } from '@jest/globals';
import { type DownEventName, downEventSchema, downEvents } from '@murmur/contract/socket-down';
import fc from 'fast-check';
import { eventSamples, roomId } from '../../../testing/event-samples.ts';
import { isEventOf } from './check-event.ts';
import { eventTable } from './event-table.precomputed.ts';

const names = Object.keys(downEvents) as DownEventName[];

const withoutField = (event: object, field: string) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== field));

describe('an event of the room', () => {
  const absentOf = (name: DownEventName): string[] =>
    Object.keys(eventTable[name]).flatMap((key) => (key.endsWith('?') ? [key.slice(0, -1)] : []));

  it.each(names)('%s is accepted if the contract’s schema accepts it', (name) => {
    expect(downEventSchema(name).safeParse(eventSamples[name]).success).toBe(true);
    expect(isEventOf(roomId, eventSamples[name])).toBe(true);
  });

  const fields = names.flatMap((name) =>
    Object.entries(downEvents[name].fields.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([field]) => [name, field] as const),
  );
  const required = fields.filter(([name, field]) => !absentOf(name).includes(field));
  it.each(required)('%s is rejected without its %s, or with a malformed one', (name, field) => {
    expect(isEventOf(roomId, withoutField(eventSamples[name], field))).toBe(false);
  });
  it.each(fields)('%s is rejected with a malformed %s', (name, field) => {
    expect(isEventOf(roomId, { ...eventSamples[name], [field]: Symbol.iterator })).toBe(false);
  });

  const opinion = { id: 'opinion-1', content: 'More benches', nickname: 'Quiet Fox' };
  it.each<{ type: DownEventName; [field: string]: unknown }>([
    { type: 'visibility_changed', participant_id: 'p', nickname: 'n', visibility: 'shared' },
    { type: 'shared_opinion_added', opinion },
    { type: 'shared_opinion_removed', opinion },
    { type: 'shared_opinions_updated', shared_opinions: [opinion], total_count: 1 },
    { type: 'visibility_error', message: 'no' },
    { type: 'participant_joined', participant_id: 'p', nickname: 'n', participant_count: 2 },
    { type: 'participant_left', participant_id: 'p', nickname: 'n', participant_count: 2 },
    {
      type: 'participant_count_update',
      participant_count: 2,
      capacity: eventSamples.participant_count_update.capacity,
    },
    { type: 'discussion_started', message: 'go' },
    { type: 'privacy_mode_changed', participant_id: 'p', nickname: 'n', privacy_mode: 'shared' },
    { type: 'new_public_opinion', opinion },
    { type: 'new_opinion_submitted', opinion, is_public: true },
    { type: 'host_joined', can_activate: true, participant_count: 2 },
    { type: 'room_activated', status: 'active', participant_count: 2, activated_by_host: true },
    { type: 'activation_status_changed', can_activate: true },
    { type: 'room_activation_notification', message: 'go' },
    { type: 'connected' },
    { type: 'timer_update', remaining_time: 30 },
    { type: 'room_closed' },
    { type: 'results_ready' },
    { type: 'analysis_progress', progress: 10 },
    { type: 'error', message: 'no' },
  ])('$type is accepted with only the fields of the specification', (event) => {
    expect(isEventOf(roomId, { ...event, room_id: roomId })).toBe(true);
    expect(isEventOf(roomId, event)).toBe(true);
  });

  it('of another room is rejected', () => {
    expect(isEventOf(roomId, { ...eventSamples.stats_update, room_id: 'another-room' })).toBe(
      false,
    );
  });

  it('is rejected with a seq that is not an integer', () => {
    expect(isEventOf(roomId, { ...eventSamples.stats_update, seq: 1.5 })).toBe(false);
  });

  it('is not recognised in arbitrary input, and the check never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isEventOf(roomId, value)).toBe(false);
      }),
    );
    for (const type of ['toString', '__proto__', 'constructor']) {
      expect(isEventOf(roomId, { type, room_id: roomId })).toBe(false);
    }
  });
});
