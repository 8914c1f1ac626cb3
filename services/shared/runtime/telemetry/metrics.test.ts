import { totalmem } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import type { EventBus } from '../../ports/event-bus.ts';
import { openMetrics } from './metrics.ts';
import { observeBus } from './observed-adapters.ts';

const samplesOf = async (text: Promise<string>, name: string): Promise<string[]> =>
  (await text).split('\n').filter((line) => line.startsWith(name));

describe('metrics of a process', () => {
  test('every process exports every metric, without a value if nothing is watched', async () => {
    const text = await openMetrics().registry.metrics();
    for (const name of ['murmur_sockets', 'murmur_queue_jobs', 'murmur_dependency_up']) {
      expect(text).toContain(`# TYPE ${name} gauge`);
      expect(text).not.toMatch(new RegExp(`^${name}[ {]`, 'm'));
    }
  });

  test('a watched value is read at the moment of the scrape', async () => {
    const metrics = openMetrics();
    let sockets = 3;
    metrics.watchSockets(() => ({ sockets, rooms: 1 }));
    expect(await samplesOf(metrics.registry.metrics(), 'murmur_sockets ')).toEqual([
      'murmur_sockets 3',
    ]);
    sockets = 0;
    expect(await samplesOf(metrics.registry.metrics(), 'murmur_sockets ')).toEqual([
      'murmur_sockets 0',
    ]);
    expect(await samplesOf(metrics.registry.metrics(), 'murmur_rooms_subscribed ')).toEqual([
      'murmur_rooms_subscribed 1',
    ]);
  });

  test('the delays of rooms’ ends and results are measured in seconds', async () => {
    const { registry, observeRooms } = openMetrics();
    observeRooms.ended(700);
    observeRooms.finished(15_000);
    const text = await registry.metrics();
    expect(text).toContain('murmur_room_end_late_seconds_bucket{le="0.5"} 0');
    expect(text).toContain('murmur_room_end_late_seconds_bucket{le="1"} 1');
    expect(text).toContain('murmur_results_after_seconds_sum 15');
  });

  test('the reported memory limit never exceeds the memory of the machine', async () => {
    const [line = ''] = await samplesOf(
      openMetrics().registry.metrics(),
      'murmur_memory_limit_bytes ',
    );
    const limit = Number(line.split(' ')[1]);
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(totalmem());
  });

  test('published and rejected publications are counted', async () => {
    const metrics = openMetrics();
    let isDown = false;
    const publish = async () => {
      if (isDown) throw new Error('down');
      return { room_id: 'r', seq: 1, position: 1, deliveries: [] };
    };
    const bus = observeBus({ publish } as unknown as EventBus, metrics);
    await bus.publish('r', []);
    isDown = true;
    await expect(bus.publish('r', [])).rejects.toThrow('down');
    const text = await metrics.registry.metrics();
    expect(text).toContain('murmur_publications_total{outcome="published"} 1');
    expect(text).toContain('murmur_publications_total{outcome="failed"} 1');
  });

  test('a queue is read once for both of its gauges, with the waiting time in seconds', async () => {
    const metrics = openMetrics();
    let reads = 0;
    metrics.watchQueue('analyse-room', async () => {
      reads += 1;
      return { waiting: 4, running: 2, oldestMs: 1_500 };
    });
    const text = await metrics.registry.metrics();
    expect(reads).toBe(1);
    expect(text).toContain('murmur_queue_jobs{job_name="analyse-room",state="waiting"} 4');
    expect(text).toContain('murmur_queue_jobs{job_name="analyse-room",state="running"} 2');
    expect(text).toContain('murmur_queue_oldest_seconds{job_name="analyse-room"} 1.5');
  });

  test('an unresponsive queue is left out, and other metrics are still reported', async () => {
    const metrics = openMetrics();
    let isDown = false;
    metrics.watchQueue('analyse-room', async () => {
      if (isDown) throw new Error('down');
      return { waiting: 4, running: 0, oldestMs: 0 };
    });
    metrics.watchQueue('close-room', async () => ({ waiting: 1, running: 0, oldestMs: 0 }));
    await metrics.registry.metrics();
    isDown = true;
    const text = await metrics.registry.metrics();
    expect(text).not.toContain('job_name="analyse-room"');
    expect(text).toContain('murmur_queue_jobs{job_name="close-room",state="waiting"} 1');
  });

  test('durations are reported in seconds, with their outcome', async () => {
    const metrics = openMetrics();
    metrics.observeRequest('room')('GET /api/rooms/{id}', 200, 30);
    metrics.observeJob('close-room', 'failed', 200);
    metrics.observeAnalyst('model')('timeout', 9_000);
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'murmur_http_request_seconds_sum{owner="room",route="GET /api/rooms/{id}",status="200"} 0.03',
    );
    expect(text).toContain('murmur_job_seconds_sum{job_name="close-room",outcome="failed"} 0.2');
    expect(text).toContain('murmur_analyst_seconds_sum{analyst="model",outcome="timeout"} 9');
  });
});
