import { median } from '../../operate/rehearsal/quantile.ts';
import type { Pattern } from './contestant-child.ts';
import { ContestantProcess } from './contestant-process.ts';
import { type Contestant, contestants } from './contestants.ts';
import { against, reportGoals } from './goals.ts';

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
type Rival = Contestant | typeof batching;

const singly: Pattern = { bursts: 40, events: 1, gapMs: 0, pauseMs: 5 };
const inBursts: Pattern = { bursts: 5, events: 5, gapMs: 2, pauseMs: 60 };

const running = new Map<Rival, ContestantProcess>();

const compare = async (names: Rival[], pattern: Pattern): Promise<(rival: Rival) => number> => {
  const figures = new Map(names.map((name) => [name, [] as number[]]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      const figure = await running.get(name)?.deliver(pattern);
      if (figure !== undefined) figures.get(name)?.push(figure);
    }
  }
  return (rival) => median(figures.get(rival) ?? []);
};

const row = (goal: string, ours: number, rival: number) => ({
  'ours, µs': ours.toFixed(2),
  'rival, µs': rival.toFixed(2),
  ratio: (ours / rival).toFixed(2),
  goal,
});

try {
  for (const rival of [...contestants, batching] as const) {
    const contestant = rival === batching ? 'ours' : rival;
    const child = await ContestantProcess.start(contestant, 1, socketsEach);
    running.set(rival, child);
    await child.fill(rival === batching ? '&batch=1' : '');
    await child.deliver(singly);
  }
  const one = await compare([...contestants], singly);
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
      { ours: one('ours'), rival: one('ws'), name: wsLoop, max: 0.85 },
    ),
    against(
      { goal: 1, what: cost, ...micros },
      { ours: one('ours'), rival: one('socket.io'), name: 'Socket.IO', max: 0.7 },
    ),
    against(
      { goal: 2, what: `${cost}, in bursts`, ...micros },
      { ours: many(batching), rival: many('ws'), name: wsLoop, max: 0.25 },
    ),
  );
} finally {
  for (const child of running.values()) await child.stop();
}
