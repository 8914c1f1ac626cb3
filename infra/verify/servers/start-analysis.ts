import { setTimeout as wait } from 'node:timers/promises';
import { type AnalysisServiceDeps, createAnalysisService } from '@murmur/analysis/analysis-service';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { systemClock as clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { roomOnStores } from '@murmur/shared/testing/room-on-stores';

export type RunningAnalysis = {
  adapters: Adapters;
  analyse(roomId: string): Promise<AnalysisRecord>;
  close(): Promise<void>;
};

/** Starts only the analysis, on the rooms in a data folder filled by other code. */
export const startAnalysis = async (
  dataDir: string,
  logger: Logger,
  analysts: Pick<AnalysisServiceDeps, 'analyst' | 'fallback' | 'embedder' | 'roomsAtOnce'>,
): Promise<RunningAnalysis> => {
  const adapters = openEmbedded({ dataDir, clock, logger });
  const service = createAnalysisService({
    ...adapters,
    room: roomOnStores(adapters, clock),
    limits: { limiter: adapters.limiter, scale: 0 },
    clock,
    logger,
    publicUrl: undefined,
    ...analysts,
  });
  await service.start();
  return {
    adapters,
    analyse: async (roomId) => {
      const data = { room_id: roomId, use_characters: true, rerun: null };
      await adapters.queue.add({ name: 'analyse-room', data });
      for (;;) {
        const record = await adapters.analyses.find(roomId);
        if (record !== null) return record;
        await wait(20);
      }
    },
    close: async () => {
      await service.stop();
      await adapters.close();
    },
  };
};
