import { describe, expect, it, jest } from '@jest/globals';
import type { EventRoom } from '@murmur/contract/event';
import { anEventRoom, eventWith } from '../../testing/event-data.ts';
import { occupiedRooms, totalsOf } from './event-counts.ts';
import { eventInput, labelsIn, lacksLabels, usualPlan } from './event-plan.ts';
import { estimateRooms, eventStageOf } from './event-stage.ts';
import { placeRetryMs, placeSpreadMs } from './place-spread.ts';
import { sortRooms } from './sort-rooms.ts';

const startedAt = '2026-01-01T10:00:00.000Z';
const roomOf = (ordinal: number, change: Partial<EventRoom> = {}): EventRoom =>
  anEventRoom({ ordinal, ...change });

describe('the stage of an event', () => {
  const chosen = { mode: 'choose', labels: ['A', 'B'] } as const;
  it.each([
    ['hall', 'waiting', {}],
    ['seats', 'waiting', { rooms: 3 }],
    ['seats', 'waiting', chosen],
    ['talk', 'active', { rooms: 3 }],
    ['ended', 'processing', { rooms: 3 }],
    ['reading', 'processing', { rooms: 3, gathered_at: startedAt }],
    ['done', 'closed', { rooms: 3, gathered_at: startedAt }],
    ['expired', 'expired', {}],
  ] as const)('is %s while the room is %s', (stage, status, state) => {
    const { event } = eventWith({ ...state, labels: 'labels' in state ? [...state.labels] : null });
    expect(eventStageOf({ status, event })).toBe(stage);
  });

  it.each([
    [1, 8, 1],
    [7, 8, 1],
    [12, 8, 2],
    [2_000, 8, 250],
    [5, 3, 1],
    [9, 3, 3],
    [10_000, 3, 1_000],
  ])('%i people in rooms of %i make %i rooms', (people, size, rooms) => {
    expect(estimateRooms(people, size)).toBe(rooms);
  });
});

describe('the organiser’s list', () => {
  it('begins with the longest silence, and ends with empty rooms', () => {
    const rooms = [
      roomOf(1, { last_said_at: '2026-01-01T10:01:30.000Z' }),
      roomOf(2, { participant_count: 0 }),
      roomOf(3),
      roomOf(4, { last_said_at: '2026-01-01T10:00:40.000Z' }),
      roomOf(5, { status: 'closed' }),
    ];
    expect(sortRooms(rooms, startedAt).map(({ ordinal }) => ordinal)).toEqual([3, 4, 1, 2, 5]);
  });

  it('is sorted by number before the start', () => {
    const rooms = [roomOf(2), roomOf(1)].map((room) => ({ ...room, status: 'waiting' as const }));
    expect(sortRooms(rooms, null).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  it('does not count empty rooms', () => {
    const counts = totalsOf([
      roomOf(1),
      roomOf(2, { status: 'closed' }),
      roomOf(3, { participant_count: 0 }),
    ]);
    expect(counts).toEqual({
      rooms: { waiting: 0, active: 1, processing: 0, closed: 1 },
      people: 16,
      opinions: 4,
    });
    expect(occupiedRooms(counts)).toBe(2);
  });
});

describe('the names of rooms', () => {
  it('are read one per line, without duplicates and empty lines', () => {
    expect(labelsIn('  Table 1 \n\nTable 2\r\nTable 1\n')).toEqual(['Table 1', 'Table 2']);
  });

  it('have the limits of the server on their number and length', () => {
    const long = labelsIn(
      Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(60)}`).join('\n'),
    );
    expect(long).toHaveLength(200);
    expect(long.every((label) => label.length <= 40)).toBe(true);
  });

  it('are needed only where people choose', () => {
    expect(lacksLabels(usualPlan)).toBe(false);
    expect(lacksLabels({ ...usualPlan, mode: 'choose', text: 'One' })).toBe(true);
    expect(eventInput(usualPlan)).toEqual({ venue: 'hall', room_size: 8 });
    expect(eventInput({ ...usualPlan, mode: 'choose', text: 'A\nB' })).toEqual({
      venue: 'hall',
      labels: ['A', 'B'],
    });
  });
});

it('spreads the calls of a hall over the seconds that the server needs', () => {
  expect([8, 2_000, 10_000].map(placeSpreadMs)).toEqual([1_000, 1_000, 5_000]);
});

it('retries placing after a pause that doubles and differs between phones', () => {
  const random = jest.spyOn(Math, 'random');
  random.mockReturnValue(0);
  expect([1, 2, 3, 4, 5, 20].map(placeRetryMs)).toEqual([
    2_000, 4_000, 8_000, 16_000, 16_000, 16_000,
  ]);
  random.mockReturnValue(0.5);
  expect(placeRetryMs(1)).toBe(3_000);
  random.mockRestore();
});
