import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { Vote } from '@murmur/contract/votes';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { withMongo } from '../servers/with-servers.ts';
import type { ServiceName } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const people = 10;
const answers: Vote[] = ['agree', 'disagree', 'pass'];

withMongo('a cluster with failures while people vote', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  /** Votes on everything repeatedly, each time differently; records the last acknowledged votes. */
  const voteOn = (testRoom: TestRoom, seat: JoinedSeat, opinions: readonly { id: string }[]) => {
    const acknowledged = new Map<string, Vote>();
    const stopped = new AbortController();
    const done = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1) {
        const opinion = opinions[n % opinions.length];
        const vote = answers[Math.floor(n / opinions.length) % answers.length];
        if (!opinion || !vote) return;
        // Like the outbox, sends a vote until it is acknowledged.
        while (
          !(await testRoom.vote(seat, opinion, vote).then(
            () => true,
            () => false,
          ))
        ) {
          await wait(50);
        }
        acknowledged.set(opinion.id, vote);
        await wait(20);
      }
    })();
    return async (): Promise<Map<string, Vote>> => {
      stopped.abort();
      await done;
      return acknowledged;
    };
  };

  test('loses no acknowledged vote and counts none twice, although each process and MongoDB are killed', async () => {
    const testRoom = await openTestRoom(cluster.url, { duration: 1 });
    const seats: JoinedSeat[] = [];
    for (let n = 0; n < people; n += 1) seats.push(await testRoom.join(true));
    await testRoom.start();
    const [author, ...voters] = seats;
    if (!author) throw new Error('nobody has joined');
    const opinions: { id: string }[] = [];
    for (let n = 0; n < 6; n += 1)
      opinions.push(await testRoom.submit(author, `We should keep thing ${n}.`));
    await testRoom.finish();

    const voting = voters.map((seat) => voteOn(testRoom, seat, opinions));
    for (const service of ['room', 'realtime', 'analysis', 'gateway'] as ServiceName[]) {
      const victim = cluster.of(service)[0];
      await victim?.end('SIGKILL');
      await victim?.start();
    }
    await cluster.mongo.kill();
    await cluster.mongo.restart();
    await wait(2_000);
    const kept = await Promise.all(voting.map((stop) => stop()));

    const expected = opinions.map(({ id }) => {
      const count = (vote: Vote): number => kept.filter((one) => one.get(id) === vote).length;
      return { agree: count('agree'), disagree: count('disagree'), pass: count('pass') };
    });
    const votes = kept.reduce((sum, one) => sum + one.size, 0);
    expect(votes).toBeGreaterThan(people * 2);
    await testRoom.api.call('closeVoting', { params: testRoom.params, headers: testRoom.asHost });
    const listed = async () => {
      const { agreement } = await testRoom.api.call('getAllResults', { params: testRoom.params });
      const { voters: voterCount, common, rejected, divided, uncertain } = agreement;
      const entries = new Map(
        [...common, ...rejected, ...divided, ...uncertain].map((entry) => [
          entry.opinion.id,
          entry,
        ]),
      );
      const counts = opinions.map(({ id }) => {
        const { agree = 0, disagree = 0, pass = 0 } = entries.get(id) ?? {};
        return { agree, disagree, pass };
      });
      return { voterCount, votes: agreement.votes, counts };
    };
    // Opinions without a yes or no are not listed.
    const shown = expected.map((one) =>
      one.agree + one.disagree === 0 ? { agree: 0, disagree: 0, pass: 0 } : one,
    );
    const whole = { voterCount: voters.length, votes, counts: shown };
    // Each process caches the counts for up to a second, and a restarted one may not respond yet; in the end, all of
    // them must return the same counts.
    const isWhole = () =>
      Promise.all(Array.from({ length: 8 }, listed)).then(
        (all) => all.every((one) => isDeepStrictEqual(one, whole)),
        () => false,
      );
    await eventually(wait, 'every vote in the results', isWhole, 20_000).catch(() => {});
    expect(await listed()).toEqual(whole);
  }, 120_000);
});
