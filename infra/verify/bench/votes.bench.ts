import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import { readMetric } from '../cluster/read-metric.ts';
import { readLabelledRooms } from '../evaluation/measures/labelled-room.ts';
import { freePort } from '../servers/free-port.ts';
import type { Measured, Request, Voter } from './voting-caller.ts';

/**
 * Measures a crowd that votes in one room. Each person votes at the same rate, but not at the same moments as the
 * others, and over a separate connection. The product runs as one process with its default limits: the bench reports
 * the latency of dealing cards and of voting, their cost, and whether each acknowledged vote is stored by one
 * write and counted. Rejected votes wait in an outbox and are sent again. The same crowd then uses a minimal
 * server that accepts votes over HTTP and stores them. The callers share this machine with both.
 *
 * npm run bench -- votes -- [people] [votes per second of each] [seconds]
 */
const people = Number(process.argv[2] ?? 5_000);
const perSecond = Number(process.argv[3] ?? 2);
const seconds = Number(process.argv[4] ?? 30);
/** Realistic opinions, because the product deals cards with identical texts differently. */
const opinions = readLabelledRooms('development')
  .flatMap((room) => room.opinions.map(({ text }) => text))
  .slice(0, 200);
const callers = 2;
const maxConcurrent = 64;
const rounds = 2;

const started: ChildProcess[] = [];
const dataDir = await mkdtemp(join(tmpdir(), 'murmur-votes-'));

/** Runs a server that prints its address and serves metrics on the given port. */
const serve = async (
  script: string,
  args: (metricsPort: number) => string[],
): Promise<{ url: string; metricsUrl: string; port: number }> => {
  const metricsPort = await freePort();
  const server = spawn(process.execPath, [script, ...args(metricsPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TRUSTED_ADDRESSES: '127.0.0.1' },
  });
  started.push(server);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return { url, metricsUrl, port: Number(new URL(url).port) };
};

const processes = Array.from({ length: callers }, () => {
  const child = fork(join(import.meta.dirname, 'voting-caller.ts'));
  started.push(child);
  return child;
});

const send = async (child: ChildProcess, request: Request): Promise<Measured | null> => {
  const replied = once(child, 'message');
  child.send(request);
  const [measured] = (await replied) as [Measured | null];
  return measured;
};

type Part = Measured & { serverMs: number };

/** Runs a step for every person, and measures its CPU cost on the server. */
const measure = async (server: { metricsUrl: string }, request: Request): Promise<Part> => {
  const cpu = () => readMetric(server, 'process_cpu_seconds_total');
  const before = await cpu();
  const each = (await Promise.all(processes.map((child) => send(child, request)))) as Measured[];
  const refused: Record<string, number> = {};
  for (const measured of each) {
    for (const [status, times] of Object.entries(measured.refused)) {
      refused[status] = (refused[status] ?? 0) + times;
    }
  }
  return {
    cardsMs: each.flatMap(({ cardsMs }) => cardsMs),
    answerMs: each.flatMap(({ answerMs }) => answerMs),
    ackMs: each.flatMap(({ ackMs }) => ackMs),
    refused,
    acknowledged: each.flatMap(({ acknowledged }) => acknowledged),
    unacknowledged: each.reduce((sum, { unacknowledged }) => sum + unacknowledged, 0),
    tookMs: Math.max(...each.map(({ tookMs }) => tookMs)),
    cpuMs: each.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    serverMs: ((await cpu()) - before) * 1_000,
  };
};

/** Makes a crowd request cards and then vote. */
const play = async (
  server: { metricsUrl: string; port: number },
  roomId: string,
  voters: Voter[],
): Promise<{ dealt: Part; cast: Part }> => {
  const { port } = server;
  await Promise.all(
    processes.map((child, index) => {
      const own = voters.filter((_voter, n) => n % callers === index);
      return send(child, { crowd: { port, roomId, voters: own } });
    }),
  );
  const everyMs = Math.max(1_000, people);
  const dealt = await measure(server, { deal: { rounds, everyMs } });
  const votes = seconds * perSecond;
  return { dealt, cast: await measure(server, { cast: { votes, everyMs: 1_000 / perSecond } }) };
};

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const summarise = ({
  dealt,
  cast,
}: {
  dealt: Part;
  cast: Part;
}): Record<string, string | number> => {
  const card = dealt.serverMs / dealt.cardsMs.length;
  const vote = (cast.serverMs - card * cast.cardsMs.length) / cast.acknowledged.length;
  return {
    'votes acknowledged': cast.acknowledged.length,
    'votes never acknowledged': cast.unacknowledged,
    'votes per second': Math.round((cast.acknowledged.length * 1_000) / cast.tookMs),
    'refused for now (status: count)': JSON.stringify(cast.refused),
    'response to a vote, median': ms(quantile(cast.answerMs, 0.5)),
    'response to a vote, p99': ms(quantile(cast.answerMs, 0.99)),
    'vote from tap to acknowledgement, p99': ms(quantile(cast.ackMs, 0.99)),
    'cards before voting, p99': ms(quantile(dealt.cardsMs, 0.99)),
    'cards while all vote, median': ms(quantile(cast.cardsMs, 0.5)),
    'cards while all vote, p99 (goal ≤ 200)': ms(quantile(cast.cardsMs, 0.99)),
    'server CPU per vote': ms(vote),
    'server CPU per dealt set of cards': ms(card),
    'caller CPU per vote': ms(cast.cpuMs / cast.acknowledged.length),
    'cores used by server and callers': ((cast.serverMs + cast.cpuMs) / cast.tookMs).toFixed(2),
  };
};

const openRoom = async (url: string): Promise<{ testRoom: TestRoom; seats: JoinedSeat[] }> => {
  const testRoom = await openTestRoom(url);
  const seats: JoinedSeat[] = [];
  await inParallel(Array.from({ length: people }), maxConcurrent, async () => {
    seats.push(await testRoom.join(true));
  });
  await testRoom.start();
  await inParallel(opinions, maxConcurrent, async (opinion, n) => {
    await testRoom.submit(seats[n % seats.length] as JoinedSeat, opinion);
  });
  await testRoom.finish();
  return { testRoom, seats };
};

/** The votes stored in the file, as "voter opinion vote", and the number of their writes. */
const readStored = (): { stored: Set<string>; writes: unknown } => {
  const database = new DatabaseSync(join(dataDir, 'murmur.db'), { readOnly: true });
  const rows = database.prepare('SELECT voter, opinionId, vote FROM votes').all();
  const last = database.prepare("SELECT seq AS writes FROM sqlite_sequence WHERE name = 'votes'");
  const stored = new Set(
    rows.map(({ voter, opinionId, vote }) => [voter, opinionId, vote].join(' ')),
  );
  const writes = last.get()?.['writes'];
  database.close();
  return { stored, writes };
};

try {
  const runner = fileURLToPath(import.meta.resolve('@murmur/e2e/run-standalone'));
  const product = await serve(runner, (metricsPort) => [
    dataDir,
    '1',
    JSON.stringify({ METRICS_PORT: String(metricsPort) }),
  ]);
  const { testRoom, seats } = await openRoom(product.url);
  const played = await play(product, testRoom.params.id, seats);
  const { acknowledged } = played.cast;
  await wait(2_000);
  const { agreement } = await testRoom.api.call('getAllResults', { params: testRoom.params });
  const { stored, writes } = readStored();
  const lost = acknowledged.filter((vote) => !stored.has(vote)).length;
  started.at(-1)?.kill('SIGTERM');

  const baseline = await serve(join(import.meta.dirname, 'voting-baseline.ts'), (metricsPort) => [
    join(dataDir, 'baseline.db'),
    String(opinions.length),
    String(metricsPort),
  ]);
  const against = await play(baseline, testRoom.params.id, seats);

  console.info(`${people} people, ${perSecond} votes per second each for ${seconds} s`);
  const [ours, theirs] = [summarise(played), summarise(against)];
  const table = Object.entries(ours).map(([what, figure]) => [
    what,
    { Murmur: figure, 'Express + INSERT': theirs[what] },
  ]);
  const whole: [string, { Murmur: unknown }][] = [
    ['acknowledged votes that are not stored', { Murmur: lost }],
    ['votes stored', { Murmur: stored.size }],
    ['writes of votes', { Murmur: writes }],
    ['votes in the results', { Murmur: agreement.votes }],
  ];
  console.table(Object.fromEntries([...table, ...whole]));
  const isWhole = lost === 0 && agreement.votes === stored.size;
  process.exitCode = isWhole ? 0 : 1;
} finally {
  for (const child of started) if (child.exitCode === null) child.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
