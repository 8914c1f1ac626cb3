import { openInternalClient } from '@murmur/shared/adapters/http/http-internal-client';
import { openDistributed } from '@murmur/shared/adapters/open-distributed';
import { mountInternal } from '@murmur/shared/runtime/internal-http';
import { withSpare } from '@murmur/shared/runtime/operations';
import { runProcess } from '@murmur/shared/runtime/run-process';
import { behindGateway } from '@murmur/shared/runtime/service-process';
import { watchQueue } from '@murmur/shared/runtime/watched-queue';
import { createAnalysisService } from './analysis-service.ts';
import { analysisConfig } from './config.ts';
import { createFallbackAnalyst } from './fallback/fallback-analyst.ts';
import { observeAnalyst } from './observed-analyst.ts';
import { createOpenAiAnalyst } from './openai/openai-analyst.ts';

await runProcess('analysis', analysisConfig, process.env, async (config, tools) => {
  const { clock, logger, metrics } = tools;
  const { MONGODB_URI: mongoUri, REDIS_URL: redisUrl, OPENAI_API_KEY: apiKey } = config;
  const adapters = await openDistributed({ mongoUri, redisUrl, clock, logger });
  const room = openInternalClient('room', config.ROOM_URL, config.INTERNAL_TOKEN);
  const { queue, liveness } = watchQueue(adapters.queue, { clock, metrics });
  const model = (key: string) =>
    createOpenAiAnalyst({
      apiKey: key,
      baseURL: config.OPENAI_BASE_URL,
      model: config.OPENAI_MODEL,
      onUsage: ({ input, output }) => {
        metrics.countTokens('input', input);
        metrics.countTokens('output', output);
      },
    });
  const analysis = createAnalysisService({
    ...adapters,
    queue,
    room: room.api,
    limits: { limiter: adapters.limiter, scale: config.RATE_LIMIT_SCALE },
    clock,
    logger,
    publicUrl: config.PUBLIC_URL,
    analyst: apiKey ? observeAnalyst(model(apiKey), metrics.observeAnalyst('model')) : null,
    fallback: observeAnalyst(createFallbackAnalyst(), metrics.observeAnalyst('fallback')),
    observe: metrics.observeRequest('analysis'),
  });
  const internal = mountInternal<'analysis'>(analysis.api, config.INTERNAL_TOKEN);
  return {
    dependencies: withSpare(adapters.dependencies, 'redis'),
    liveness: [liveness],
    answer: (operations) => ({ http: behindGateway(analysis.http, logger, operations, internal) }),
    work: [{ name: 'analysis', start: () => analysis.start(), stop: () => analysis.stop() }],
    release: async () => {
      await room.close();
      await adapters.close();
    },
  };
});
