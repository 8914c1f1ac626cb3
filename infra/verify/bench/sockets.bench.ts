import { median } from '../../operate/rehearsal/quantile.ts';
import { against, reportGoals } from './goals.ts';
import { ImplementationProcess } from './implementation-process.ts';
import { type Implementation, implementations } from './implementations.ts';

/**
 * Measures the resident memory per idle socket of our realtime node, plain `ws` and Socket.IO, in rooms of 50. Each
 * figure comes from a new process, measured before and after its sockets open.
 *
 *   npm run bench -- sockets -- [sockets] [repeats]
 */
const people = 50;
const sockets = Number(process.argv[2] ?? 5_000);
const repeats = Number(process.argv[3] ?? 5);
const rooms = Math.ceil(sockets / people);

const measureMemory = async (name: Implementation): Promise<number> => {
  const child = await ImplementationProcess.start(name, rooms, people);
  try {
    const empty = await child.measureMemory();
    await child.fill();
    return ((await child.measureMemory()) - empty) / (rooms * people) / 1_024;
  } finally {
    await child.stop();
  }
};

const figures = new Map(implementations.map((name) => [name, [] as number[]]));
for (let repeat = 0; repeat < repeats; repeat += 1) {
  const order = repeat % 2 === 0 ? implementations : implementations.toReversed();
  for (const name of order) figures.get(name)?.push(await measureMemory(name));
}
const of = (name: Implementation): number => median(figures.get(name) ?? []);
const row = (baseline: Implementation, goal: string) => ({
  'ours, KiB': of('ours').toFixed(1),
  'baseline, KiB': of(baseline).toFixed(1),
  ratio: (of('ours') / of(baseline)).toFixed(2),
  goal,
});
console.info(`Memory per idle socket, ${rooms} rooms of ${people}, medians of ${repeats}`);
console.table({
  'against ws': row('ws', '≤ 1.25'),
  'against Socket.IO': row('socket.io', '≤ 0.50'),
});
const goal3 = (name: Implementation, max: number) =>
  against(
    { goal: 3, what: 'memory per idle socket', unit: ' KiB', digits: 1 },
    { ours: of('ours'), baseline: of(name), name, max },
  );
reportGoals(goal3('ws', 1.25), goal3('socket.io', 0.5));
