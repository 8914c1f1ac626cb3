import { median, quantile } from '../../operate/rehearsal/quantile.ts';
import { killAtRandom } from '../cluster/kill-at-random.ts';
import { openDistributedProduct, openEmbeddedProduct } from '../cluster/killable-products.ts';
import { atMost, reportGoals } from './goals.ts';

/**
 * Kills the analysis by SIGKILL at random points, in both setups, and measures the time until it resumes, whether each
 * room has one result, and whether the model is called again for a stored response. Several rooms are analysed
 * concurrently, so that one kill interrupts all of them.
 *
 *   npm run bench -- kills -- [points] [rooms at once] [seed]
 */
const points = Number(process.argv[2] ?? 100);
const roomsAtOnce = Number(process.argv[3] ?? 8);
const seed = Number(process.argv[4] ?? 1);
const resumedTimeoutMs = 15_000;

const rows: Record<string, object> = {};
for (const [name, open] of [
  ['distributed', openDistributedProduct],
  ['embedded', openEmbeddedProduct],
] as const) {
  const plan = { points, roomsAtOnce, seed };
  const figures = await killAtRandom((url) => open(url, roomsAtOnce), plan);
  const last = Math.max(...figures.resumedMs);
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  const holds = last <= resumedTimeoutMs && figures.notOnce === 0 && figures.paidTwice === 0;
  if (!holds) process.exitCode = 1;
  const goal = (what: string, unit = '') => ({ goal: 14, what: `${name}: ${what}`, unit });
  reportGoals(
    atMost(goal('last resumed', ' ms'), last, resumedTimeoutMs),
    atMost(goal('rooms without exactly one result'), figures.notOnce, 0),
    atMost(goal('stored responses requested again'), figures.paidTwice, 0),
  );
  rows[name] = {
    kills: figures.kills,
    'analyses interrupted': figures.interrupted,
    'resumed after s, median': seconds(median(figures.resumedMs)),
    p99: seconds(quantile(figures.resumedMs, 0.99)),
    'last (goal ≤ 15)': seconds(last),
    'rooms without exactly one result': figures.notOnce,
    questions: figures.questions,
    'stored responses requested again': figures.paidTwice,
    holds: holds ? 'yes' : 'NO',
  };
}
console.info(`SIGKILL at random points of ${points} analyses, seed ${seed}`);
console.table(rows);
