import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { AnalysisApi } from '@murmur/contract/internal';
import express from 'express';
import { AppError } from '../../runtime/app-error.ts';
import { mountInternal } from '../../runtime/http/internal-http.ts';
import { problemHandler } from '../../runtime/http/problem-answer.ts';
import { openLogger } from '../../runtime/telemetry/logger.ts';
import { inScope } from '../../runtime/telemetry/scope.ts';
import { eventually } from '../../testing/eventually.ts';
import { openInternalClient } from './http-internal-client.ts';

const token = 'a-secret-of-the-services';
const metadata = {
  language: 'en' as const,
  topic: 'lunch',
  participant_count: 2,
  opinion_count: 3,
  duration_minutes: 1,
  discussion_date: '2026-01-02T03:04:05.000Z',
};

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const serve = async (
  api: AnalysisApi,
  tokens = [token],
  logger = openLogger('test', 'silent'),
): Promise<{ server: Server; origin: string }> => {
  const app = express()
    .use(
      mountInternal<'analysis'>(api, tokens, {
        logger,
        tracer: null,
      }),
    )
    .use(problemHandler(openLogger('test', 'silent')));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const clientOf = (origins: string[], tokens = [token]) => {
  const client = openInternalClient('analysis', origins, tokens);
  opened.push(() => client.close());
  return client.api;
};

const describeAnalysis: AnalysisApi['describeAnalysis'] = async () => ({ model: false });

const answering: AnalysisApi = {
  describeAnalysis,
  readShareMetadata: async ({ share_id }) => (share_id === 'there' ? metadata : null),
};

describe('a call between services', () => {
  test('returns what the function returns', async () => {
    const { origin } = await serve(answering);
    const api = clientOf([origin]);
    expect(await api.readShareMetadata({ share_id: 'there' })).toEqual(metadata);
    expect(await api.readShareMetadata({ share_id: 'gone' })).toBeNull();
  });

  test('is rejected as not found without the shared secret', async () => {
    const { origin } = await serve(answering);
    for (const authorization of [undefined, 'Bearer wrong', token]) {
      const response = await fetch(`${origin}/internal/readShareMetadata`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(authorization ? { authorization } : {}),
        },
        body: '{"share_id":"there"}',
      });
      expect(response.status).toBe(404);
    }
    await expect(
      clientOf([origin], ['wrong']).readShareMetadata({ share_id: 'there' }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('succeeds at each step of a secret rotation, between processes before and after that step', async () => {
    const [old, next] = ['the-secret-until-today', 'the-secret-from-today'];
    const steps = [[old], [old, next], [next, old], [next]];
    for (const [at, before] of steps.entries()) {
      const secrets = [before, steps[at + 1] ?? before];
      for (const served of secrets) {
        const { origin } = await serve(answering, served);
        for (const shown of secrets) {
          const api = clientOf([origin], shown);
          expect(await api.readShareMetadata({ share_id: 'there' })).toEqual(metadata);
        }
      }
    }
  });

  test('is logged with the request id of the external call', async () => {
    const lines: string[] = [];
    const logger = openLogger('other', 'debug', { write: (line) => void lines.push(line) });
    const { origin } = await serve(answering, [token], logger);
    const api = clientOf([origin]);
    await inScope({ requestId: 'from-outside', span: null }, () =>
      api.readShareMetadata({ share_id: 'there' }),
    );
    await api.readShareMetadata({ share_id: 'there' });
    const [first = '', second = ''] = lines;
    expect(first).toContain('"request_id":"from-outside","internal":"readShareMetadata"');
    expect(second).toMatch(/"request_id":"[\da-f-]{36}"/);
  });

  test('is sent to the next process when one is gone, and is UNAVAILABLE when all are', async () => {
    const gone = await serve(answering);
    gone.server.closeAllConnections();
    gone.server.close();
    await once(gone.server, 'close');
    const { origin } = await serve(answering);
    const api = clientOf([gone.origin, origin]);
    for (let i = 0; i < 4; i += 1) {
      expect(await api.readShareMetadata({ share_id: 'there' })).toEqual(metadata);
    }
    await expect(
      clientOf([gone.origin]).readShareMetadata({ share_id: 'there' }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test('is UNAVAILABLE when a dependency is down or the response violates the contract', async () => {
    const down = await serve({
      describeAnalysis,
      readShareMetadata: () => Promise.reject(new AppError('UNAVAILABLE', 'the store is down')),
    });
    const odd = await serve({
      describeAnalysis,
      readShareMetadata: async () => ({ ...metadata, opinion_count: -1 }),
    });
    for (const { origin } of [down, odd]) {
      await expect(
        clientOf([origin]).readShareMetadata({ share_id: 'there' }),
      ).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    }
  });

  test('reaches processes added behind an address, because connections are renewed', async () => {
    const { server, origin } = await serve(answering);
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const client = openInternalClient('analysis', [origin], [token], { connectionMs: 50 });
    opened.push(() => client.close());
    await eventually(wait, 'a second connection', async () => {
      await client.api.readShareMetadata({ share_id: 'there' });
      return connections > 1;
    });
    expect(connections).toBeGreaterThan(1);
  });

  test('is repeated after a broken connection, unless it changes something', async () => {
    const urls: string[] = [];
    const server = createServer((req, res) => {
      urls.push(String(req.url));
      if (urls.length % 2 === 1) req.socket.destroy();
      else res.setHeader('content-type', 'application/json').end('{"data":null}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    opened.push(() => server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = openInternalClient('room', [origin], [token]);
    opened.push(() => client.close());
    expect(await client.api.readRoom({ room_id: 'r' })).toBeNull();
    await expect(client.api.finishRoom({ room_id: 'r' })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(urls).toEqual(['/internal/readRoom', '/internal/readRoom', '/internal/finishRoom']);
  });

  test('is not repeated on another process once one has responded', async () => {
    let calls = 0;
    const down: AnalysisApi = {
      describeAnalysis,
      readShareMetadata: () => {
        calls += 1;
        return Promise.reject(new AppError('UNAVAILABLE', 'the store is down'));
      },
    };
    const [one, two] = [await serve(down), await serve(down)];
    const calling = clientOf([one.origin, two.origin]).readShareMetadata({ share_id: 'there' });
    await expect(calling).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls).toBe(1);
  });
});
