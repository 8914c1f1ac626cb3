import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventRoom, Placement } from '@murmur/contract/event';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { RouteData, RouteName } from '@murmur/contract/routes/routes';
import { type CallOptions, createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { persistently } from './moving-people.ts';

/** An event of rooms of about six, whose people repeat each call until it succeeds. */
export type EventCrowd = {
  call<N extends RouteName>(name: N, options: CallOptions<N>): Promise<RouteData<N>>;
  params: { id: string };
  headers: { 'X-Host-Token': string };
  hall: JoinedSeat[];
  rooms(): Promise<EventRoom[]>;
  /** Places everybody; `hurt` injects a failure once a fifth of them has been placed. */
  place(hurt?: () => Promise<void>): Promise<Placement[]>;
  submit(placement: Placement, content: string): Promise<{ id: string }>;
  /** Waits until each room counts exactly the people who were placed in it. @returns the sizes of the rooms */
  isCounted(placements: Placement[]): Promise<number[]>;
  /** Waits until the event, or each of its rooms, has its results. */
  hasResults(of: 'event' | 'rooms'): Promise<void>;
};

/** A seat whose process was killed before it was stored is counted until a sweep finds it. */
const countedAnewTimeoutMs = 30_000;

/** Calls at once, and the pause until the next of them. */
const burst = { calls: 6, everyMs: 60 };

/**
 * Leases of dead workers expire within ten seconds and a sweep follows within five; the rest allows for a busy
 * machine.
 */
const takenOverTimeoutMs = 45_000;

export const openEventCrowd = async (url: () => string, people: number): Promise<EventCrowd> => {
  const call: EventCrowd['call'] = (name, options) =>
    persistently(() => createApiClient(url()).call(name, options));
  const topic = 'What should change in our town?';
  const event = await call('createEvent', {
    body: { topic, duration: 5, language: 'en', shared_by_default: true, room_size: 6 },
  });
  const params = { id: event.room_id };
  const headers = { 'X-Host-Token': event.host_token };
  const hall: JoinedSeat[] = [];
  for (let n = 0; n < people; n += 1) hall.push(await call('joinRoom', { params, body: {} }));
  await call('dealEvent', { params, headers });
  const rooms: EventCrowd['rooms'] = async () =>
    (await call('listEventRooms', { params, headers })).rooms;

  return {
    call,
    params,
    headers,
    hall,
    rooms,
    place: async (hurt) => {
      const isTime = Promise.withResolvers<void>();
      let placed = 0;
      const placing = hall.map(async ({ participant_id }, index) => {
        await wait(Math.floor(index / burst.calls) * burst.everyMs);
        const placement = await call('placeInEvent', { params, body: { participant_id } });
        placed += 1;
        if (placed >= people / 5) isTime.resolve();
        return placement;
      });
      await isTime.promise;
      await hurt?.();
      return Promise.all(placing);
    },
    submit: ({ seat, room }, content) => {
      const key = crypto.randomUUID();
      return call('submitOpinion', {
        params: { id: room.room_id },
        headers: { 'Idempotency-Key': key },
        body: { participant_id: seat.participant_id, content, is_public: true },
      });
    },
    isCounted: async (placements) => {
      const sizes = sizesOf(placements, await rooms());
      const counts = async () => (await rooms()).map((room) => room.participant_count);
      const isSame = async () => isDeepStrictEqual(await counts(), sizes);
      await eventually(wait, `rooms of ${sizes.join(', ')} people`, isSame, countedAnewTimeoutMs);
      return sizes;
    },
    hasResults: (of) =>
      eventually(
        wait,
        `results of the ${of}`,
        async () =>
          of === 'event'
            ? (await call('getRoomStatus', { params })).status === 'closed'
            : (await rooms()).every(({ status }) => status === 'closed'),
        takenOverTimeoutMs,
      ),
  };
};

/** Maximum number of statements gathered from each room of so small an event. */
const statementsOfRoom = 8;

/** The statements of an event in which everybody wrote one opinion. */
export const statementsOf = (rooms: EventRoom[]): number =>
  rooms.reduce((sum, { total_opinions }) => sum + Math.min(statementsOfRoom, total_opinions), 0);

/** The number of people in each room, in the order of the rooms, by the assigned seats. */
const sizesOf = (placements: Placement[], rooms: EventRoom[]): number[] =>
  rooms.map(({ room_id }) => placements.filter(({ room }) => room.room_id === room_id).length);

/** Room and seat of each person, by public ids. */
export const placesOf = (placements: Placement[]): string[] =>
  placements.map(({ seat, room }) => `${room.room_id} ${seat.public_id}`);
