import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import { answerWithLie, dataOf, ModelServer } from '@murmur/analysis/testing/model-server';
import { limits } from '@murmur/contract/limits';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { createApiClient, Refusal } from '@murmur/shared/testing/api-client';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';

/** A product whose analysis process can be killed and is then restarted immediately. */
export type Killable = {
  url(): string;
  /** Resolves when it is ready again. `onGone` is called once the killed process has exited. */
  kill(onGone: () => void): Promise<void>;
};

export type KillFigures = {
  kills: number;
  /** The number of rooms that were being analysed when the process was killed. */
  interrupted: number;
  /** For each interrupted room, the time until the model was called again or the results were stored. */
  resumedMs: number[];
  /** Rooms that had no results from the model in time, or whose results changed later. */
  notOnce: number;
  questions: number;
  /** Model calls repeated although their response had been stored. */
  paidTwice: number;
};

export type KillPlan = { points: number; roomsAtOnce: number; seed: number };

type Kill = { goneAt: number; readyAt: number };

type Call = { topic: string; key: string; requestedAt: number; answeredAt: number | null };

const people = 6;
const opinionsEach = 5;
const opinionLength = 950;
const openedAtOnce = 3;
/** All rooms of a round end within this time, and the kill follows within the same time afterwards. */
const spreadMs = 1_500;
/** Minimum and maximum response time of the model. */
const answerMs = [200, 700] as const;
/** Even on a busy machine, a response is stored within this time; one sent this long before a kill must be stored. */
const storedTimeoutMs = 3_000;
const resultsTimeoutMs = 90_000;

class NotingModel {
  readonly calls: Call[] = [];
  readonly #server: ModelServer;

  constructor(random: () => number) {
    this.#server = new ModelServer(async (request) => {
      const key = createHash('sha256').update(JSON.stringify(request.messages)).digest('base64url');
      const { topic } = dataOf(request);
      const call: Call = { topic, key, requestedAt: Date.now(), answeredAt: null };
      this.calls.push(call);
      const [min, max] = answerMs;
      await wait(min + (max - min) * random());
      call.answeredAt = Date.now();
      return answerWithLie(request);
    });
  }

  open = (): Promise<string> => this.#server.open();
  close = (): Promise<void> => this.#server.close();
}

/** Opens a discussion long enough for several model calls, ready to end. */
const openSpokenIn = async (url: string, topic: string): Promise<TestRoom> => {
  const testRoom = await openTestRoom(url, { topic });
  const seats = await Promise.all(Array.from({ length: people }, () => testRoom.join(true)));
  await testRoom.start();
  for (const [index, seat] of seats.entries()) {
    for (let n = 0; n < opinionsEach; n += 1) {
      const sentence = `The library should stay open for group ${index} on evening ${n}. `;
      await testRoom.submit(seat, sentence.repeat(20).slice(0, opinionLength));
    }
  }
  return testRoom;
};

type Played = {
  testRoom: TestRoom;
  topic: string;
  closedAt: number;
  doneAt: number;
  stamp: string;
};

/**
 * Ends rooms and kills their analysis at a random moment, repeatedly, until the given number of analyses has
 * been interrupted.
 */
export const killAtRandom = async (
  open: (modelUrl: string) => Promise<Killable & { stop(): Promise<void> }>,
  { points, roomsAtOnce, seed }: KillPlan,
): Promise<KillFigures> => {
  const random = seededRandom(seed);
  const model = new NotingModel(random);
  const product = await open(await model.open());
  const kills: Kill[] = [];
  const played: Played[] = [];
  const resumedMs: number[] = [];

  const stampOf = async ({ testRoom }: Pick<Played, 'testRoom'>): Promise<string | null> => {
    const api = createApiClient(product.url());
    const { status } = await api.call('getRoomStatus', { params: testRoom.params });
    if (status !== 'closed') return null;
    const results = await api.call('getAllResults', { params: testRoom.params });
    return `${results.generated_by} ${results.generated_at}`;
  };

  /** Ends the room; repeats the call if the kill interrupts it. */
  const end = async ({ testRoom: { params, asHost: headers } }: Played): Promise<void> => {
    const until = Date.now() + resultsTimeoutMs;
    for (;;) {
      try {
        await createApiClient(product.url()).call('closeRoom', { params, headers });
        return;
      } catch (error) {
        // The room had ended, but the response was lost.
        if (error instanceof Refusal && error.code === 'ROOM_CLOSED') return;
        if (error instanceof Refusal || Date.now() > until) throw error;
      }
    }
  };

  const untilDone = async (room: Played): Promise<void> => {
    const until = Date.now() + resultsTimeoutMs;
    while (room.stamp === '' && Date.now() < until) {
      // The process may have exited by now.
      room.stamp = (await stampOf(room).catch(() => null)) ?? '';
      if (room.stamp === '') await wait(50);
    }
    room.doneAt = Date.now();
  };

  const playRound = async (): Promise<void> => {
    const rooms: Played[] = [];
    await inParallel(Array.from({ length: roomsAtOnce }), openedAtOnce, async (_none, n) => {
      const topic = `Round ${kills.length}, room ${n}`;
      const testRoom = await openSpokenIn(product.url(), topic);
      rooms.push({ testRoom, topic, closedAt: 0, doneAt: 0, stamp: '' });
    });
    played.push(...rooms);
    const done = rooms.map(async (room) => {
      await wait(spreadMs * random());
      await end(room);
      room.closedAt = Date.now();
      await untilDone(room);
    });
    await wait(spreadMs * (0.5 + random()));
    let at = 0;
    await product.kill(() => {
      at = Date.now();
    });
    kills.push({ goneAt: at, readyAt: Date.now() });
    await Promise.all(done);
    for (const { topic, closedAt, doneAt } of rooms) {
      if (closedAt > at || doneAt < at) continue;
      const request = model.calls.find((call) => call.topic === topic && call.requestedAt > at);
      resumedMs.push(Math.min(request?.requestedAt ?? doneAt, doneAt) - at);
    }
  };

  try {
    while (resumedMs.length < points) await playRound();
    // A second analysis would begin at the next sweep at the latest.
    await wait(limits.sweepEveryMs + 2 * answerMs[1] + 1_000);
    const again: (string | null)[] = [];
    for (const room of played) again.push(await stampOf(room));
    const wasStored = ({ requestedAt, answeredAt }: Call): boolean =>
      answeredAt !== null &&
      // A call of the killed process may reach the model after the exit.
      !kills.some(
        ({ goneAt, readyAt }) => readyAt >= requestedAt && goneAt <= answeredAt + storedTimeoutMs,
      );
    const stored = new Set<string>();
    let paidTwice = 0;
    for (const call of model.calls) {
      if (stored.has(call.key)) paidTwice += 1;
      if (wasStored(call)) stored.add(call.key);
    }
    return {
      kills: kills.length,
      interrupted: resumedMs.length,
      resumedMs,
      notOnce: played.filter(
        ({ stamp }, at) => !stamp.startsWith('a-model ') || stamp !== again[at],
      ).length,
      questions: model.calls.length,
      paidTwice,
    };
  } finally {
    await product.stop();
    await model.close();
  }
};
