import { once } from 'node:events';
import { configureAnalysts } from '@murmur/analysis/configured-analysts';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { modelSettings } from '@murmur/shared/runtime/process/settings';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import { z } from 'zod';
import { startAnalysis } from '../servers/start-analysis.ts';

/** Peak memory of the process in bytes, and the method that analysed each room. */
export type Outlived = { peak: number; analysts: string[] };

/** The analysis as a separate process with an unreachable model; analyses all rooms in a message concurrently. */
const [dataDir = ''] = process.argv.slice(2);
const config = readEnv(z.object(modelSettings), {
  OPENAI_API_KEY: 'a-key',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
});
const logger = openLogger('analysis', 'silent');
const analysis = await startAnalysis(dataDir, logger, configureAnalysts(config, openMetrics()));

process.send?.('ready');
const [roomIds] = (await once(process, 'message')) as [string[]];
const records = await Promise.all(roomIds.map((roomId) => analysis.analyse(roomId)));
const analysts = records.map(({ generatedBy }) => generatedBy);
process.send?.({ peak: process.resourceUsage().maxRSS * 1024, analysts } satisfies Outlived);
await once(process, 'disconnect');
await analysis.close();
