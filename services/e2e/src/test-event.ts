import { setTimeout as wait } from 'node:timers/promises';
import type { Placement } from '@murmur/contract/event';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { CreatedRoom, Room } from '@murmur/contract/room';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';

/** A person in an event: their seat in the hall, their room and their seat in that room. */
export type Placed = Placement & { hall: JoinedSeat };

export type EventApi = Pick<ApiClient, 'call'>;

/** An event with people in its hall, controlled step by step over the public API. */
export type EventHall = {
  api: EventApi;
  event: CreatedRoom;
  params: { id: string };
  asHost: { 'X-Host-Token': string };
  join(): Promise<JoinedSeat>;
  /** Deals the event and returns the number of its rooms; only for events whose rooms are assigned. */
  deal(): Promise<number>;
  place(hall: JoinedSeat, ordinal?: number): Promise<Placed>;
  start(): Promise<void>;
  submit(person: Placed, content: string, isPublic?: boolean): Promise<{ id: string }>;
  /** Ends the discussion in all rooms and waits until each room that people entered has its results. */
  close(): Promise<void>;
  /** Gathers the rooms and waits for the results of the event. */
  gather(): Promise<void>;
};

/** An event whose rooms are active; `rooms`: the people of each room, in the order of the rooms. */
export type TestEvent = EventHall & { rooms: Placed[][] };

/** `ordinals`: each person's room, in an event where people choose. */
type Wanted = { people: number; ordinals?: number[]; body?: Record<string, unknown> };

const until = async (api: EventApi, ids: string[], status: Room['status']): Promise<void> => {
  const giveUpAt = Date.now() + 30_000;
  for (const id of ids) {
    for (;;) {
      const room = await api.call('getRoom', { params: { id } });
      if (room.status === status) break;
      if (Date.now() > giveUpAt) throw new Error(`room ${room.ordinal} is ${room.status}`);
      await wait(100);
    }
  }
};

/** Opens an event through `api`, which may retry calls. */
export const openHallWith = async (
  api: EventApi,
  body: Record<string, unknown> = {},
): Promise<EventHall> => {
  const topic = 'What should change in our town?';
  const event = await api.call('createEvent', {
    body: { topic, duration: 5, language: 'en', shared_by_default: true, ...body },
  });
  const params = { id: event.room_id };
  const asHost = { 'X-Host-Token': event.host_token };
  const entered = new Set<string>();
  return {
    api,
    event,
    params,
    asHost,
    join: () => api.call('joinRoom', { params, body: {} }),
    deal: async () => (await api.call('dealEvent', { params, headers: asHost })).rooms,
    place: async (hall, ordinal) => {
      const { participant_id } = hall;
      const placement = await api.call('placeInEvent', {
        params,
        body: { participant_id, ...(ordinal !== undefined && { ordinal }) },
      });
      entered.add(placement.room.room_id);
      return { ...placement, hall };
    },
    start: async () => {
      await api.call('startEvent', { params, headers: asHost });
    },
    submit: ({ seat, room }, content, isPublic = true) =>
      api.call('submitOpinion', {
        params: { id: room.room_id },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id: seat.participant_id, content, is_public: isPublic },
      }),
    close: async () => {
      await api.call('closeEvent', { params, headers: asHost });
      await until(api, [...entered], 'closed');
    },
    gather: async () => {
      await api.call('gatherEvent', { params, headers: asHost });
      await until(api, [event.room_id], 'closed');
    },
  };
};

export const openEventHall = (base: string, body?: Record<string, unknown>): Promise<EventHall> =>
  openHallWith(createApiClient(base), body);

export const openTestEvent = async (
  base: string,
  { people, ordinals = [], body = {} }: Wanted,
): Promise<TestEvent> => {
  const hall = await openEventHall(base, body);
  const seats: JoinedSeat[] = [];
  for (let seat = 0; seat < people; seat += 1) seats.push(await hall.join());
  const labels = hall.event.event?.labels;
  const count = labels?.length ?? (await hall.deal());
  const rooms: Placed[][] = Array.from({ length: count }, () => []);
  for (const [index, seat] of seats.entries()) {
    const placed = await hall.place(seat, labels ? (ordinals[index] ?? 1) : undefined);
    rooms[(placed.room.ordinal ?? 0) - 1]?.push(placed);
  }
  await hall.start();
  return { ...hall, rooms };
};
