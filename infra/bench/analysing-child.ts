import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnalysisService } from '@murmur/analysis/analysis-service';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiAnalyst } from '@murmur/analysis/openai/openai-analyst';
import { roomOnStores } from '@murmur/analysis/testing/room-on-stores';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import { openLogger } from '@murmur/shared/runtime/logger';

/** What the analysis of one room took: ms, ms, and bytes on top of the process at rest. */
export type Analysed = { wall: number; delay: number; memory: number; record: AnalysisRecord };

/** The analysis as a process of its own, on a model: analyses the rooms it is sent, one at a time. */
const [dataDir = '', baseURL = ''] = process.argv.slice(2);
const logger = openLogger('analysis', 'error');
const adapters = openEmbedded({ dataDir, clock, logger });
const service = createAnalysisService({
  ...adapters,
  room: roomOnStores(adapters, clock),
  limits: { limiter: adapters.limiter, scale: 0 },
  clock,
  logger,
  publicUrl: undefined,
  analyst: createOpenAiAnalyst({ apiKey: 'a-key', baseURL, model: 'a-model' }),
  fallback: createFallbackAnalyst(),
  embedder: null,
});
await service.start();

const analyse = async (roomId: string): Promise<Analysed> => {
  globalThis.gc?.();
  const atRest = process.memoryUsage.rss();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  delay.enable();
  const data = { room_id: roomId, use_characters: true, rerun: null };
  await adapters.queue.add({ name: 'analyse-room', data });
  let record = await adapters.analyses.find(roomId);
  for (; record === null; record = await adapters.analyses.find(roomId)) await wait(20);
  delay.disable();
  clearInterval(watch);
  return {
    wall: performance.now() - began,
    delay: delay.percentile(99) / 1e6,
    memory: peak - atRest,
    record,
  };
};

process.on('message', (roomId: string) => {
  void analyse(roomId).then((analysed) => process.send?.(analysed));
});
process.send?.('ready');
await once(process, 'disconnect');
await service.stop();
await adapters.close();
