import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiAnalyst } from '@murmur/analysis/model/openai-analyst';
import { filters } from '@murmur/contract/analysis';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { anOpinion, aParticipant, aRoom } from '@murmur/shared/testing/fixtures';
import { type ExampleRoom, exampleRooms, peopleOf } from '../evaluation/examples/example-rooms.ts';
import { RecordedAnswers } from '../evaluation/examples/recorded-answers.ts';
import { startAnalysis } from '../servers/start-analysis.ts';
import { atMost, type GoalRow, reportGoals } from './goals.ts';
import { type Pace, PacedModel } from './paced-model.ts';

/**
 * Measures when each part of the results can be read, for rooms analysed by models as slow as those of laptops, which
 * give recorded answers. All settings run at once, since they wait rather than compute; it takes up to ten minutes.
 *
 *   npm run bench -- laptop -- [room of thirty] [room of four]
 */
const [thirty = 'en-class-trip', four = 'en-four'] = process.argv.slice(2);

const parts = ['reporter', 'themes', 'characters', 'filters'] as const;
type Part = (typeof parts)[number];
type Goals = Partial<Record<Part, number>>;

const all = (seconds: number): Record<Part, number> => ({
  reporter: seconds,
  themes: seconds,
  characters: seconds,
  filters: seconds,
});
const settings: { name: string; pace: Pace; goals: Goals }[] = [
  { name: thirty, pace: { reads: 300, writes: 30 }, goals: all(110) },
  { name: thirty, pace: { reads: 200, writes: 20 }, goals: all(150) },
  { name: thirty, pace: { reads: 150, writes: 15 }, goals: { ...all(150), filters: 300 } },
  {
    name: thirty,
    pace: { reads: 50, writes: 7 },
    goals: { ...all(600), reporter: 175, themes: 175 },
  },
  { name: four, pace: { reads: 50, writes: 7 }, goals: all(175) },
];
const slotsToMeasure = [1, 4];
/** No part follows later than this; without work, none follows at all. */
const giveUpMs = 630_000;
const idleMs = 15_000;

/** Creates a room that ends now. */
const endRoom = async (adapters: Adapters, room: ExampleRoom): Promise<string> => {
  const endsAt = clock.now();
  const startedAt = endsAt - 180_000;
  const record = aRoom({ topic: room.topic, language: room.language, createdAt: startedAt });
  const { roomId } = record;
  await adapters.rooms.create(record);
  const people = peopleOf(room);
  for (const { publicId = '' } of people) {
    await adapters.rooms.admit({
      roomId,
      now: startedAt,
      seatFor: () => aParticipant({ roomId, publicId }),
    });
  }
  await adapters.rooms.changeStatus(roomId, { from: 'waiting', to: 'active', startedAt, endsAt });
  for (const [at, { publicId = '', shared, private: hidden }] of people.entries()) {
    const [content = ''] = shared ?? hidden ?? [];
    const submittedAt = startedAt + 1 + at;
    const opinion = { author: publicId, content, isPublic: shared !== undefined, submittedAt };
    await adapters.opinions.add(anOpinion({ roomId, ...opinion }), null);
  }
  const ended = { endedAt: endsAt, dueBy: null };
  await adapters.rooms.changeStatus(roomId, { from: 'active', to: 'processing', ...ended });
  return roomId;
};

/** The parts that the model has written in these results. */
const partsIn = ({ generatedBy, sentences, themes }: AnalysisRecord): Part[] => {
  if (generatedBy === 'fallback') return [];
  const written = new Set<string>(sentences.map(({ part }) => part));
  const stands: Record<Part, boolean> = {
    reporter: written.has('reporter'),
    themes: themes.length > 0,
    characters: written.has('character1') && written.has('character2'),
    filters: filters.every((name) => written.has(name)),
  };
  return parts.filter((part) => stands[part]);
};

type Measured = { readableAt: Map<Part, number>; sentences: number; used: PacedModel['used'] };

const measure = async (name: string, pace: Pace, slots: number): Promise<Measured> => {
  const room = exampleRooms.find((one) => one.name === name);
  if (room === undefined) throw new Error(`There is no room ${name} in docs/examples.`);
  const model = new PacedModel(pace, slots, new RecordedAnswers(name).answer);
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-laptop-'));
  const baseURL = await model.open();
  const analysis = await startAnalysis(dataDir, openLogger('analysis', 'error'), {
    analyst: createOpenAiAnalyst({ apiKey: 'none', baseURL, model: 'a-model' }),
    fallback: createFallbackAnalyst(),
    embedder: null,
  });
  const { analyses, queue } = analysis.adapters;
  try {
    const roomId = await endRoom(analysis.adapters, room);
    const data = { room_id: roomId, use_characters: true, rerun: null };
    await queue.add({ name: 'analyse-room', data });
    const readableAt = new Map<Part, number>();
    const began = performance.now();
    let workedAt = began;
    let sentences = 0;
    while (performance.now() - began < giveUpMs && performance.now() - workedAt < idleMs) {
      await wait(250);
      const record = await analyses.find(roomId);
      for (const part of record === null ? [] : partsIn(record)) {
        if (!readableAt.has(part)) readableAt.set(part, (performance.now() - began) / 1_000);
      }
      sentences = record?.sentences.length ?? 0;
      const { waiting, running } = await queue.depth('analyse-room');
      if (waiting + running > 0) workedAt = performance.now();
    }
    return { readableAt, sentences, used: model.used };
  } finally {
    await analysis.close();
    await model.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const cases = settings.flatMap((setting) => slotsToMeasure.map((slots) => ({ ...setting, slots })));
const measured = await Promise.all(
  cases.map(async (one) => ({ ...one, ...(await measure(one.name, one.pace, one.slots)) })),
);
const seconds = (at: number | undefined): string => (at === undefined ? '–' : at.toFixed(0));
const rows: Record<string, string | number>[] = [];
const goalRows: GoalRow[] = [];
for (const { name, pace, slots, goals, readableAt, sentences, used } of measured) {
  const speed = `${pace.reads}/${pace.writes}`;
  for (const part of parts) {
    const what = `${name} at ${speed}, ${slots} at once: ${part}`;
    const at = readableAt.get(part) ?? Number.POSITIVE_INFINITY;
    goalRows.push(atMost({ goal: 45, what, unit: ' s' }, at, goals[part] ?? 0));
  }
  rows.push({
    room: name,
    speed,
    slots,
    ...Object.fromEntries(parts.map((part) => [`${part} s`, seconds(readableAt.get(part))])),
    sentences,
    calls: used.calls,
    'read (known)': `${used.read} (${used.reused})`,
    written: Math.round(used.written),
  });
}
console.info('Seconds from the end of the discussion until a part could be read');
console.table(rows);
reportGoals(...goalRows);
process.exitCode = goalRows.every(({ holds }) => holds) ? 0 : 1;
