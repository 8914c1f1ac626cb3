import type { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import { type Logger, openLogger } from '../telemetry/logger.ts';
import { type Metrics, openMetrics } from '../telemetry/metrics.ts';
import { openTracer } from '../telemetry/open-tracer.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { readEnv } from './env.ts';
import { runServices, startOrExit } from './run-services.ts';
import { createServiceProcess, type ServiceParts, stopTimeoutMs } from './service-process.ts';
import type { processSettings } from './settings.ts';

type ProcessConfig = z.output<z.ZodObject<typeof processSettings>>;

export type ProcessTools = {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  tracer: Tracer | null;
};

/**
 * Runs one service until it must stop: reads its configuration and starts the parts that `open` returns. An error
 * during startup is logged and ends the process with exit code 1.
 */
export const runProcess = <Config extends ProcessConfig>(
  name: string,
  schema: z.ZodObject & z.ZodType<Config>,
  env: Record<string, string | undefined>,
  open: (config: Config, tools: ProcessTools) => Promise<ServiceParts>,
): Promise<void> =>
  startOrExit(name, async () => {
    const config: Config = readEnv(schema, env);
    const logger = openLogger(name, config.LOG_LEVEL);
    const tools = {
      clock: systemClock,
      logger,
      metrics: openMetrics(),
      tracer: await openTracer(config, name, logger),
    };
    const service = createServiceProcess(await open(config, tools), { ...tools, config });
    await runServices(service.parts, { logger: tools.logger, deadlineMs: stopTimeoutMs });
    tools.logger.info({ port: service.port(), metrics_port: service.metricsPort() }, 'listening');
  });
