import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { AnalystRoom } from '@murmur/analysis/analyst';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { roomOf } from '@murmur/analysis/fallback/testing/room-of';
import { type Language, languages } from '@murmur/contract/language';
import { median } from '../../operate/rehearsal/quantile.ts';
import { atMost, type GoalRow, reportGoals } from './goals.ts';

/**
 * Measures the cost of the fallback analyst for a room of 10,000 opinions, in each language: CPU of the whole
 * process (including the analysis thread), wall time, event-loop delay, and memory above the idle process. Prints
 * medians. The limit is 2 s of CPU.
 *
 * npm run bench -- fallback -- [opinions] [repeats]
 */
const opinions = Number(process.argv[2] ?? 10_000);
const repeats = Number(process.argv[3] ?? 5);
const limitMs = 2_000;

/** Combines two sentences of different people in each opinion, so that almost all opinions differ. */
function bigRoom(language: Language): AnalystRoom {
  const room = roomOf(language);
  const samples = room.opinions.map(({ content }) => content);
  const made = Array.from({ length: opinions }, (_, at) => {
    const first = samples[(at * 7) % samples.length] ?? '';
    const second = samples[(at * 13 + Math.floor(at / samples.length)) % samples.length] ?? '';
    return {
      id: `o${at}`,
      author: `p${(at * 31) % Math.ceil(opinions / 4)}`,
      isPublic: at % 2 === 0,
      content: `${first} ${second} ${at}`,
    };
  });
  return { topic: room.topic, language, opinions: made };
}

type Figures = { cpu: number; wall: number; delay: number; memory: number; themes: number };

async function measure(room: AnalystRoom): Promise<Figures> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  delay.enable();
  const draft = await createFallbackAnalyst().analyse(room, {
    useCharacters: true,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  delay.disable();
  clearInterval(watch);
  const cpu = process.cpuUsage(cpuBefore);
  return {
    cpu: (cpu.user + cpu.system) / 1_000,
    wall: performance.now() - started,
    delay: delay.percentile(99) / 1e6,
    memory: (peak - atRest) / 1e6,
    themes: draft.themes.length,
  };
}

const rooms = languages.map((language) => ({ language, room: bigRoom(language) }));
const atRest = process.memoryUsage.rss();
console.info(`${opinions} opinions, median of ${repeats}; limit ${limitMs} ms of CPU`);
const rows = [];
const goals: GoalRow[] = [];
for (const { language, room } of rooms) {
  const runs: Figures[] = [];
  for (let run = 0; run < repeats; run += 1) runs.push(await measure(room));
  const of = (figure: keyof Figures): number => Math.round(median(runs.map((one) => one[figure])));
  const cpu = { goal: 10, what: `${opinions} opinions, ${language}: CPU`, unit: ' ms' };
  goals.push(atMost(cpu, of('cpu'), limitMs));
  rows.push({
    language,
    characters: room.opinions.reduce((sum, { content }) => sum + content.length, 0),
    themes: of('themes'),
    'CPU ms': of('cpu'),
    'wall ms': of('wall'),
    'loop p99 ms': of('delay'),
    'memory MB': of('memory'),
    'within limit': of('cpu') <= limitMs ? 'yes' : 'NO',
  });
}
console.table(rows);
reportGoals(...goals);
