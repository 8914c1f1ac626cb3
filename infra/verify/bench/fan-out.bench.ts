import { median } from '../../operate/rehearsal/quantile.ts';
import { against, reportGoals } from './goals.ts';
import type { Pattern } from './implementation-child.ts';
import { ImplementationProcess } from './implementation-process.ts';
import { type Implementation, implementations } from './implementations.ts';

/**
 * Measures the CPU of a realtime node per delivered event: ours, a loop of `ws.send(string)` over the room, and
 * Socket.IO's emit to a room. Each runs in a separate process with the same events, in the order A B C C B A, so that
 * changes in the machine's speed affect all of them equally.
 *
 *   npm run bench -- fan-out
 */
const socketsEach = 500;
const repeats = 5;
const batching = 'ours batch=1';
type Baseline = Implementation | typeof batching;

const singly: Pattern = { bursts: 40, events: 1, gapMs: 0, pauseMs: 5 };
const inBursts: Pattern = { bursts: 5, events: 5, gapMs: 2, pauseMs: 60 };

const running = new Map<Baseline, ImplementationProcess>();

const compare = async (
  names: Baseline[],
  pattern: Pattern,
): Promise<(baseline: Baseline) => number> => {
  const figures = new Map(names.map((name) => [name, [] as number[]]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      const figure = await running.get(name)?.deliver(pattern);
      if (figure !== undefined) figures.get(name)?.push(figure);
    }
  }
  return (baseline) => median(figures.get(baseline) ?? []);
};

const row = (goal: string, ours: number, baseline: number) => ({
  'ours, µs': ours.toFixed(2),
  'baseline, µs': baseline.toFixed(2),
  ratio: (ours / baseline).toFixed(2),
  goal,
});

try {
  for (const baseline of [...implementations, batching] as const) {
    const implementation = baseline === batching ? 'ours' : baseline;
    const child = await ImplementationProcess.start(implementation, 1, socketsEach);
    running.set(baseline, child);
    await child.fill(baseline === batching ? '&batch=1' : '');
    await child.deliver(singly);
  }
  const one = await compare([...implementations], singly);
  const many = await compare([batching, 'ws'], inBursts);
  console.info(
    `CPU per delivered event, ${socketsEach} sockets in a room, medians of ${2 * repeats}`,
  );
  console.table({
    'singly, against a ws loop': row('≤ 0.85', one('ours'), one('ws')),
    'singly, against Socket.IO': row('≤ 0.70', one('ours'), one('socket.io')),
    '5 in 50 ms with batch=1, against a ws loop': row('≤ 0.25', many(batching), many('ws')),
  });
  const cost = 'CPU per delivered event';
  const [micros, wsLoop] = [{ unit: ' µs' }, 'ws loop'];
  reportGoals(
    against(
      { goal: 1, what: cost, ...micros },
      { ours: one('ours'), baseline: one('ws'), name: wsLoop, max: 0.85 },
    ),
    against(
      { goal: 1, what: cost, ...micros },
      { ours: one('ours'), baseline: one('socket.io'), name: 'Socket.IO', max: 0.7 },
    ),
    against(
      { goal: 2, what: `${cost}, in bursts`, ...micros },
      { ours: many(batching), baseline: many('ws'), name: wsLoop, max: 0.25 },
    ),
  );
} finally {
  for (const child of running.values()) await child.stop();
}
