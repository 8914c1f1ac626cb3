import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreatedRoom } from '@murmur/contract/room';
import { eventRoutes } from '@murmur/contract/routes/event-routes';
import type { RouteData } from '@murmur/contract/routes/routes';
import { downEventSchema, isStreamed } from '@murmur/contract/socket-down';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';
import type { z } from 'zod';
import { openProduct, type Product } from './product.ts';

type EventRouteName = keyof typeof eventRoutes;

let product: Product;
let api: ApiClient;
let event: CreatedRoom;
let observer: TestSocket;
/** The responses to the calls, which are made in the order of an event. */
const returned: Partial<Record<EventRouteName, unknown>> = {};

beforeAll(async () => {
  product = await openProduct();
  api = createApiClient(product.base);
  const topic = 'How shall we spend the afternoon?';
  event = await api.call('createEvent', { body: { topic, duration: 1, room_size: 3 } });
  returned.createEvent = event;
  const params = { id: event.room_id };
  const byHost = { params, headers: { 'X-Host-Token': event.host_token } };
  observer = await openSocket(product.base, event.room_id);
  await observer.until('connected');
  const people = await Promise.all(
    Array.from({ length: 6 }, () => api.call('joinRoom', { params, body: {} })),
  );
  returned.dealEvent = await api.call('dealEvent', byHost);
  await observer.until('event_dealt');
  returned.redealEvent = await api.call('redealEvent', byHost);
  const placed: RouteData<'placeInEvent'>[] = await Promise.all(
    people.map(({ participant_id }) =>
      api.call('placeInEvent', { params, body: { participant_id } }),
    ),
  );
  [returned.placeInEvent] = placed;
  returned.startEvent = await api.call('startEvent', byHost);
  returned.extendEvent = await api.call('extendEvent', { ...byHost, body: { minutes: 1 } });
  for (const { seat } of placed) {
    await api.call('submitOpinion', {
      params: { id: seat.room_id },
      body: {
        participant_id: seat.participant_id,
        content: `We walk, says ${seat.nickname}.`,
        is_public: true,
      },
    });
  }
  returned.listEventRooms = await api.call('listEventRooms', byHost);
  returned.listEventOpinions = await api.call('listEventOpinions', byHost);
  returned.listChoices = await api.call('listChoices', { params });
  const first = { ...byHost, params: { ...params, ordinal: '1' } };
  returned.getEventRoom = await api.call('getEventRoom', first);
  const body = { text: 'Two minutes left' };
  returned.messageEvent = await api.call('messageEvent', { ...byHost, body });
  await observer.until('host_message');
  returned.closeEvent = await api.call('closeEvent', byHost);
  await observer.until('event_progress', () => true, 10_000);
  returned.gatherEvent = await api.call('gatherEvent', byHost);
  await observer.until('results_ready', () => true, 60_000);
  const next = { topic: 'And tomorrow?', duration: 1, regroup: 'new' as const };
  returned.nextEvent = await api.call('nextEvent', { ...byHost, body: next });
}, 120_000);

afterAll(async () => {
  await observer.close();
  await product.close();
});

describe('an event, from the hall to its next question', () => {
  test.each(Object.entries(eventRoutes))('%s returns what it declares', (name, { data }) => {
    const strict = (data as z.ZodObject).strict();
    expect(strict.safeParse(returned[name as EventRouteName]).error).toBeUndefined();
  });

  test.each(['event_dealt', 'event_gathered', 'event_progress', 'host_message'] as const)(
    '%s is as declared',
    (type) => {
      const received = observer.events.filter((each) => each.type === type);
      expect(received.length).toBeGreaterThan(0);
      for (const each of received) {
        expect(downEventSchema(type).strict().safeParse(each).error).toBeUndefined();
        expect('seq' in each).toBe(isStreamed(type));
      }
    },
  );

  test('has results that count its rooms', async () => {
    const results = await api.call('getResults', { params: { id: event.room_id } });
    expect(results.event).toMatchObject({ rooms: 2, people: 6, opinions: 6 });
  });
});
