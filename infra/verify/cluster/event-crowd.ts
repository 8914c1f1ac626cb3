import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventRoom } from '@murmur/contract/event';
import type { JoinedSeat } from '@murmur/contract/participant';
import { type EventApi, type EventHall, openHallWith, type Placed } from '@murmur/e2e/test-event';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { persistently } from './moving-people.ts';

/** An event with rooms of about six people, who retry each call until it succeeds. */
export type EventCrowd = EventApi &
  Pick<EventHall, 'params' | 'submit'> & {
    headers: { 'X-Host-Token': string };
    hall: JoinedSeat[];
    rooms(): Promise<EventRoom[]>;
    /** Places all participants, and calls `injectFailure` once a fifth of them has been placed. */
    place(injectFailure?: () => Promise<void>): Promise<Placed[]>;
    /** Waits until each room counts exactly the people who were placed in it. @returns the sizes of the rooms */
    isCounted(placed: Placed[]): Promise<number[]>;
    /** Waits until the event, or each of its rooms, has its results. */
    hasResults(of: 'event' | 'rooms'): Promise<void>;
  };

/** A seat whose process was killed before storing it is counted until a sweep finds it. */
const countedAnewTimeoutMs = 30_000;

/** Number of concurrent calls, and the pause before the next ones. */
const burst = { calls: 6, everyMs: 60 };

/**
 * Leases of dead workers expire within ten seconds, and a sweep follows within five; the remaining time allows for a busy
 * machine.
 */
const takenOverTimeoutMs = 45_000;

export const openEventCrowd = async (url: () => string, people: number): Promise<EventCrowd> => {
  const call: EventCrowd['call'] = (name, options) =>
    persistently(() => createApiClient(url()).call(name, options));
  const event = await openHallWith({ call }, { room_size: 6 });
  const { params, asHost: headers } = event;
  const hall: JoinedSeat[] = [];
  for (let n = 0; n < people; n += 1) hall.push(await event.join());
  await event.deal();
  const rooms: EventCrowd['rooms'] = async () =>
    (await call('listEventRooms', { params, headers })).rooms;

  return {
    call,
    params,
    headers,
    hall,
    rooms,
    submit: (person, content) => event.submit(person, content),
    place: async (injectFailure) => {
      const isTime = Promise.withResolvers<void>();
      let placed = 0;
      const placing = hall.map(async (seat, index) => {
        await wait(Math.floor(index / burst.calls) * burst.everyMs);
        const person = await event.place(seat);
        placed += 1;
        if (placed >= people / 5) isTime.resolve();
        return person;
      });
      await isTime.promise;
      await injectFailure?.();
      return Promise.all(placing);
    },
    isCounted: async (placed) => {
      const sizes = sizesOf(placed, await rooms());
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

/** Maximum number of statements gathered from each room of an event of this size. */
const statementsOfRoom = 8;

/** The statements of an event in which everybody wrote one opinion. */
export const statementsOf = (rooms: EventRoom[]): number =>
  rooms.reduce((sum, { total_opinions }) => sum + Math.min(statementsOfRoom, total_opinions), 0);

/** The number of people in each room, in the order of the rooms, by the assigned seats. */
const sizesOf = (placed: Placed[], rooms: EventRoom[]): number[] =>
  rooms.map(({ room_id }) => placed.filter(({ room }) => room.room_id === room_id).length);

export const placesOf = (placed: Placed[]): string[] =>
  placed.map(({ seat, room }) => `${room.room_id} ${seat.public_id}`);
