import { describe, expect, it } from '@jest/globals';
import { type DownEventName, downEventSchema, downEvents } from '@murmur/contract/socket-down';
import fc from 'fast-check';
import { eventSamples, roomId } from '../../../testing/event-samples.ts';
import { isEventOf } from './check-event.ts';

const names = Object.keys(downEvents) as DownEventName[];

const withoutField = (event: object, field: string) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== field));

describe('an event of the room', () => {
  it.each(names)('%s is accepted if the contract’s schema accepts it', (name) => {
    expect(downEventSchema(name).safeParse(eventSamples[name]).success).toBe(true);
    expect(isEventOf(roomId, eventSamples[name])).toBe(true);
  });

  const fields = names.flatMap((name) =>
    Object.entries(downEvents[name].fields.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([field]) => [name, field] as const),
  );
  it.each(fields)('%s is rejected without its %s, or with a malformed one', (name, field) => {
    expect(isEventOf(roomId, withoutField(eventSamples[name], field))).toBe(false);
    expect(isEventOf(roomId, { ...eventSamples[name], [field]: Symbol.iterator })).toBe(false);
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
