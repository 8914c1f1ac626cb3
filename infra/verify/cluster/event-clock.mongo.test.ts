import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type OpenMongo, openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { withMongo } from '../servers/with-servers.ts';
import { type EventCrowd, openEventCrowd } from './event-crowd.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const people = 18;
const lookEveryMs = 5;

withMongo('an event that ends while its processes are killed', () => {
  let cluster: Cluster;
  let mongo: OpenMongo;

  beforeAll(async () => {
    const counts = { gateway: 1, room: 2, realtime: 1, analysis: 1 };
    cluster = await startCluster({ counts, env: { RATE_LIMIT_SCALE: '0' } });
    mongo = await openMongo({ uri: cluster.mongo.uri, logger: openLogger('test', 'silent') });
  }, 120_000);
  afterAll(async () => {
    await mongo.close();
    await cluster.stop();
  }, 30_000);

  const killRooms = () => Promise.all(cluster.of('room').map((child) => child.end('SIGKILL')));
  const startRooms = () => Promise.all(cluster.of('room').map((child) => child.start()));

  const openTalk = async (): Promise<EventCrowd> => {
    const crowd = await openEventCrowd(() => cluster.url, people);
    const placed = await crowd.place();
    const { params, headers } = crowd;
    await crowd.call('startEvent', { params, headers });
    await Promise.all(placed.map((each, index) => crowd.submit(each, `Plant tree ${index + 1}.`)));
    return crowd;
  };

  /** Sets the end in the database, because an event lasts at least one minute. */
  const setEnd = async ({ params: { id } }: EventCrowd, endsAt: number): Promise<void> => {
    const ofEvent = { $or: [{ _id: id }, { eventId: id }] };
    await mongo.collections.rooms.model.updateMany(ofEvent, { $set: { endsAt } });
  };

  /** Gathers the rooms once each has its results. */
  const readAll = async (crowd: EventCrowd) => {
    const { params, headers } = crowd;
    await crowd.hasResults('rooms');
    const rooms = await crowd.rooms();
    await crowd.call('gatherEvent', { params, headers });
    await crowd.hasResults('event');
    const { event } = await crowd.call('getAllResults', { params });
    return {
      rooms: rooms.map(({ has_results, total_opinions }) => ({ has_results, total_opinions })),
      event,
    };
  };
  const wholeRoom = { has_results: true, total_opinions: 6 };
  const whole = {
    rooms: [wholeRoom, wholeRoom, wholeRoom],
    event: { rooms: 3, people, opinions: people, statements: people, missing: [] },
  };

  test('ends in all rooms once room processes run again, if none ran at its end', async () => {
    const crowd = await openTalk();
    await killRooms();
    await setEnd(crowd, Date.now());
    await startRooms();
    expect(await readAll(crowd)).toEqual(whole);
  }, 120_000);

  test('ends in all rooms, although the room processes are killed as soon as the event has ended', async () => {
    const crowd = await openTalk();
    await setEnd(crowd, Date.now());
    const hasEnded = async (): Promise<boolean> =>
      (await mongo.collections.rooms.model.exists({
        _id: crowd.params.id,
        status: 'processing',
      })) !== null;
    while (!(await hasEnded())) await wait(lookEveryMs);
    await killRooms();
    await startRooms();
    expect(await readAll(crowd)).toEqual(whole);
  }, 120_000);
});
