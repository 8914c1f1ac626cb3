import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '../../testing/eventually.ts';
import { AppError } from '../app-error.ts';
import { openLogger } from './logger.ts';
import { openTracer } from './open-tracer.ts';
import { currentOrigin, fromOrigin, inSpan } from './scope.ts';
import type { Span, Tracer } from './tracer.ts';

const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)];
const silent = openLogger('test', 'silent');
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** Opens a tracer. `sent` closes the tracer and returns everything that it has exported. */
const open = async (share = 1): Promise<{ tracer: Tracer; sent: () => Promise<string> }> => {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      bodies.push(JSON.stringify(body));
      res.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share };
  const tracer = await openTracer(config, 'test', silent);
  if (tracer === null) throw new Error('there is an address');
  const sent = async (): Promise<string> => {
    await tracer.close();
    return bodies.join();
  };
  return { tracer, sent };
};

const beginCall = (tracer: Tracer | null, from: string | undefined): Span => {
  const span = tracer?.begin('call', 'server', {}, from, true);
  if (!span) throw new Error('there is a tracer');
  return span;
};

describe('a trace', () => {
  test('is not created without an endpoint', async () => {
    expect(await openTracer({ OTEL_TRACES_SAMPLER_ARG: 1 }, 'test', silent)).toBeNull();
  });

  test('continues the trace that a caller names, and includes its child spans', async () => {
    const { tracer, sent } = await open();
    const call = beginCall(tracer, `00-${traceId}-${spanId}-00`);
    const part = call.begin('part', 'client', {});
    expect([call.traceId, part.traceId]).toEqual([traceId, traceId]);
    expect(part.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    part.end();
    call.end();
    expect(await sent()).toContain(`"parentSpanId":"${spanId}"`);
  });

  test.each([
    ['nothing', undefined],
    ['no trace id', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['no span id', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['an invalid version', `ff-${traceId}-${spanId}-01`],
    ['more fields than version 00 has', `00-${traceId}-${spanId}-01-x`],
    ['uppercase digits', `00-${traceId.toUpperCase()}-${spanId}-01`],
  ])('starts a new trace if a caller sends %s', async (_what, from) => {
    const { tracer } = await open();
    expect(beginCall(tracer, from).traceId).not.toBe(traceId);
    await tracer.close();
  });

  test('handles any traceparent that a caller sends', async () => {
    const { tracer } = await open();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(beginCall(tracer, text).traceId).toMatch(/^[\da-f]{32}$/);
      }),
    );
    await tracer.close();
  });

  test('is sampled by the gateway regardless of the caller; other services follow the gateway', async () => {
    const { tracer, sent } = await open(0);
    const call = beginCall(tracer, `00-${traceId}-${spanId}-01`);
    expect(call.traceparent).toMatch(/-00$/);
    const insideSpan = tracer.begin('within', 'server', {}, call.traceparent);
    expect(insideSpan.traceparent).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-00$`));
    insideSpan.end();
    call.end();
    expect(await sent()).toBe('');
  });

  test('of failed work names the error code, not its message', async () => {
    const { tracer, sent } = await open();
    const run = { name: 'run', kind: 'consumer', attributes: {} } as const;
    const origin = { request_id: 'r', traceparent: `00-${traceId}-${spanId}-01` };
    const faults = [
      new AppError('UNAVAILABLE', 'secret words'),
      Object.assign(new TypeError('secret words'), { code: 'secret words' }),
    ];
    for (const fault of faults) {
      await expect(
        fromOrigin(tracer, origin, run, () =>
          inSpan('part', 'client', {}, () => Promise.reject(fault)),
        ),
      ).rejects.toBe(fault);
    }
    const exported = await sent();
    expect(exported).toContain('UNAVAILABLE');
    expect(exported).toContain('TypeError');
    expect(exported).not.toContain('secret');
  });

  test('that cannot be exported delays nothing, and is logged once', async () => {
    const lines: string[] = [];
    const logger = openLogger('test', 'warn', { write: (line) => void lines.push(line) });
    const config = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_TRACES_SAMPLER_ARG: 1,
    };
    const tracer = await openTracer(config, 'test', logger);
    beginCall(tracer, undefined).end();
    await tracer?.close();
    await eventually(wait, 'a line', () => lines.length > 0);
    expect(lines).toEqual([expect.stringContaining('sending traces failed')]);
  });

  test('is continued from its origin, as is the request id', async () => {
    const { tracer } = await open();
    const origin = { request_id: 'r', traceparent: `00-${traceId}-${spanId}-01` };
    const run = { name: 'run', kind: 'consumer', attributes: {} } as const;
    const along = await fromOrigin(tracer, origin, run, async () => currentOrigin());
    expect(along).toMatchObject({ request_id: 'r' });
    expect(along?.traceparent).toContain(`00-${traceId}-`);
    expect(along?.traceparent).not.toContain(spanId);
    expect(await fromOrigin(null, undefined, run, async () => currentOrigin())).toEqual({
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await tracer.close();
  });
});
