import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Placed } from '@murmur/e2e/test-event';
import { Refusal } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { ReconnectingSocket } from '../../operate/rehearsal/reconnecting-socket.ts';
import { withMongo } from '../servers/with-servers.ts';
import { type EventCrowd, openEventCrowd, placesOf, statementsOf } from './event-crowd.ts';
import type { ServiceChild } from './service-child.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const people = 60;
const votesOfEach = 3;
/** Long enough for a call to reach its process, but too short for it to change all rooms on a busy machine. */
const callTakesMs = 20;

const byText = (a: string, b: string): number => a.localeCompare(b);
const contentOf = (index: number): string => `Let us plant tree number ${index + 1} in our street.`;

withMongo('an event of many rooms whose processes are killed in turn', () => {
  let cluster: Cluster;
  let crowd: EventCrowd;
  let placed: Placed[];

  beforeAll(async () => {
    cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
    crowd = await openEventCrowd(() => cluster.url, people);
  }, 120_000);
  afterAll(() => cluster.stop(), 30_000);

  const killAll = async (victims: ServiceChild[]): Promise<void> => {
    await Promise.all(victims.map((victim) => victim.end('SIGKILL')));
    await Promise.all(victims.map((victim) => victim.start()));
  };
  const flushRedis = async (): Promise<void> => {
    const { hostname, port } = new URL(cluster.redis.uri);
    const flushed = Promise.withResolvers<void>();
    const socket = connect(Number(port), hostname, () => socket.write('FLUSHALL\r\n'));
    socket.once('data', () => flushed.resolve());
    socket.once('error', flushed.reject);
    await flushed.promise;
    socket.destroy();
  };

  /** Empties Redis and kills one process of each of two services. */
  const injectFailure = async (): Promise<void> => {
    const victims = [...cluster.of('room').slice(0, 1), ...cluster.of('realtime').slice(0, 1)];
    await Promise.all([killAll(victims), flushRedis()]);
  };

  /**
   * Kills every room process shortly after a call, and repeats the call, which is refused if the killed process had
   * stored the change.
   */
  const killRoomsDuring = async (calling: Promise<unknown>, refusedAs: string): Promise<void> => {
    const outcome = calling.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
    await wait(callTakesMs);
    await killAll(cluster.of('room'));
    expect(['done', refusedAs]).toContain(await outcome);
  };

  test('assigns everyone once to rooms of similar size, despite killed processes and an emptied Redis', async () => {
    placed = await crowd.place(injectFailure);
    expect(placed.map(({ seat }) => seat.nickname)).toEqual(
      crowd.hall.map(({ nickname }) => nickname),
    );
    expect(new Set(placesOf(placed)).size).toBe(people);
    expect(placesOf(await crowd.place())).toEqual(placesOf(placed));
    const sizes = await crowd.isCounted(placed);
    expect(sizes).toHaveLength(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
  }, 60_000);

  test('starts all rooms with one clock, although room processes are killed in the meantime', async () => {
    const { params, headers } = crowd;
    await killRoomsDuring(crowd.call('startEvent', { params, headers }), 'ROOM_NOT_WAITING');
    const { ends_at } = await crowd.call('getRoom', { params });
    const isActive = async () => (await crowd.rooms()).every(({ status }) => status === 'active');
    await eventually(wait, 'all rooms are active', isActive);
    for (const { room_id } of await crowd.rooms()) {
      const room = await crowd.call('getRoom', { params: { id: room_id } });
      expect(room.ends_at).toBe(ends_at);
    }
  }, 60_000);

  test('stores each opinion once, although realtime is killed and Redis is emptied while people write', async () => {
    const lastOfRoom = new Map(placed.map((each, index) => [each.room.room_id, index]));
    const last = new Set(lastOfRoom.values());
    const phones = new Map<number, ReconnectingSocket>();
    for (const index of last) {
      const { seat, room } = placed[index] as Placed;
      const phone = new ReconnectingSocket(
        { bases: [cluster.url], roomId: room.room_id, participantId: seat.participant_id },
        { maxDelayMs: 100 },
      );
      await phone.open();
      phones.set(index, phone);
    }
    const talking = placed.map(async (each, index) => {
      if (last.has(index)) return;
      await wait(index * 50);
      await crowd.submit(each, contentOf(index));
    });
    for (const victim of cluster.of('realtime')) await killAll([victim]);
    await flushRedis();
    await Promise.all(talking);
    const ids = new Map<number, string>();
    for (const index of last) {
      const { id } = await crowd.submit(placed[index] as Placed, contentOf(index));
      ids.set(index, id);
    }
    await wait(1_000);
    for (const [index, phone] of phones) {
      phone.close();
      const { received, counts } = phone;
      expect(received.has(ids.get(index) ?? '') || counts.reread > 0).toBe(true);
    }
    const rooms = await crowd.rooms();
    expect(rooms.map(({ status }) => status)).toEqual(rooms.map(() => 'active'));
    expect(rooms.map((room) => room.total_opinions)).toEqual(
      rooms.map((room) => room.participant_count),
    );
  }, 60_000);

  test('has results of each room, although room processes are killed while rooms end, and the analysis while it reads them', async () => {
    const { params, headers } = crowd;
    await killRoomsDuring(crowd.call('closeEvent', { params, headers }), 'ROOM_CLOSED');
    await killAll(cluster.of('analysis'));
    await crowd.hasResults('rooms');
    const rooms = await crowd.rooms();
    expect(rooms.every(({ has_results }) => has_results)).toBe(true);
    await crowd.isCounted(placed);
  }, 90_000);

  test('has results with each statement once, although the analysis is killed and Redis is emptied while rooms are gathered', async () => {
    const { params, headers } = crowd;
    await crowd.call('gatherEvent', { params, headers });
    await Promise.all([killAll(cluster.of('analysis')), flushRedis()]);
    await crowd.hasResults('event');
    const statements = statementsOf(await crowd.rooms());
    const { event } = await crowd.call('getAllResults', { params });
    expect(event).toEqual({ rooms: 10, people, opinions: people, statements, missing: [] });
    const contents: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = {
        participant_id: crowd.hall[0]?.participant_id ?? '',
        ...(cursor && { cursor }),
      };
      const page: { shared_opinions: { content: string }[]; next_cursor: string | null } =
        await crowd.call('listSharedOpinions', { params, query });
      contents.push(...page.shared_opinions.map(({ content }) => content));
      cursor = page.next_cursor;
    }
    expect(contents).toHaveLength(statements);
    expect(new Set(contents).size).toBe(statements);
    const written = placed.map((_each, index) => contentOf(index));
    expect(contents.filter((content) => !written.includes(content)).toSorted(byText)).toEqual([]);
  }, 90_000);

  test('counts each vote once, although processes are killed and Redis is flushed while people vote', async () => {
    const { params } = crowd;
    const voting = crowd.hall.map(async ({ participant_id }, index) => {
      await wait(index * 20);
      const query = { participant_id, limit: String(votesOfEach) };
      const { cards } = await crowd.call('listCards', { params, query });
      for (const { opinion_id } of cards) {
        const body = { participant_id, opinion_id, vote: 'agree' } as const;
        await crowd.call('castVote', { params, body });
        await crowd.call('castVote', { params, body });
      }
      return cards.length;
    });
    await wait(300);
    await injectFailure();
    expect(await Promise.all(voting)).toEqual(crowd.hall.map(() => votesOfEach));
    const count = async () => {
      const { agreement } = await crowd.call('getAllResults', { params });
      return [agreement.voters, agreement.votes];
    };
    const whole = [people, people * votesOfEach];
    // Each process caches the counts for up to a second.
    await eventually(wait, 'every vote', async () => String(await count()) === String(whole)).catch(
      () => {},
    );
    expect(await count()).toEqual(whole);
  }, 60_000);
});
