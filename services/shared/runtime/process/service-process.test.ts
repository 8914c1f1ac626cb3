import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { FakeClock } from '../../testing/fake-clock.ts';
import { openLogger } from '../telemetry/logger.ts';
import { openMetrics } from '../telemetry/metrics.ts';
import { startAll, stopAll } from './run-services.ts';
import { behindGateway, createServiceProcess, type ServiceParts } from './service-process.ts';

const agent = new Agent({ keepAlive: true });

const read = async (port: number, path: string): Promise<IncomingMessage> => {
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

const begin = async () => {
  const clock = new FakeClock();
  const order: string[] = [];
  const late = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const config = { PORT: 0, METRICS_PORT: 0, HOST: '127.0.0.1' };
  const tools = { clock, metrics: openMetrics(), tracer: null };
  const parts: ServiceParts = {
    dependencies: [],
    answer: (operations) => ({
      http: behindGateway(
        (req, res) => {
          const isSlow = req.url === '/api/slow';
          if (isSlow) arrived.resolve();
          void Promise.resolve(isSlow ? late.promise : null).then(() => res.end('answered'));
        },
        openLogger('test', 'silent'),
        operations,
      ),
    }),
    work: [
      {
        name: 'work',
        start: async () => void order.push('work begins'),
        stop: async () => void order.push('work ends'),
      },
    ],
    release: async () => void order.push('released'),
  };
  const running = createServiceProcess(parts, { config, ...tools });
  await startAll(running.parts);
  const stop = (): Promise<void> =>
    stopAll(running.parts, (_part, error) => {
      throw error;
    });
  const metricsPort = running.metricsPort() ?? 0;
  return { clock, order, late, arrived, stop, port: running.port(), metricsPort };
};

describe('a service as a process', () => {
  test('serves its calls, health and readiness on one port, and only its metrics on another', async () => {
    const { port, metricsPort, stop, clock } = await begin();
    for (const path of ['/api/x', '/healthz', '/readyz']) {
      expect((await read(port, path)).statusCode).toBe(200);
      expect((await read(metricsPort, path)).statusCode).toBe(404);
    }
    const page = await read(metricsPort, '/metrics?x=1');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/plain; version=');
    const stopped = stop();
    await clock.advance(1_500);
    await stopped;
  });

  test('on shutdown it first reports that it is stopping, and closes each connection with its next response', async () => {
    const { port, stop, clock } = await begin();
    expect((await read(port, '/api/x')).headers.connection).toBe('keep-alive');
    const stopped = stop();
    await clock.advance(1_000);
    expect((await read(port, '/healthz')).statusCode).toBe(503);
    const answer = await read(port, '/api/x');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe('close');
    await clock.advance(500);
    await stopped;
    await expect(read(port, '/api/x')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('on shutdown it closes the port, ends work, answers calls in flight, and releases resources last', async () => {
    const { port, order, late, arrived, stop, clock } = await begin();
    const answer = read(port, '/api/slow');
    await arrived.promise;
    const stopped = stop().then(() => order.push('stopped'));
    await clock.advance(1_500);
    expect(order).toEqual(['work begins', 'work ends']);
    late.resolve();
    expect((await answer).statusCode).toBe(200);
    await stopped;
    expect(order).toEqual(['work begins', 'work ends', 'released', 'stopped']);
  });
});
