import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { VectorServer } from '@murmur/analysis/testing/vector-server';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { ShiftedClock } from '@murmur/shared/testing/shifted-clock';
import { withMongo } from '../servers/with-servers.ts';
import { type MurmurOnServers, openMurmurOnServers } from './murmur-on-servers.ts';

const goneTimeoutMs = 5_000;
const dayMs = 24 * 60 * 60_000;

/** Matches the event log of a queue, which contains finished jobs, and thus room ids, for the next 10,000 events. */
const isQueueLog = (key: string): boolean => /^\{murmur\}:[a-z-]+:events$/.test(key);

withMongo('data deleted from MongoDB and Redis', () => {
  let embedding: VectorServer;
  let murmur: MurmurOnServers;
  let clock: ShiftedClock;

  beforeEach(async () => {
    embedding = new VectorServer();
    clock = new ShiftedClock();
    const env = {
      OPENAI_EMBEDDING_BASE_URL: await embedding.open(),
      OPENAI_EMBEDDING_MODEL: 'a-model-of-meaning',
      RETENTION_DAYS: '30',
    };
    murmur = await openMurmurOnServers(env, clock);
  }, 60_000);

  afterEach(async () => {
    await murmur.stop();
    await embedding.close();
  }, 60_000);

  const hasVectorOf = ({ id }: { id: string }): Promise<void> =>
    eventually(wait, 'the opinion has a vector', async () =>
      (await murmur.traces.of(id)).includes('vectors'),
    );

  const tracesOf = async (ids: string[]): Promise<string[]> =>
    (await murmur.traces.of(...ids)).filter((trace) => !isQueueLog(trace));

  /** Returns the result of `find` as soon as only `left` remains, or 5 s after `began`. */
  const foundAfter = async (
    began: number,
    find: () => Promise<string[]>,
    left: string[] = [],
  ): Promise<string[]> => {
    for (;;) {
      const found = await find();
      if (found.join() === left.join() || performance.now() - began > goneTimeoutMs) return found;
      await wait(100);
    }
  };

  const findText = (): Promise<string[]> => murmur.traces.of('zephyrine');

  const deleteRoom = async (testRoom: TestRoom): Promise<void> => {
    await testRoom.api.call('deleteRoom', { params: testRoom.params, headers: testRoom.asHost });
  };

  it('a deleted room leaves no key, and no document except the record of its deletion', async () => {
    const testRoom = await openTestRoom(murmur.url, { ask_position: true });
    const seat = await testRoom.join(true);
    const other = await testRoom.join(false);
    // Fewer than five people cannot vote.
    for (let n = 0; n < 3; n += 1) await testRoom.join(false);
    await testRoom.start();
    const opinion = await testRoom.submit(seat, 'The garden should stay open in the evening.');
    await testRoom.submit(other, 'Honestly the zephyrine committee frightens me.');
    await testRoom.finish();
    await testRoom.vote(other, opinion, 'agree');
    const { share_id } = await testRoom.api.call('shareResults', { params: testRoom.params });
    const ids = [testRoom.params.id, seat.public_id, opinion.id, share_id];
    expect((await tracesOf(ids)).length).toBeGreaterThan(6);
    const began = performance.now();
    await deleteRoom(testRoom);
    expect(await foundAfter(began, findText)).toEqual([]);
    expect(await foundAfter(began, () => tracesOf(ids), ['forgotten'])).toEqual(['forgotten']);
    // The following sweeps restore none of it.
    await wait(6_000);
    expect(await findText()).toEqual([]);
    expect(await tracesOf(ids)).toEqual(['forgotten']);
  }, 60_000);

  it('a series of which all questions are deleted leaves only the records of its deletion', async () => {
    const first = await openTestRoom(murmur.url, { shared_by_default: true });
    const { api, asHost, params } = first;
    const seat = await first.join();
    await first.start();
    await first.submit(seat, 'The zephyrine garden should stay open.');
    await first.finish();
    const body = { topic: 'And what comes next?', duration: 1 };
    const next = await api.call('nextQuestion', { params, headers: asHost, body });
    const inNext = { id: next.room_id };
    const { participant_id } = await api.call('joinRoom', {
      params: inNext,
      body: { from: seat.participant_id },
    });
    await api.call('startRoom', { params: inNext, headers: asHost });
    await api.call('submitOpinion', {
      params: inNext,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { participant_id, content: 'The zephyrine bridge too.', is_public: true },
    });
    await api.call('closeRoom', { params: inNext, headers: asHost });
    await eventually(wait, 'the second question has results', async () => {
      const { status } = await api.call('getRoom', { params: inNext });
      return status === 'closed';
    });
    const shares = [params, inNext].map(
      async (of) => (await api.call('shareResults', { params: of })).share_id,
    );
    const ids = [params.id, inNext.id, ...(await Promise.all(shares))];
    const began = performance.now();
    await api.call('deleteRoom', { params, headers: asHost, query: { questions: 'all' } });
    expect(await foundAfter(began, findText)).toEqual([]);
    expect(await foundAfter(began, () => tracesOf(ids), ['forgotten'])).toEqual(['forgotten']);
    for (const id of [params.id, inNext.id])
      await expect(api.call('getRoom', { params: { id } })).rejects.toMatchObject({
        code: 'ROOM_NOT_FOUND',
      });
  }, 60_000);

  it('a room deleted during its discussion leaves no vectors', async () => {
    const testRoom = await openTestRoom(murmur.url);
    const seat = await testRoom.join(false);
    await testRoom.start();
    const opinion = await testRoom.submit(seat, 'Honestly the zephyrine committee frightens me.');
    await hasVectorOf(opinion);
    const began = performance.now();
    await deleteRoom(testRoom);
    const find = () => murmur.traces.of(opinion.id, 'zephyrine');
    expect(await foundAfter(began, find)).toEqual([]);
  }, 60_000);

  it('a private opinion, removed by its author during the discussion, cannot be read anywhere', async () => {
    const testRoom = await openTestRoom(murmur.url);
    const seat = await testRoom.join(false);
    await testRoom.start();
    const opinion = await testRoom.submit(seat, 'Honestly the zephyrine committee frightens me.');
    const kept = await testRoom.submit(seat, 'The garden should stay open in the evening.');
    await hasVectorOf(opinion);
    // Before the removal, Redis also contains the text, in the history that is replayed to the author's sockets.
    const before = await murmur.traces.of('zephyrine');
    expect(before).toContain('opinions');
    expect(before.length).toBeGreaterThan(1);
    const began = performance.now();
    await testRoom.api.call('removeOpinion', {
      params: { ...testRoom.params, opinion_id: opinion.id },
      query: { participant_id: seat.participant_id },
    });
    expect(await foundAfter(began, findText)).toEqual([]);
    await testRoom.finish();
    expect(await murmur.traces.of('zephyrine')).toEqual([]);
    expect(await murmur.traces.of(kept.id)).toContain('opinions');
  }, 60_000);

  it.each([
    { when: 'while people talk', holder: 'opinions' },
    { when: 'after the results', holder: 'analyses' },
  ])(
    'a shared opinion, removed by the host $when, cannot be read anywhere',
    async ({ when, holder }) => {
      const testRoom = await openTestRoom(murmur.url);
      const [seat, other] = [await testRoom.join(true), await testRoom.join(true)];
      await testRoom.start();
      const opinion = await testRoom.submit(seat, 'The zephyrine bakery should be closed at once.');
      await testRoom.submit(other, 'The garden should stay open in the evening.');
      if (when === 'after the results') await testRoom.finish();
      expect(await findText()).toContain(holder);
      const began = performance.now();
      await testRoom.api.call('removeOpinion', {
        params: { ...testRoom.params, opinion_id: opinion.id },
        headers: testRoom.asHost,
      });
      expect(await foundAfter(began, findText)).toEqual([]);
    },
    60_000,
  );

  it('with RETENTION_DAYS=30, a room of 31 days is deleted, and a room of 29 days is kept', async () => {
    const playRoom = async (text: string): Promise<TestRoom> => {
      const testRoom = await openTestRoom(murmur.url);
      const seat = await testRoom.join(false);
      await testRoom.start();
      await testRoom.submit(seat, text);
      await testRoom.finish();
      return testRoom;
    };
    const over = await playRoom('Honestly the zephyrine committee frightens me.');
    clock.advance(2 * dayMs);
    const kept = await playRoom('Honestly the quixotry committee frightens me.');
    clock.advance(29 * dayMs);
    // The sweep runs every 5 s and has 5 s to finish.
    await eventually(wait, 'it is gone', async () => {
      const traces = await tracesOf([over.params.id, 'zephyrine']);
      return traces.join() === 'forgotten';
    });
    expect(await murmur.traces.of('quixotry')).toContain('opinions');
    const results = await kept.api.call('getAllResults', { params: kept.params });
    expect(results.statistics.total_opinions).toBe(1);
  }, 60_000);
});
