import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { honestAnswer, ModelServer } from '@murmur/analysis/testing/model-server';
import { type Collector, openCollector } from '@murmur/e2e/telemetry/collector';
import { playTracedRoom, type TracedRoom } from '@murmur/e2e/telemetry/traced-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { withMongo } from '../servers/with-servers.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

withMongo('a call traced through the services', () => {
  let collector: Collector;
  let model: ModelServer;
  let cluster: Cluster;
  let room: TracedRoom;
  const logged: { name: string; line: string }[] = [];

  beforeAll(async () => {
    collector = await openCollector();
    model = new ModelServer(honestAnswer);
    cluster = await startCluster({
      counts: { room: 1, realtime: 1, analysis: 1 },
      env: {
        LOG_LEVEL: 'debug',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OPENAI_API_KEY: 'a-key',
        OPENAI_BASE_URL: await model.open(),
      },
      onLine: (name, line) => logged.push({ name, line }),
    });
    room = await playTracedRoom(cluster.url);
  }, 120_000);
  afterAll(async () => {
    await cluster.stop();
    await model.close();
    await collector.close();
  }, 30_000);

  test('one complete trace leads from the gateway through room and the queue to the analysis and its model', async () => {
    const ofCall = () => collector.spans.filter(({ traceId }) => traceId === room.traceId);
    const names = () => ofCall().map(({ service, name }) => `${service}: ${name}`);
    const expected = [
      'gateway: POST /api/rooms/{id}/close',
      'room: POST /api/rooms/{id}/close',
      'room: bus.publish',
      'room: add analyse-room',
      'analysis: run analyse-room',
      'analysis: room readTranscript',
      'room: /internal/readTranscript',
      'analysis: model themes',
      'analysis: model verdicts',
      'analysis: analyses.save',
    ];
    await eventually(wait, 'every span', () => expected.every((name) => names().includes(name)));
    await eventually(wait, 'all parent spans', () => {
      const known = new Set([room.spanId, ...ofCall().map(({ spanId }) => spanId)]);
      return ofCall().every(({ parentSpanId }) => known.has(parentSpanId ?? ''));
    });
    expect(model.requests.length).toBeGreaterThan(0);
  }, 60_000);

  test('a socket has one trace, from the gateway to the authentication', async () => {
    const opened = () => collector.spans.filter(({ name }) => name === 'open socket');
    await eventually(wait, 'both ends', () => opened().length >= 2);
    const [one] = opened();
    const names = () =>
      collector.spans
        .filter(({ traceId }) => traceId === one?.traceId)
        .map(({ service, name }) => `${service}: ${name}`);
    await eventually(wait, 'the room', () => names().includes('room: /internal/admitSocket'));
    expect(names()).toEqual(
      expect.arrayContaining(['gateway: open socket', 'realtime: open socket']),
    );
  }, 30_000);

  test('one request id is in the log lines of every service involved', async () => {
    const saying = () =>
      new Set(logged.filter(({ line }) => line.includes(room.requestId)).map(({ name }) => name));
    await eventually(wait, 'three services', () => saying().size >= 3);
    expect([...saying()].toSorted()).toEqual(['analysis-1', 'gateway-1', 'room-1']);
    for (const { line } of logged.filter((each) => each.line.includes(room.requestId))) {
      expect(line).toContain(`"trace_id":"${room.traceId}"`);
    }
  });

  test('no span contains opinions, nicknames or credentials', () => {
    const sent = JSON.stringify(collector.spans);
    for (const secret of room.secrets) expect(sent).not.toContain(secret);
  });
});
