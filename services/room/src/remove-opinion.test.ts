import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Opinion } from '@murmur/contract/opinion';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from './testing/room-scene.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

let room: TestRoom;
let author: SeatData;
let other: SeatData;
let shared: Opinion;
let secret: Opinion;

beforeEach(async () => {
  const opened = await scene().openActiveRoom({ duration: 1 });
  room = opened.room;
  author = opened.seat;
  other = await room.join(false);
  shared = await room.say(author, 'Soup for everyone.');
  secret = await room.say(other, 'Nobody asks me.');
  await scene().clock.advance(2_000);
  await room.hush();
});

const walk = (opinion: Opinion, by: SeatData | 'host') => ({
  params: { ...room.params, opinion_id: opinion.id },
  ...(by === 'host' ? { headers: room.asHost } : { query: { participant_id: by.participant_id } }),
});
const total = async (): Promise<number> =>
  (await scene().call('countOpinions', { params: room.params })).total_opinions;

describe('the host', () => {
  it('removes a shared opinion from lists and the transcript, and everybody is told', async () => {
    expect(await scene().call('removeOpinion', walk(shared, 'host'))).toEqual({ id: shared.id });
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
    expect(await scene().code('removeOpinion', walk(shared, 'host'))).toBe('NOT_FOUND');
  });

  it('does so after the end too', async () => {
    await room.close();
    await scene().call('removeOpinion', walk(shared, 'host'));
    expect(await scene().service.api.readSharedTexts({ room_id: room.params.id })).toEqual([]);
  });

  it('learns of a private opinion only that there is no such', async () => {
    expect(await scene().code('removeOpinion', walk(secret, 'host'))).toBe('NOT_FOUND');
    const unknown = { ...shared, id: 'unknown' };
    expect(await scene().code('removeOpinion', walk(unknown, 'host'))).toBe('NOT_FOUND');
    expect(await total()).toBe(2);
  });

  it('is who holds the token, whoever else asks with a wrong one', async () => {
    const wrong = { ...walk(shared, author), headers: { 'X-Host-Token': 'wrong' } };
    expect(await scene().code('removeOpinion', wrong)).toBe('HOST_PERMISSION_REQUIRED');
    const { params } = wrong;
    expect(await scene().code('removeOpinion', { params })).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('may sit in the room and take back a private opinion as its author', async () => {
    const both = { ...walk(secret, other), headers: room.asHost };
    expect(await scene().call('removeOpinion', both)).toEqual({ id: secret.id });
  });
});

describe('an author', () => {
  it('takes back a shared opinion, and everybody is told', async () => {
    await scene().call('removeOpinion', walk(shared, author));
    expect(room.of('shared_opinion_removed')).toHaveLength(1);
    expect(await total()).toBe(1);
  });

  it('takes back a private opinion, of which only the counts speak', async () => {
    await scene().call('removeOpinion', walk(secret, other));
    expect(room.types).toEqual(['stats_update']);
    expect(room.of('stats_update')).toMatchObject([{ stats: { total_opinions: 1 } }]);
  });

  it('takes back nothing of anybody else', async () => {
    expect(await scene().code('removeOpinion', walk(shared, other))).toBe('NOT_FOUND');
    expect(await total()).toBe(2);
  });

  it('does so only while the room is active', async () => {
    await scene().clock.advance(60_000);
    expect(await scene().code('removeOpinion', walk(shared, author))).toBe('ROOM_CLOSED');
    await room.close();
    expect(await scene().code('removeOpinion', walk(shared, author))).toBe('ROOM_CLOSED');
    const waiting = await scene().openRoom();
    const early = await waiting.join();
    const before = {
      params: { ...waiting.params, opinion_id: shared.id },
      query: { participant_id: early.participant_id },
    };
    expect(await scene().code('removeOpinion', before)).toBe('ROOM_NOT_ACTIVE');
  });
});
