import { describe, expect, it } from '@jest/globals';
import type { RanTest } from './jest-run.ts';
import { countPortSuites } from './port-suites.ts';

const stores = [
  'AnalysisStore',
  'AnswerStore',
  'EventStore',
  'OpinionStore',
  'RoomStore',
  'VectorStore',
  'VoteStore',
];
const signals = ['EventBus', 'Leases', 'Presence', 'RateLimiter'];

const distributed = [
  ...stores.map((port) => `${port} on MongoDB`),
  ...signals.flatMap((port) => [`${port} on Redis`, `${port} on Redis Cluster`]),
  'JobQueue on BullMQ',
  'JobQueue on BullMQ on Redis Cluster',
];

const embedded = [
  ...stores.map((port) => `${port} on SQLite`),
  ...[...signals, 'JobQueue'].map((port) => `${port} on memory`),
];

const ranOn = (suites: string[], status = 'passed'): RanTest[] =>
  suites.map((suite) => ({ file: 'any.test.ts', titles: ['one Redis', suite], status }));

describe.each([
  ['embedded', embedded],
  ['distributed', distributed],
] as const)('the suites of the ports on %s adapters', (kind, suites) => {
  it('are complete when each port passed on each adapter that it has', () => {
    expect(countPortSuites(ranOn(suites), kind).unproven).toEqual([]);
  });

  it.each(suites)('are not without %s', (missing) => {
    const others = ranOn(suites.filter((suite) => suite !== missing));
    expect(countPortSuites(others, kind).unproven).toEqual([missing]);
    const failed = [...others, ...ranOn([missing], 'failed')];
    expect(countPortSuites(failed, kind).unproven).toEqual([missing]);
  });
});

it('tests of the suites are counted by adapter, others are not', () => {
  const ran = ranOn([
    'EventBus on Redis',
    'EventBus on Redis',
    'Leases on memory',
    'a room on fire',
  ]);
  expect(countPortSuites(ran, 'distributed').passed).toBe('Redis 2, memory 1');
});
