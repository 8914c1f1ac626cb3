import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Job } from '@murmur/contract/jobs';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import { changedPort } from './testing/changed-port.ts';
import { RoomScene } from './testing/room-scene.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

/** The jobs that the queue accepted; with `losing`, it drops all of them. */
let taken: { job: Job; runAt: number | undefined }[];
let losing: boolean;

const forgetful = (queue: JobQueue): JobQueue =>
  changedPort(queue, {
    add: async (job, options) => {
      if (losing) return;
      taken.push({ job, runAt: options?.runAt });
      await queue.add(job, options);
    },
  });

const scene = sceneForEachTest(openEmbedded, ({ queue }) => ({ queue: forgetful(queue) }));
const day = 24 * 60 * 60_000;
const namesTaken = () => taken.map(({ job }) => job.name);

beforeEach(() => {
  taken = [];
  losing = false;
});

describe('the sweep', () => {
  it('closes a room within five seconds of its end if the job was lost', async () => {
    await scene().service.start();
    losing = true;
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await scene().clock.advance(60_000 + 5_000);
    expect((await room.read()).status).toBe('processing');
    expect(room.of('room_closed')).toHaveLength(1);
  });

  it('keeps queueing the analysis of a room that ended over five seconds ago, until the room is closed', async () => {
    losing = true;
    const { room } = await scene().openActiveRoom();
    await room.close();
    losing = false;
    await scene().service.start();
    expect(namesTaken()).toEqual([]);
    await scene().clock.advance(5_000);
    expect(taken.map(({ job }) => job)).toEqual([
      {
        name: 'analyse-room',
        data: { room_id: room.params.id, use_characters: true, rerun: null },
      },
    ]);
    await scene().clock.advance(5_000);
    expect(namesTaken()).toEqual(['analyse-room', 'analyse-room']);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    await scene().clock.advance(10_000);
    expect(namesTaken()).toHaveLength(2);
  });

  it('expires a room not started in 24 hours, and notifies its participants', async () => {
    await scene().service.start();
    const room = await scene().openRoom();
    const seat = await room.join();
    await scene().clock.advance(day - 5_000);
    expect((await room.read()).status).toBe('waiting');
    await room.hush();
    await scene().clock.advance(5_000);
    const { params, asHost: headers } = room;
    expect(await room.read()).toMatchObject({
      status: 'expired',
      remaining_time: 0,
      host_started: false,
      closed_at: '2026-01-06T09:00:00.000Z',
    });
    expect(room.types).toEqual(['activation_status_changed', 'room_closed']);
    expect(room.of('activation_status_changed')).toMatchObject([{ can_activate: false }]);
    expect(room.of('room_closed')).toMatchObject([{ status: 'expired' }]);

    const body = { participant_id: seat.participant_id, content: 'Soup for everyone.' };
    const pid = { ...params, pid: seat.participant_id };
    const refusals = await Promise.all([
      scene().refusal('joinRoom', { params }),
      scene().refusal('startRoom', { params, headers }),
      scene().refusal('submitOpinion', { params, body }),
      scene().refusal('postPrivacy', { params: pid, body: { is_public_mode: true } }),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 410, code: 'ROOM_EXPIRED' });
    }
    expect(await scene().code('closeRoom', { params, headers })).toBe('ROOM_CLOSED');
  });

  it('publishes no activation status when an empty room expires', async () => {
    await scene().service.start();
    const room = await scene().openRoom();
    await scene().clock.advance(day);
    expect(room.types).toEqual(['room_closed']);
  });

  it('performs each step once when two services sweep, tick and schedule jobs concurrently', async () => {
    const second = new RoomScene(scene().adapters, scene().clock);
    await scene().service.start();
    await second.service.start();
    losing = true;
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const stale = await scene().openRoom();
    await room.hush();
    await scene().clock.advance(day);
    await second.service.stop();
    expect(room.of('room_closed')).toHaveLength(1);
    expect(stale.of('room_closed')).toHaveLength(1);
    const { waiting } = await scene().adapters.queue.depth('analyse-room');
    expect(waiting).toBe(1);
  });
});

describe('a start after a stop', () => {
  it('ends active rooms on time, even if the queue lost their jobs', async () => {
    const { room } = await scene().openActiveRoom({ duration: 2 });
    const endsAt = scene().clock.now() + 120_000;
    await scene().clock.advance(30_000);
    taken.length = 0;
    const queue = forgetful(scene().adapters.queue);
    const next = new RoomScene(scene().adapters, scene().clock, { queue });
    await next.service.start();
    expect(taken).toEqual([
      {
        job: { name: 'close-room', data: { room_id: room.params.id, ends_at: endsAt } },
        runAt: endsAt,
      },
    ]);
    await scene().clock.advance(60_000);
    expect(taken).toHaveLength(1);
    await scene().clock.advance(30_000);
    await scene().clock.advance(0);
    expect((await room.read()).status).toBe('processing');
    await next.service.stop();
  });

  it('immediately closes rooms that became due in the meantime', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    losing = true;
    await scene().clock.advance(3 * 60_000);
    losing = false;
    await scene().service.start();
    expect((await room.read()).status).toBe('processing');
    expect(namesTaken()).toContain('analyse-room');
  });
});
