import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const question = { topic: 'And what comes next?', duration: 1 };

const refusalOf = (room: TestRoom): Promise<string> =>
  scene().code('nextQuestion', { params: room.params, headers: room.asHost, body: question });

/** Carries the seat over, then starts and ends the question. */
const play = async (room: TestRoom, seat: Parameters<TestRoom['carry']>[0]): Promise<void> => {
  await room.carry(seat);
  await room.start();
  await room.close();
};

describe('the next question', () => {
  it('is refused to a room that has not ended, and to everybody but the host', async () => {
    const waiting = await scene().openRoom();
    expect(await refusalOf(waiting)).toBe('ROOM_NOT_ENDED');
    const { room } = await scene().openActiveRoom();
    expect(await refusalOf(room)).toBe('ROOM_NOT_ENDED');
    await room.close();
    const call = { params: room.params, headers: { 'X-Host-Token': 'nobody' }, body: question };
    expect(await scene().code('nextQuestion', call)).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('is refused after the twentieth', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await room.close();
    let last = room;
    for (let number = 2; number <= limits.questions; number += 1) {
      last = await last.next(question);
      await play(last, seat);
    }
    expect(last.created.question).toBe(limits.questions);
    expect(await refusalOf(last)).toBe('SERIES_FULL');
  });
});

describe('the code of a series', () => {
  const idByCode = async (room: TestRoom): Promise<string> =>
    (await scene().call('getRoom', { params: { id: room.created.room_code } })).room_id;

  it('leads to the newest question until two hours after its end, if none can be joined', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await room.close();
    await scene().clock.advance(limits.codeWorksAfterEndMs - 1_000);
    const next = await room.next(question);
    await play(next, seat);
    await scene().clock.advance(limits.codeWorksAfterEndMs - 1_000);
    expect(await idByCode(room)).toBe(next.params.id);
    await scene().clock.advance(2_000);
    const call = { params: { id: room.created.room_code } };
    expect(await scene().code('getRoom', call)).toBe('ROOM_NOT_FOUND');
  });

  it('leads back to the previous question if the waiting next one was deleted', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    const next = await room.next(question);
    await scene().call('deleteRoom', { params: next.params, headers: next.asHost });
    expect(await idByCode(room)).toBe(room.params.id);
  });
});

describe('a seat', () => {
  it('carries over with the mode that was set last', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const mode = { params: { ...room.params, pid: seat.participant_id } };
    await scene().call('putPrivacy', { ...mode, body: { is_public_mode: false } });
    await room.close();
    const next = await room.next(question);
    expect((await next.carry(seat)).is_public_mode).toBe(false);
  });

  it('carries over even if the first question, whose id names the series, has been deleted', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await room.close();
    const second = await room.next(question);
    await play(second, seat);
    await scene().call('deleteRoom', { params: room.params, headers: room.asHost });
    const third = await second.next(question);
    expect(third.created).toMatchObject({ series_id: room.params.id, question: 3 });
    expect((await third.carry(seat)).nickname).toBe(seat.nickname);
  });
});
