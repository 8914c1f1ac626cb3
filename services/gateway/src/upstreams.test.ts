import type { RequestListener } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { closeLater, closeServed, nowhere, serve } from './testing/served.ts';
import { openUpstreams, type Upstream } from './upstreams.ts';

afterEach(closeServed);

const open = (...origins: string[]) => {
  const clock = new FakeClock();
  const upstreams = openUpstreams(origins, clock);
  closeLater(() => upstreams.close());
  return { clock, upstreams };
};

/** Makes a call and resolves once its connection is free again. */
const call = async ({ pool }: Upstream): Promise<void> => {
  const { body } = await pool.request({ method: 'GET', path: '/' });
  await body.dump();
  await setImmediate();
};

describe('the processes of a service', () => {
  test('are used in rotation, which a check of availability does not advance', async () => {
    const { upstreams } = open(await nowhere(), await nowhere('127.0.0.2'));
    const [first] = upstreams.roundRobin();
    expect(upstreams.isAnswering()).toBe(true);
    const [second] = upstreams.roundRobin();
    expect(second).not.toBe(first);
    for (const each of upstreams.roundRobin()) upstreams.fail(each);
    expect(upstreams.isAnswering()).toBe(false);
  });

  test('behind one name are added and removed with their addresses, and a silent name server removes none', async () => {
    const addresses: string[] = [];
    const answer: RequestListener = (req, res) => {
      addresses.push(String(req.socket.localAddress));
      res.end();
    };
    const port = Number(new URL((await serve(answer)).origin).port);
    await serve(answer, '127.0.0.2', port);
    const answers: (string[] | null)[] = [
      ['127.0.0.1', '127.0.0.2'],
      null,
      ['127.0.0.2', '127.0.0.3'],
    ];
    const clock = new FakeClock();
    const upstreams = openUpstreams([`http://realtime.test:${port}`], clock, async () => {
      const found = answers.shift();
      if (!found) throw new Error('no name server');
      return found;
    });
    closeLater(() => upstreams.close());
    const hosts = (): string[] => upstreams.roundRobin().map(({ origin }) => origin.hostname);
    await clock.advance(0);
    expect(hosts().toSorted()).toEqual(['127.0.0.1', '127.0.0.2']);
    for (const upstream of upstreams.roundRobin()) await call(upstream);
    expect(addresses.toSorted()).toEqual(['127.0.0.1', '127.0.0.2']);
    await clock.advance(5_000);
    expect(hosts()).toHaveLength(2);
    await clock.advance(5_000);
    expect(hosts().toSorted()).toEqual(['127.0.0.2', '127.0.0.3']);
  });

  test('are preferred by a room in one order, which skips a full or unhealthy one', async () => {
    const { upstreams } = open(
      await nowhere(),
      await nowhere('127.0.0.2'),
      await nowhere('127.0.0.3'),
    );
    const order = (skipped = 0): (string | undefined)[] =>
      upstreams.rankedFor('a-room-of-its-own', skipped).map(({ origin }) => origin.host);
    const [first, second, third] = order();
    expect(order()).toEqual([first, second, third]);
    expect(order(1)).toEqual([second, third, first]);
    expect(order(3)).toEqual([first, second, third]);
    const [preferred] = upstreams.rankedFor('a-room-of-its-own', 0);
    upstreams.fail(preferred as Upstream);
    expect(order()).toEqual([second, third, first]);
    expect(order(1)).toEqual([third, second, first]);
  });

  test.each([
    ['returns 503', 503],
    ['freezes', null],
  ])('are used without one that %s until it is healthy again', async (_how, status) => {
    let well = false;
    const ill = await serve((_req, res) => {
      if (well) res.end();
      else if (status !== null) res.writeHead(status).end();
    });
    const other = await serve((_req, res) => res.end());
    const { clock, upstreams } = open(ill.origin, other.origin);
    const firstTried = (): string[] =>
      [1, 2].map(() => String(upstreams.roundRobin()[0]?.origin.host));
    const { host } = new URL(ill.origin);
    expect(firstTried()).toContain(host);
    await clock.advance(1_000);
    await eventually(wait, 'it is skipped', () => !firstTried().includes(host));
    expect(upstreams.roundRobin()).toHaveLength(2);
    well = true;
    const passASecond = async (ms: number): Promise<void> => {
      await clock.advance(1_000);
      await wait(ms);
    };
    await eventually(passASecond, 'it is used again', () => firstTried().includes(host));
    expect(upstreams.isAnswering()).toBe(true);
  });

  test('behind one address are reached by new connections once old ones are older than half a minute', async () => {
    let connections = 0;
    const { origin, server } = await serve((_req, res) => res.end());
    server.on('connection', () => {
      connections += 1;
    });
    const { upstreams } = open(origin);
    const [one] = upstreams.roundRobin() as [Upstream, ...Upstream[]];
    await call(one);
    await call(one);
    expect(connections).toBe(1);
    const later = Date.now() + 30_001;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    closeLater(() => jest.restoreAllMocks());
    await call(one);
    expect(connections).toBe(2);
  });
});
