import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createAnalysisService } from '@murmur/analysis/analysis-service';
import { configureAnalysts } from '@murmur/analysis/configured-analysts';
import { modelSettings } from '@murmur/analysis/model-settings';
import { roomOnStores } from '@murmur/analysis/testing/room-on-stores';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/env';
import { openLogger } from '@murmur/shared/runtime/logger';
import { openMetrics } from '@murmur/shared/runtime/metrics';
import { z } from 'zod';

/** What the process held at most, in bytes, and by whom its rooms were read. */
export type Outlived = { peak: number; analysts: string[] };

/** The analysis as a process whose model cannot be reached: reads all rooms that it is sent at once. */
const [dataDir = ''] = process.argv.slice(2);
const logger = openLogger('analysis', 'silent');
const config = readEnv(z.object(modelSettings), {
  OPENAI_API_KEY: 'a-key',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
});
const adapters = openEmbedded({ dataDir, clock, logger });
const service = createAnalysisService({
  ...adapters,
  room: roomOnStores(adapters, clock),
  limits: { limiter: adapters.limiter, scale: 0 },
  clock,
  logger,
  publicUrl: undefined,
  ...configureAnalysts(config, openMetrics()),
});
await service.start();

const analyse = async (roomId: string): Promise<string> => {
  const data = { room_id: roomId, use_characters: true, rerun: null };
  await adapters.queue.add({ name: 'analyse-room', data });
  for (;;) {
    const record = await adapters.analyses.find(roomId);
    if (record !== null) return record.generatedBy;
    await wait(20);
  }
};

process.send?.('ready');
const [roomIds] = (await once(process, 'message')) as [string[]];
const analysts = await Promise.all(roomIds.map(analyse));
process.send?.({ peak: process.resourceUsage().maxRSS * 1024, analysts } satisfies Outlived);
await once(process, 'disconnect');
await service.stop();
await adapters.close();
