import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { openProduct, type Product } from './product.ts';
import { type Collector, openCollector } from './telemetry/collector.ts';
import { playTracedRoom, type TracedRoom } from './telemetry/traced-room.ts';

describe('the traces of the one-process product', () => {
  let collector: Collector;
  let product: Product;
  let room: TracedRoom;

  beforeAll(async () => {
    collector = await openCollector();
    product = await openProduct({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    room = await playTracedRoom(product.base);
  }, 60_000);
  afterAll(async () => {
    await product.close();
    await collector.close();
  });

  test('extend from the call that ends a room to its results, and every span has a parent', async () => {
    const ofCall = () => collector.spans.filter(({ traceId }) => traceId === room.traceId);
    const names = () => ofCall().map(({ name }) => name);
    await eventually(wait, 'the last span', () => names().includes('analyses.save'));
    await eventually(wait, 'the job', () => names().includes('run analyse-room'));
    expect(names()).toEqual(
      expect.arrayContaining([
        'POST /api/rooms/{id}/close',
        'rooms.changeStatus',
        'bus.publish',
        'add analyse-room',
        'analyses.save',
      ]),
    );
    const known = new Set([room.spanId, ...ofCall().map(({ spanId }) => spanId)]);
    await eventually(wait, 'all spans', () =>
      ofCall().every(({ parentSpanId }) => known.has(parentSpanId ?? '')),
    );
  }, 60_000);

  test('contain nothing that people wrote, no nicknames and no credentials', () => {
    const sent = JSON.stringify(collector.spans);
    expect(collector.spans.length).toBeGreaterThan(20);
    for (const secret of room.secrets) expect(sent).not.toContain(secret);
  });

  test('are referenced by error responses and by log lines, which also contain the request id', async () => {
    const traceId = 'c'.repeat(32);
    const refused = await fetch(`${product.base}/api/rooms/none`, {
      headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` },
    });
    expect(await refused.json()).toMatchObject({ code: 'ROOM_NOT_FOUND', trace_id: traceId });
    const lines = product.logs().filter((line) => line.includes(room.requestId));
    for (const part of ['"service":"gateway"', '"service":"room"', 'room analysed']) {
      expect(lines.find((line) => line.includes(part))).toContain(`"trace_id":"${room.traceId}"`);
    }
  });
});
