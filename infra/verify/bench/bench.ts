import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { GoalRow } from './goals.ts';

/**
 * Runs the benches one after another, and prints the result of each goal.
 *
 *   npm run bench                 all benches
 *   npm run bench -- 3 12         the benches of some goals
 *   npm run bench -- votes        one bench by name
 *   npm run bench -- 3 -- 500 1   with the bench's own arguments
 */
const benches: { goals: number[]; script: string; args?: string[] }[] = [
  { goals: [1, 2], script: 'fan-out' },
  { goals: [3], script: 'sockets' },
  { goals: [4], script: 'delivery' },
  { goals: [5], script: 'receivers' },
  { goals: [6], script: 'submit' },
  { goals: [7], script: 'gateway' },
  { goals: [8], script: 'rooms', args: ['1000', '3'] },
  { goals: [9], script: 'model' },
  { goals: [10], script: 'fallback' },
  { goals: [11], script: 'reconnect' },
  { goals: [12], script: 'talk' },
  { goals: [14], script: 'kills' },
  { goals: [26], script: 'crowd' },
  { goals: [27], script: 'long-room' },
  { goals: [28], script: 'rooms', args: ['200', '10'] },
  { goals: [34, 35], script: 'hostile-rooms' },
  { goals: [36], script: 'pdf' },
  { goals: [37], script: 'next-question' },
  { goals: [38], script: 'events', args: ['2000', '8', 'one'] },
  { goals: [39], script: 'events', args: ['10000', '40', 'processes'] },
  { goals: [40, 41, 42], script: 'event-rooms' },
  { goals: [45], script: 'laptop' },
  { goals: [44], script: 'routes' },
  { goals: [], script: 'votes' },
  { goals: [], script: 'traces', args: ['1600', '5'] },
];

const given = process.argv.slice(2);
const split = given.indexOf('--');
const wanted = split < 0 ? given : given.slice(0, split);
const own = split < 0 ? [] : given.slice(split + 1);
const namesOf = ({ goals, script }: (typeof benches)[number]): string[] => [
  ...goals.map(String),
  script,
];
const known = benches.flatMap(namesOf);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown goals or benches: ${unknown.join(', ')}. Available: ${known.join(', ')}.`);
  process.exit(2);
}

const rows: GoalRow[] = [];
for (const bench of benches) {
  if (wanted.length > 0 && !namesOf(bench).some((name) => wanted.includes(name))) continue;
  const { goals, script, args = [] } = bench;
  console.info(`\n${script}.bench.ts ${(own.length > 0 ? own : args).join(' ')}`);
  const child = fork(join(import.meta.dirname, `${script}.bench.ts`), own.length > 0 ? own : args);
  const rowsOfChild: GoalRow[] = [];
  child.on('message', (more: GoalRow[]) => rowsOfChild.push(...more));
  const [code] = (await once(child, 'exit')) as [number | null];
  rows.push(...rowsOfChild.filter(({ goal }) => goals.includes(goal)));
  // A bench that failed may have reported only some of its figures.
  for (const goal of goals.filter(
    (one) => code !== 0 || !rowsOfChild.some((row) => row.goal === one),
  )) {
    const ours = `incomplete, exit code ${code}`;
    rows.push({ goal, what: script, ours, baseline: '', wanted: '', holds: false });
  }
}
rows.sort((one, other) => one.goal - other.goal);
console.info('\nGoals');
console.table(rows.map(({ holds, ...row }) => ({ ...row, holds: holds ? 'yes' : 'NO' })));
const short = rows.filter(({ holds }) => !holds);
console.info(
  short.length === 0
    ? 'All goals met.'
    : `Missed goals: ${short.map(({ goal, what }) => `${goal} (${what})`).join(', ')}.`,
);
process.exitCode = short.length === 0 ? 0 : 1;
