import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roomOf } from '@murmur/analysis/fallback/testing/room-of';
import {
  answerWithLie,
  type Behaviour,
  ModelServer,
  questionOf,
} from '@murmur/analysis/testing/model-server';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { anAdmission, anOpinion, aRoom } from '@murmur/shared/testing/fixtures';
import type { Analysed } from './analysing-child.ts';
import { atMost, type GoalRow, reportGoals } from './goals.ts';

/**
 * Measures the analysis of rooms of several sizes by a model that streams each response over a fixed time and writes
 * one false sentence, so that a repair is requested: duration, event-loop delay, and memory above the idle process.
 * The model is an HTTP server in this process; the analysis runs in a separate process on embedded stores.
 *
 *   npm run bench -- model -- [seconds per response] [opinions,opinions,…]
 */
const seconds = Number(process.argv[2] ?? 6);
const sizes = (process.argv[3] ?? '30,300,1000,10000').split(',').map(Number);
const max = { waves: 4, partsFactor: 1.3, restSeconds: 3, memory: 150e6, delayMs: 50 };
const characters = 60;

const server = new ModelServer(
  (request): Behaviour => ({ ...answerWithLie(request), overMs: seconds * 1_000 }),
);
const baseURL = await server.open();
const dataDir = await mkdtemp(join(tmpdir(), 'murmur-model-'));

/** Creates a room that has just ended and in which almost all opinions differ. */
const fillRoom = async (count: number): Promise<string> => {
  const adapters = openEmbedded({ dataDir, clock, logger: openLogger('bench', 'error') });
  const { topic, opinions } = roomOf('en');
  const samples = opinions.map(({ content }) => content);
  const room = aRoom({ topic, createdAt: clock.now() });
  const { roomId } = room;
  await adapters.rooms.create(room);
  await adapters.rooms.admit(anAdmission({ roomId, now: clock.now() }));
  const times = { startedAt: clock.now() - 60_000, endsAt: clock.now() + 60_000 };
  await adapters.rooms.changeStatus(roomId, { from: 'waiting', to: 'active', ...times });
  const made = Array.from({ length: count }, (_, at) => {
    const second = samples[(at * 13 + Math.floor(at / samples.length)) % samples.length] ?? '';
    const content = `${second} ${at} ${samples[(at * 7) % samples.length]}`.slice(0, characters);
    const author = `person-${(at * 31) % Math.ceil(count / 4)}`;
    return anOpinion({ roomId, author, content, isPublic: at % 2 === 0, submittedAt: clock.now() });
  });
  await Promise.all(made.map((opinion) => adapters.opinions.add(opinion, null)));
  const ended = { endedAt: clock.now(), dueBy: null };
  await adapters.rooms.changeStatus(roomId, { from: 'active', to: 'processing', ...ended });
  await adapters.close();
  return roomId;
};

const script = join(import.meta.dirname, 'analysing-child.ts');
const rows: Record<string, string | number>[] = [];
const goals: GoalRow[] = [];
let isWithin = true;
try {
  for (const opinions of sizes) {
    const [warm, measured] = [await fillRoom(10), await fillRoom(opinions)];
    const child = fork(script, [dataDir, baseURL], { execArgv: ['--expose-gc'] });
    await once(child, 'message');
    const analyse = async (id: string): Promise<Analysed> => {
      const analysed = once(child, 'message');
      child.send(id);
      const [figures] = (await analysed) as [Analysed];
      return figures;
    };
    await analyse(warm);
    server.requests.length = 0;
    server.atOnce = 0;
    const { wall, delay, memory, record } = await analyse(measured);
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
    const calls = (name: string): number =>
      server.requests.filter((request) => questionOf(request) === name).length;
    // The writers are called concurrently, and so are all batches of the judge.
    const rereads = calls('repair') > 0 ? 3 : 1;
    const parts = calls('groups');
    const waves = (parts > 0 ? 1 : 0) + 1 + rereads;
    const afterParts = (1 + rereads) * seconds;
    const partsTake = (parts / server.atOnce) * seconds;
    const limit = partsTake * max.partsFactor + afterParts + max.restSeconds;
    const holds =
      record.generatedBy === 'a-model' &&
      waves <= max.waves &&
      wall <= limit * 1_000 &&
      memory <= max.memory &&
      delay <= max.delayMs;
    isWithin &&= holds;
    const goal = (what: string, unit: string, digits = 0) => ({
      goal: 9,
      what: `${opinions} opinions: ${what}`,
      unit,
      digits,
    });
    goals.push(
      atMost(goal('wall', ' s', 1), wall / 1_000, limit),
      atMost(goal('event loop, p99', ' ms'), delay, max.delayMs),
      atMost(goal('memory above idle', ' MB'), memory / 1e6, max.memory / 1e6),
    );
    rows.push({
      opinions,
      'parts / concurrency': `${parts} / ${server.atOnce}`,
      waves,
      'ideal s': (partsTake + afterParts).toFixed(1),
      'wall s': (wall / 1_000).toFixed(1),
      'limit s': limit.toFixed(1),
      'loop p99 ms': Math.round(delay),
      'memory MB': Math.round(memory / 1e6),
      'within limits': holds ? 'yes' : 'NO',
    });
  }
} finally {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}
console.info(
  `${seconds} s per model response, opinions of ${characters} characters. Limit: ${max.partsFactor} × parts ÷ concurrency × ${seconds} s, plus writers, check and repair, plus ${max.restSeconds} s; loop ${max.delayMs} ms; memory ${max.memory / 1e6} MB`,
);
console.table(rows);
reportGoals(...goals);
process.exitCode = isWithin ? 0 : 1;
