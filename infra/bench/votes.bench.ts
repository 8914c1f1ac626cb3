import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JoinedSeat } from '@murmur/contract/participant';
import { type Vote, votes } from '@murmur/contract/votes';
import { openScene } from '@murmur/e2e/scene';
import { inParallel } from '../rehearsal/in-parallel.ts';
import { quantile } from './quantile.ts';

/**
 * A crowd that votes in one room, two votes a second each, on the product as one process: how long a
 * vote and a hand of cards take, and whether every acknowledged vote is stored, by one write, and
 * counted. The crowd shares this machine with the product.
 *
 *   node infra/bench/votes.bench.ts [people] [seconds]
 */
const people = Number(process.argv[2] ?? 5_000);
const seconds = Number(process.argv[3] ?? 30);
const perSecond = 2;
const hand = 20;
const opinions = 200;
const lanes = 64;

const dataDir = await mkdtemp(join(tmpdir(), 'murmur-votes-'));
const runner = fileURLToPath(import.meta.resolve('@murmur/e2e/run-standalone'));
const product = spawn(process.execPath, [runner, dataDir, '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});

const cardsMs: number[] = [];
const votesMs: number[] = [];
const faults = new Map<string, number>();
const acknowledged = new Map<string, Vote>();
let sent = 0;

const timed = async <T>(into: number[], call: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const answer = await call();
  into.push(performance.now() - began);
  return answer;
};

const noteFault = (error: unknown): null => {
  const name = String(error).slice(0, 80);
  faults.set(name, (faults.get(name) ?? 0) + 1);
  return null;
};

try {
  const [line] = (await once(product.stdout, 'data')) as [Buffer];
  const scene = await openScene(line.toString().trim());
  const { api, params } = scene;
  const seats: JoinedSeat[] = [];
  await inParallel(Array.from({ length: people }), lanes, async () => {
    seats.push(await scene.join(true));
  });
  await scene.start();
  await inParallel(Array.from({ length: opinions }), lanes, async (_none, n) => {
    await scene.say(seats[n % seats.length] as JoinedSeat, `Sentence number ${n} of this room.`);
  });
  await scene.finish();

  const voteOn = async ({ participant_id }: JoinedSeat, place: number): Promise<void> => {
    const began = performance.now() + (1_000 / perSecond) * (place / people);
    let cards: { opinion_id: string }[] = [];
    for (let n = 0; n < seconds * perSecond; n += 1) {
      await wait(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
      if (cards.length === 0) {
        const query = { participant_id, limit: String(hand) };
        const dealt = await timed(cardsMs, () => api.call('listCards', { params, query })).catch(
          noteFault,
        );
        cards = dealt?.cards ?? [];
      }
      const card = cards.shift();
      if (!card) continue;
      const vote = votes[(place + n) % votes.length] as Vote;
      const { opinion_id } = card;
      sent += 1;
      const answer = await timed(votesMs, () =>
        api.call('castVote', { params, body: { participant_id, opinion_id, vote } }),
      ).catch(noteFault);
      if (answer) acknowledged.set(`${place} ${opinion_id}`, vote);
    }
  };
  const began = performance.now();
  await Promise.all(seats.map(voteOn));
  const took = (performance.now() - began) / 1_000;

  await wait(3_000);
  const { agreement } = await api.call('getAllResults', { params });
  const database = new DatabaseSync(join(dataDir, 'murmur.db'), { readOnly: true });
  const stored = database.prepare('SELECT count(*) AS votes FROM votes').get()?.['votes'];
  const writes = database
    .prepare("SELECT seq AS writes FROM sqlite_sequence WHERE name = 'votes'")
    .get()?.['writes'];
  database.close();

  const ms = (value: number): string => `${Math.round(value)} ms`;
  console.info(`${people} people, ${perSecond} votes a second each for ${seconds} s`);
  console.table({
    'votes sent': { figure: sent },
    'votes acknowledged': { figure: acknowledged.size },
    'votes stored': { figure: stored },
    'writes of votes': { figure: writes },
    'votes in the results': { figure: agreement.votes },
    'votes a second': { figure: Math.round(acknowledged.size / took) },
    'a vote, median': { figure: ms(quantile(votesMs, 0.5)) },
    'a vote, p99': { figure: ms(quantile(votesMs, 0.99)) },
    'cards, median': { figure: ms(quantile(cardsMs, 0.5)) },
    'cards, p99 (goal ≤ 200)': { figure: ms(quantile(cardsMs, 0.99)) },
  });
  for (const [fault, count] of faults) console.info(`${count} × ${fault}`);
  const isWhole = stored === acknowledged.size && agreement.votes === acknowledged.size;
  process.exitCode = isWhole ? 0 : 1;
} finally {
  product.kill('SIGTERM');
  await once(product, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
