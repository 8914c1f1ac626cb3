import type { RequestListener } from 'node:http';
import type { AnalysisApi, RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { AnswerStore } from '@murmur/shared/ports/answer-store';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { JobQueue, JobWorker } from '@murmur/shared/ports/job-queue';
import type { Leases } from '@murmur/shared/ports/leases';
import type { VectorStore } from '@murmur/shared/ports/vector-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';
import type { Clock } from '@murmur/shared/runtime/clock';
import { createHttpApp } from '@murmur/shared/runtime/http/http-app';
import type { Limits } from '@murmur/shared/runtime/limits/take-limits';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import type { Tracer } from '@murmur/shared/runtime/telemetry/tracer';
import { LRUCache } from 'lru-cache';
import { readGroups } from './agreement/group-summary.ts';
import { readVoteSummary } from './agreement/vote-summary.ts';
import type { Analyst } from './analyst.ts';
import { PrintQueue } from './exports/print-queue.ts';
import { readCurrentResults } from './handlers/current-results.ts';
import { createResultsHandlers } from './handlers/results-handlers.ts';
import { createShareHandlers } from './handlers/share-handlers.ts';
import type { Embedder } from './model/embedder.ts';
import { followRoom } from './model/follow-room.ts';
import { analyseRoom } from './pipeline/analyse-room.ts';
import { FairSlots } from './pipeline/fair-slots.ts';
import { waitForSlot } from './pipeline/wait-for-slot.ts';
import { WorkLock } from './pipeline/work-lock.ts';
import { cacheRecords } from './results/cached-records.ts';
import { type Cited, citesNothing, readCitedTexts } from './results/cited-texts.ts';
import { findShared } from './results/find-results.ts';
import { forgetResults } from './results/forget-results.ts';
import type { KeptResults } from './results/kept-results.ts';
import { ShortLivedCache } from './results/short-lived-cache.ts';
import { showMetadata } from './results/show-shared.ts';
import { type RemainingOpinions, readRemaining } from './results/without-removed.ts';

export type AnalysisServiceDeps = {
  analyses: AnalysisStore;
  vectors: VectorStore;
  answers: AnswerStore;
  bus: EventBus;
  queue: JobQueue;
  leases: Leases;
  room: RoomApi;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  tracer?: Tracer | null;
  publicUrl: string | undefined;
  /** The chat model, or null if none is configured. */
  analyst: Analyst | null;
  fallback: Analyst;
  modelName?: string | undefined;
  /** The embedding model, or null if none is configured. */
  embedder: Embedder | null;
  roomsAtOnce?: number;
  observe?: (route: string, status: number, ms: number) => void;
};

export type AnalysisService = {
  http: RequestListener;
  api: AnalysisApi;
  start(): Promise<void>;
  /** Stops the running analyses, which another worker will continue, and ends the printing thread. */
  stop(): Promise<void>;
};

/** Maximum number of rooms that wait in this process for a slot. */
const roomsInLine = 1_000;
const roomsFollowedAtOnce = 2;
/** The results of a large room take some 10 MB. */
const roomsShownAtOnce = 10;
const citedTextsTtlMs = 2_000;
const voteSummaryTtlMs = 1_000;
/** Finding groups takes about 100 ms in a large room. */
const groupsTtlMs = 5_000;

/** Creates the service that analyses rooms and serves their results and share links. */
export const createAnalysisService = (deps: AnalysisServiceDeps): AnalysisService => {
  const { room, clock, logger, queue, limits, roomsAtOnce = 4 } = deps;
  const analyses = cacheRecords(deps.analyses);
  const printQueue = new PrintQueue(clock);
  const groups = new ShortLivedCache(clock, groupsTtlMs, (id) => readGroups(room, id));
  const voteSummaries = new ShortLivedCache(clock, voteSummaryTtlMs, (id) =>
    readVoteSummary(room, id, (of) => groups.get(of)),
  );
  const parts = {
    analyses,
    bus: deps.bus,
    room,
    queue,
    limits,
    clock,
    logger,
    printQueue,
    modelName: deps.analyst === null ? null : (deps.modelName ?? null),
    currentResults: new LRUCache<string, KeptResults>({ max: roomsShownAtOnce }),
    voteSummaries,
    revisions: new Batcher<string, number>((ids) =>
      readEach(ids, async (id) => (await room.readLoad({ room_id: id }))?.opinions ?? 0),
    ),
    citedTexts: new ShortLivedCache<Cited>(clock, citedTextsTtlMs, async (id) => {
      const record = await analyses.find(id);
      return record === null
        ? citesNothing
        : readCitedTexts(room, record, await voteSummaries.get(id));
    }),
    remaining: new ShortLivedCache<RemainingOpinions>(clock, citedTextsTtlMs, async (id) => {
      const record = await analyses.find(id);
      return record && readRemaining(room, record);
    }),
  };
  const workLock = new WorkLock(deps.leases, clock);
  const work = { ...deps, analyses, workLock };
  const line = { room, clock, slots: new FairSlots(clock, roomsAtOnce) };
  const stopping = new AbortController();
  let workers: JobWorker[] = [];

  return {
    http: createHttpApp(
      'analysis',
      { ...createResultsHandlers(parts), ...createShareHandlers(parts) },
      deps,
    ),
    api: {
      describeAnalysis: async () => ({ model: deps.analyst !== null }),
      readShareMetadata: async ({ share_id: shareId }) => {
        const shared = await findShared(analyses, shareId);
        if (shared === null) return null;
        const { record } = await readCurrentResults(parts, shared.record);
        return { ...showMetadata(record), language: record.language };
      },
    },
    start: async () => {
      const untilStopped = (signal: AbortSignal) => AbortSignal.any([signal, stopping.signal]);
      workers = [
        queue.work(
          'analyse-room',
          (job, given) => {
            const signal = untilStopped(given);
            return waitForSlot(line, job, signal, (release) =>
              analyseRoom(work, job, signal, release),
            );
          },
          {
            concurrency: roomsInLine,
          },
        ),
        queue.work('follow-room', (job, signal) => followRoom(work, job, untilStopped(signal)), {
          concurrency: roomsFollowedAtOnce,
        }),
        queue.work('forget-room', (job) => forgetResults(work, job), { concurrency: roomsAtOnce }),
      ];
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(workers.map((worker) => worker.close()));
      await printQueue.close();
    },
  };
};
