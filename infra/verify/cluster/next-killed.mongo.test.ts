import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withMongo } from '../servers/with-servers.ts';
import { askPrepared, moveWhile, peopleOf, publicIdsOf } from './moving-people.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const people = 60;

withMongo('a cluster with failures while people move to the next question', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  const killEach = async (service: ServiceName): Promise<void> => {
    for (const victim of cluster.of(service)) {
      await victim.end('SIGKILL');
      await victim.start();
    }
  };

  test.each(['room', 'realtime'] as const)(
    'loses nobody and counts nobody twice, although each %s is killed',
    async (service) => {
      const injectFailure = () => killEach(service);
      const { before, moved, again, counted } = await moveWhile(
        () => cluster.url,
        people,
        injectFailure,
      );
      expect(peopleOf(moved)).toEqual(peopleOf(before));
      expect(new Set(publicIdsOf(moved)).size).toBe(people);
      expect(publicIdsOf(again)).toEqual(publicIdsOf(moved));
      expect(counted).toBe(people);
    },
    120_000,
  );

  test('loses no prepared question, although each room process is killed', async () => {
    const { expected, found } = await askPrepared(
      () => cluster.url,
      3,
      () => killEach('room'),
    );
    expect(found).toEqual(expected);
  }, 120_000);
});
