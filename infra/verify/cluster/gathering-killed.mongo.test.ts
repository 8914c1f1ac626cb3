import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestEvent, type Placed } from '@murmur/e2e/test-event';
import { eventually } from '@murmur/shared/testing/eventually';
import { withMongo } from '../servers/with-servers.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** Leases of dead workers expire within ten seconds, and a sweep follows within five; the remaining time allows for load. */
const takenOverTimeoutMs = 40_000;

const byText = (a: string, b: string): number => a.localeCompare(b);

withMongo('an event whose processes are killed while its rooms are gathered', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    const counts = { gateway: 1, room: 2, realtime: 1, analysis: 2 };
    cluster = await startCluster({ counts, env: { RATE_LIMIT_SCALE: '0' } });
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  test('gets its results, with each statement once', async () => {
    const testRoom = await openTestEvent(cluster.url, { people: 15, body: { room_size: 5 } });
    const contents = ['Plant lime trees.', 'Repair the fountain.', 'Open the library on Sundays.'];
    for (const [index, room] of testRoom.rooms.entries())
      await testRoom.submit(room[0] as Placed, contents[index] ?? '');
    await testRoom.close();
    const { params, asHost: headers, api } = testRoom;
    await api.call('gatherEvent', { params, headers });
    const killed = [...cluster.of('analysis'), ...cluster.of('room').slice(0, 1)];
    await Promise.all(killed.map((child) => child.end('SIGKILL')));
    await Promise.all(killed.map((child) => child.start()));
    await eventually(
      wait,
      'the event is closed',
      async () => (await api.call('getRoomStatus', { params })).status === 'closed',
      takenOverTimeoutMs,
    );
    const { event } = await api.call('getAllResults', { params });
    expect(event).toEqual({ rooms: 3, people: 15, opinions: 3, statements: 3, missing: [] });
    const participant = testRoom.rooms[0]?.[0]?.hall.participant_id ?? '';
    const { shared_opinions } = await api.call('listSharedOpinions', {
      params,
      query: { participant_id: participant },
    });
    expect(shared_opinions.map(({ content }) => content).toSorted(byText)).toEqual(
      contents.toSorted(byText),
    );
    expect(shared_opinions.map(({ nickname }) => nickname).toSorted(byText)).toEqual([
      'Room 1',
      'Room 2',
      'Room 3',
    ]);
  }, 120_000);
});
