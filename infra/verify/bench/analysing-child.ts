import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createFallbackAnalyst } from '@murmur/analysis/fallback/fallback-analyst';
import { createOpenAiAnalyst } from '@murmur/analysis/model/openai-analyst';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { startAnalysis } from '../servers/start-analysis.ts';

/** The cost of analysing one room: duration and event-loop delay in ms, memory in bytes above the idle process. */
export type Analysed = { wall: number; delay: number; memory: number; record: AnalysisRecord };

/** Runs the analysis with a model in a separate process. Each message names a room; rooms are analysed one at a time. */
const [dataDir = '', baseURL = ''] = process.argv.slice(2);
const analysis = await startAnalysis(dataDir, openLogger('analysis', 'error'), {
  analyst: createOpenAiAnalyst({ apiKey: 'a-key', baseURL, model: 'a-model' }),
  fallback: createFallbackAnalyst(),
  embedder: null,
});

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
  const record = await analysis.analyse(roomId);
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
await analysis.close();
