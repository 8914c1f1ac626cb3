import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Job } from '@murmur/contract/jobs';
import type { Opinion } from '@murmur/contract/opinion';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import { changedPort } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

let enqueued: { job: Job; runAt: number | undefined }[];
let queueDown: boolean;
/** Runs between a removal and its response. */
let afterRemoval: () => Promise<void>;

const scene = sceneForEachTest(openEmbedded, ({ queue, opinions }) => ({
  queue: changedPort(queue, {
    add: async (job, options) => {
      if (queueDown) throw new AppError('UNAVAILABLE', 'no queue');
      enqueued.push({ job, runAt: options?.runAt });
    },
  }),
  opinions: changedPort(opinions, {
    remove: async (...which) => {
      const removed = await opinions.remove(...which);
      await afterRemoval();
      return removed;
    },
  }),
}));

let room: TestRoom;
let author: SeatData;
let other: SeatData;
let shared: Opinion;
let secret: Opinion;

beforeEach(async () => {
  enqueued = [];
  queueDown = false;
  afterRemoval = async () => {};
  const opened = await scene().openActiveRoom({ duration: 1 });
  room = opened.room;
  author = opened.seat;
  other = await room.join(false);
  shared = await room.submit(author, 'Soup for everyone.');
  secret = await room.submit(other, 'Nobody asks me.');
  await scene().clock.advance(2_000);
  await room.hush();
});

const input = (opinion: Opinion, by: SeatData | 'host') => ({
  params: { ...room.params, opinion_id: opinion.id },
  ...(by === 'host' ? { headers: room.asHost } : { query: { participant_id: by.participant_id } }),
});
const total = async (): Promise<number> =>
  (await scene().call('countOpinions', { params: room.params })).total_opinions;

describe('the host', () => {
  it('removes a shared opinion from lists and the transcript, and publishes the removal', async () => {
    expect(await scene().call('removeOpinion', input(shared, 'host'))).toEqual({ id: shared.id });
    expect(room.of('shared_opinion_removed')).toMatchObject([
      { opinion: { id: shared.id, nickname: author.nickname, content: '' } },
    ]);
    expect(room.of('stats_update')).toMatchObject([{ stats: { total_opinions: 1 } }]);
    const mine = { params: { ...room.params, pid: author.participant_id } };
    expect((await scene().call('listMyOpinions', mine)).opinions).toEqual([]);
    const { opinions } = await scene().service.api.readTranscript({
      room_id: room.params.id,
      cursor: null,
      limit: 10,
    });
    expect(opinions.map(({ id }) => id)).toEqual([secret.id]);
  });

  it('can do so after the end too', async () => {
    await room.close();
    await scene().call('removeOpinion', input(shared, 'host'));
    const evidence = { room_id: room.params.id, ids: [shared.id] };
    expect(await scene().service.api.readTexts(evidence)).toEqual([]);
  });

  it('learns nothing about a private opinion, not even that it exists', async () => {
    expect(await scene().code('removeOpinion', input(secret, 'host'))).toBe('NOT_FOUND');
    const unknown = { ...shared, id: 'unknown' };
    expect(await scene().code('removeOpinion', input(unknown, 'host'))).toBe('NOT_FOUND');
    expect(await total()).toBe(2);
  });

  it('must have the token, even when the caller is also the author', async () => {
    const wrong = { ...input(shared, author), headers: { 'X-Host-Token': 'wrong' } };
    expect(await scene().code('removeOpinion', wrong)).toBe('HOST_PERMISSION_REQUIRED');
    const { params } = wrong;
    expect(await scene().code('removeOpinion', { params })).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('can have a seat in the room and remove a private opinion as its author', async () => {
    const both = { ...input(secret, other), headers: room.asHost };
    expect(await scene().call('removeOpinion', both)).toEqual({ id: secret.id });
  });
});

describe('a removal after the end', () => {
  const reruns = () =>
    enqueued.filter(({ job }) => job.name === 'analyse-room' && job.data.rerun !== null);

  it('queues one analysis for removals within two seconds', async () => {
    const second = await room.submit(author, 'And bread.');
    await room.close();
    const now = scene().clock.now();
    await scene().call('removeOpinion', input(shared, 'host'));
    await scene().call('removeOpinion', input(second, 'host'));
    const [{ job, runAt } = { job: null, runAt: 0 }, again] = reruns();
    expect(job?.data).toEqual({
      room_id: room.params.id,
      use_characters: true,
      rerun: String(runAt),
    });
    expect(Number(runAt) - now).toBeGreaterThanOrEqual(2_000);
    expect(Number(runAt) - now).toBeLessThanOrEqual(4_000);
    expect(again?.job).toEqual(job);
  });

  it('is refused, and removes nothing, while no analysis can be queued', async () => {
    await room.close();
    await scene().clock.advance(0);
    queueDown = true;
    expect(await scene().code('removeOpinion', input(shared, 'host'))).toBe('UNAVAILABLE');
    expect(await total()).toBe(2);
    queueDown = false;
    await scene().call('removeOpinion', input(shared, 'host'));
    expect(await total()).toBe(1);
    expect(reruns()).toHaveLength(1);
  });

  it('that was stored despite an error response has queued the analysis', async () => {
    scene().losesChanges = true;
    await room.close();
    afterRemoval = () => Promise.reject(new AppError('UNAVAILABLE', 'the response was lost'));
    expect(await scene().code('removeOpinion', input(shared, 'host'))).toBe('UNAVAILABLE');
    afterRemoval = async () => {};
    await scene().call('removeOpinion', input(shared, 'host'));
    expect(reruns()).toHaveLength(1);
  });

  it('queues the analysis if the room ends during the removal', async () => {
    afterRemoval = async () => void (await room.close());
    await scene().call('removeOpinion', input(shared, 'host'));
    expect(reruns()).toHaveLength(1);
  });

  it('needs no analysis before the end, even if the queue is down', async () => {
    queueDown = true;
    await scene().call('removeOpinion', input(shared, 'host'));
    await scene().call('removeOpinion', input(secret, other));
    expect(enqueued.filter(({ job }) => job.name === 'analyse-room')).toEqual([]);
  });
});

describe('an author', () => {
  it('removes a shared opinion of their own, and the removal is published', async () => {
    await scene().call('removeOpinion', input(shared, author));
    expect(room.of('shared_opinion_removed')).toHaveLength(1);
    expect(await total()).toBe(1);
  });

  it('removes a private opinion, which only the counts reflect', async () => {
    await scene().call('removeOpinion', input(secret, other));
    expect(room.types).toEqual(['stats_update']);
    expect(room.of('stats_update')).toMatchObject([{ stats: { total_opinions: 1 } }]);
  });

  it('removes nothing that others wrote', async () => {
    expect(await scene().code('removeOpinion', input(shared, other))).toBe('NOT_FOUND');
    expect(await total()).toBe(2);
  });

  it('can remove opinions only while the room is active', async () => {
    await scene().clock.advance(60_000);
    expect(await scene().code('removeOpinion', input(shared, author))).toBe('ROOM_CLOSED');
    await room.close();
    expect(await scene().code('removeOpinion', input(shared, author))).toBe('ROOM_CLOSED');
    const waiting = await scene().openRoom();
    const early = await waiting.join();
    const before = {
      params: { ...waiting.params, opinion_id: shared.id },
      query: { participant_id: early.participant_id },
    };
    expect(await scene().code('removeOpinion', before)).toBe('ROOM_NOT_ACTIVE');
  });
});
