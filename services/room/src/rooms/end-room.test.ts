import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Job } from '@murmur/contract/jobs';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import { changedPort } from '../testing/changed-port.ts';
import { RoomScene } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let enqueued: { job: Job; runAt: number | undefined }[];
let losing: boolean;

/** The real queue, which records its calls and can lose jobs. */
const noted = (queue: JobQueue): JobQueue =>
  changedPort(queue, {
    add: async (job, options) => {
      if (losing) return;
      enqueued.push({ job, runAt: options?.runAt });
      await queue.add(job, options);
    },
  });

const scene = sceneForEachTest(openEmbedded, ({ queue }) => ({ queue: noted(queue) }));
const analyses = () => enqueued.filter(({ job }) => job.name === 'analyse-room');

beforeEach(() => {
  losing = false;
  enqueued = [];
});

describe('the host ending the discussion', () => {
  it('closes the room at once and queues its analysis', async () => {
    const { room } = await scene().openActiveRoom();
    await room.hush();
    await scene().clock.advance(10_000);
    expect(await room.close()).toMatchObject({ status: 'processing', remaining_time: 0 });
    expect(room.of('room_closed')).toMatchObject([{ status: 'processing' }]);
    expect(room.of('stats_update').at(-1)?.stats.status).toBe('processing');
    expect(analyses().map(({ job }) => job.data)).toEqual([
      { room_id: room.params.id, use_characters: true, rerun: null },
    ]);
  });

  it('reports the actual end from then on, not the planned one', async () => {
    const { room } = await scene().openActiveRoom();
    await scene().clock.advance(10_000);
    const endedAt = new Date(scene().clock.now()).toISOString();
    expect(await room.close()).toMatchObject({ ends_at: endedAt });
    expect(await scene().service.api.readRoom({ room_id: room.params.id })).toMatchObject({
      ends_at: endedAt,
    });
  });

  it('is refused before the start, after the end, and to anybody else', async () => {
    const waiting = await scene().openRoom();
    const input = { params: waiting.params, headers: waiting.asHost };
    expect(await scene().code('closeRoom', input)).toBe('ROOM_NOT_ACTIVE');
    const { room } = await scene().openActiveRoom();
    const { params } = room;
    expect(await scene().code('closeRoom', { params })).toBe('HOST_PERMISSION_REQUIRED');
    await room.close();
    expect(await scene().code('closeRoom', { params, headers: room.asHost })).toBe('ROOM_CLOSED');
  });
});

describe('the scheduled end', () => {
  it('is triggered by a job due at ends_at, and closes the room to the millisecond', async () => {
    await scene().service.start();
    // Prevents a sweep from coinciding with the end.
    await scene().clock.advance(1_200);
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const endsAt = scene().clock.now() + 60_000;
    expect(enqueued).toContainEqual({
      job: { name: 'close-room', data: { room_id: room.params.id, ends_at: endsAt } },
      runAt: endsAt,
    });
    await scene().clock.advance(59_999);
    expect((await room.read()).status).toBe('active');
    await scene().clock.advance(1);
    await scene().clock.advance(0);
    expect((await room.read()).status).toBe('processing');
    expect(room.of('room_closed')).toHaveLength(1);
    expect(analyses()).toHaveLength(1);
  });

  it('is exactly on time even if its job runs a little early', async () => {
    await scene().service.start();
    await scene().clock.advance(1_200);
    const room = await scene().openRoom({ duration: 1 });
    await room.join();
    losing = true;
    await room.start();
    await scene().clock.advance(58_500);
    const data = { room_id: room.params.id, ends_at: scene().clock.now() + 1_500 };
    await scene().adapters.queue.add({ name: 'close-room', data });
    await scene().clock.advance(1_499);
    expect((await room.read()).status).toBe('active');
    await scene().clock.advance(1);
    await scene().clock.advance(0);
    expect((await room.read()).status).toBe('processing');
    expect(room.of('room_closed')).toHaveLength(1);
  });

  it('is not affected by a job of an earlier end, of a waiting room or of an unknown one', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom({ duration: 2 });
    const waiting = await scene().openRoom();
    for (const room_id of [room.params.id, waiting.params.id, 'unknown']) {
      await scene().adapters.queue.add({ name: 'close-room', data: { room_id, ends_at: 1 } });
    }
    await scene().clock.advance(1_000);
    expect((await room.read()).status).toBe('active');
    expect((await waiting.read()).status).toBe('waiting');
  });

  it('does not keep a service from stopping while a job waits for it', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await scene().clock.advance(59_000);
    const data = { room_id: room.params.id, ends_at: 1 };
    await scene().adapters.queue.add({ name: 'close-room', data });
    await scene().clock.advance(0);
    await scene().service.stop();
    expect((await room.read()).status).toBe('active');
  });

  it('is on time even if the service whose job is waiting for it stops a second before', async () => {
    const { adapters, clock, service } = scene();
    const other = new RoomScene(adapters, clock);
    await service.start();
    await other.service.start();
    await clock.advance(1_200);
    const room = await scene().openRoom({ duration: 1 });
    await room.join();
    losing = true;
    await room.start();
    await clock.advance(58_500);
    const data = { room_id: room.params.id, ends_at: clock.now() + 1_500 };
    await adapters.queue.add({ name: 'close-room', data });
    await clock.advance(500);
    await service.stop();
    await clock.advance(999);
    expect((await room.read()).status).toBe('active');
    await clock.advance(1);
    await clock.advance(0);
    expect((await room.read()).status).toBe('processing');
    await other.service.stop();
  });
});

describe('a queue that is down', () => {
  const add = jest.fn<JobQueue['add']>();
  const silent = sceneForEachTest(openEmbedded, ({ queue }) => ({
    queue: changedPort(queue, { add }),
  }));

  it('does not prevent starting, extending or ending a discussion', async () => {
    add.mockRejectedValue(new Error('no queue'));
    const { room } = await silent().openActiveRoom();
    const input = { params: room.params, headers: room.asHost, body: { minutes: 1 } };
    await silent().call('extendRoom', input);
    expect((await room.close()).status).toBe('processing');
    const names = add.mock.calls.map(([job]) => job.name);
    expect(names).toEqual(['close-room', 'follow-room', 'close-room', 'analyse-room']);
  });

  it('delays no response even if it hangs', async () => {
    let letGo = (): void => {};
    add.mockReturnValue(
      new Promise((resolve) => {
        letGo = resolve;
      }),
    );
    const { room } = await silent().openActiveRoom();
    expect((await room.close()).status).toBe('processing');
    letGo();
  });
});
