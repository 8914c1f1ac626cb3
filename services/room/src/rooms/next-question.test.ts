import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded, ({ limiter }) => ({ limits: { limiter, scale: 1 } }));

const question = { topic: 'And what comes next?', duration: 1 };

const ended = async (wanted: Record<string, unknown> = {}) => {
  const opened = await scene().openActiveRoom(wanted);
  await opened.room.close();
  return opened;
};

const openNext = (room: TestRoom, body: unknown = question) =>
  scene().send('nextQuestion', { params: room.params, headers: room.asHost, body });

const refusalOf = (room: TestRoom, body: unknown) =>
  scene().code('joinRoom', { params: room.params, body });

describe('the next question', () => {
  it('waits with the code, host and settings of the previous one', async () => {
    const wanted = {
      max_participants: 7,
      ask_position: true,
      reveal: 'end',
      results_shared_by: 'host',
      language: 'vi',
    };
    const { room } = await ended({ ...wanted, shared_by_default: true });
    await scene().call('lockRoom', {
      params: room.params,
      headers: room.asHost,
      body: { locked: true },
    });
    const next = await room.next(question);
    expect(next.created).toMatchObject({
      ...wanted,
      ...question,
      shared_by_default: true,
      locked: true,
      status: 'waiting',
      room_code: room.created.room_code,
      series_id: room.params.id,
      question: 2,
      next_room_id: null,
      participant_count: 0,
    });
    expect(await room.read()).toMatchObject({
      series_id: room.params.id,
      question: 1,
      next_room_id: next.params.id,
    });
    const byCode = await scene().call('getRoom', { params: { id: room.created.room_code } });
    expect(byCode.room_id).toBe(next.params.id);
  });

  it('may override settings of the previous one', async () => {
    const { room } = await ended({ ask_position: true, reveal: 'end' });
    const changes = { ask_position: false, reveal: 'now', shared_by_default: true };
    expect((await room.next({ ...question, ...changes })).created).toMatchObject(changes);
  });

  it('is published once in the stream of the previous room, even for repeated calls', async () => {
    const { room } = await ended();
    await room.hush();
    const first = await openNext(room);
    const again = await openNext(room, { topic: 'Something else entirely', duration: 3 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data.room_id).toBe(first.body.data.room_id);
    await scene().clock.advance(5_000);
    const [event, ...more] = room.of('next_question');
    expect(event).toMatchObject({
      next_room_id: first.body.data.room_id,
      topic: question.topic,
      question: 2,
      seq: expect.any(Number),
    });
    expect(more).toEqual([]);
  });

  it('is announced in the rooms of all earlier questions', async () => {
    const { room: first, seat } = await ended();
    const second = await first.next();
    await second.carry(seat);
    await second.start();
    await second.close();
    await first.hush();
    await second.hush();
    const third = await second.next({ topic: 'And the third of them?', duration: 1 });
    await openNext(second);
    await scene().clock.advance(5_000);
    for (const room of [first, second]) {
      expect(room.of('next_question')).toMatchObject([
        { next_room_id: third.params.id, topic: 'And the third of them?', question: 3 },
      ]);
    }
    expect((await first.read()).next_room_id).toBe(second.params.id);
  });

  it('is one room even if two devices request it at the same time', async () => {
    const { room } = await ended();
    const answers = await Promise.all([openNext(room), openNext(room), openNext(room)]);
    const ids = new Set(answers.map(({ body }) => body.data.room_id));
    expect(ids.size).toBe(1);
    expect((await room.read()).next_room_id).toBe([...ids][0]);
  });

  it('can be created again once a waiting one has expired or been deleted', async () => {
    const { room } = await ended();
    const expired = await room.next();
    await scene().clock.advance(limits.waitingRoomExpiresMs + limits.sweepEveryMs);
    await scene().service.start();
    expect((await expired.read()).status).toBe('expired');
    expect((await room.read()).next_room_id).toBeNull();
    const deleted = await room.next();
    expect(deleted.params.id).not.toBe(expired.params.id);
    await scene().call('deleteRoom', { params: deleted.params, headers: deleted.asHost });
    expect((await room.read()).next_room_id).toBeNull();
    expect((await room.next()).created.question).toBe(2);
  });

  it('ends the voting on the previous one when it starts', async () => {
    const { room, seat } = await ended();
    const next = await room.next();
    await next.carry(seat);
    const card = { params: room.params, query: { participant_id: seat.participant_id } };
    await scene().call('listCards', card);
    await next.start();
    expect(await scene().code('listCards', card)).toBe('VOTING_CLOSED');
  });
});

describe('a series', () => {
  it('lists its questions without a deleted one and keeps their numbers', async () => {
    const { room: first, seat } = await ended();
    const alone = await scene().openRoom();
    expect(await scene().call('getSeries', { params: alone.params })).toMatchObject({
      series_id: null,
      questions: [{ room_id: alone.params.id, question: 1 }],
    });
    const second = await first.next();
    await second.carry(seat);
    await second.start();
    await second.close();
    const third = await second.next();
    const questionsOf = async (room: TestRoom) => {
      const { series_id, questions } = await scene().call('getSeries', { params: room.params });
      expect(series_id).toBe(first.params.id);
      return questions.map(({ room_id, question: number }) => [room_id, number]);
    };
    expect(await questionsOf(first)).toEqual([
      [first.params.id, 1],
      [second.params.id, 2],
      [third.params.id, 3],
    ]);
    await scene().call('deleteRoom', { params: second.params, headers: second.asHost });
    expect(await questionsOf(third)).toEqual([
      [first.params.id, 1],
      [third.params.id, 3],
    ]);
    expect((await first.read()).next_room_id).toBe(third.params.id);
    expect((await third.carry(seat)).nickname).toBe(seat.nickname);
  });
});

describe('a seat that carries over', () => {
  it('keeps credential, nickname and mode, is counted once and gets another public id', async () => {
    const { room, seat } = await ended();
    const next = await room.next();
    const carried = await next.carry(seat);
    expect(carried).toMatchObject({
      participant_id: seat.participant_id,
      nickname: seat.nickname,
      is_public_mode: true,
      room_id: next.params.id,
    });
    expect(carried.public_id).not.toBe(seat.public_id);
    expect(await next.carry(seat)).toEqual(carried);
    expect((await next.read()).participant_count).toBe(1);
  });

  it('enters a locked room, but not a full one', async () => {
    const { room, seat } = await ended({ max_participants: 2 });
    const next = await room.next();
    const lock = { params: next.params, headers: next.asHost, body: { locked: true } };
    await scene().call('lockRoom', lock);
    expect(await refusalOf(next, {})).toBe('ROOM_LOCKED');
    await next.carry(seat);
    await scene().call('lockRoom', { ...lock, body: { locked: false } });
    await next.join();
    const { room: full, seat: late } = await ended({ max_participants: 2 });
    const after = await full.next();
    await after.join();
    await after.join();
    const carried = { from: late.participant_id };
    expect(await refusalOf(after, carried)).toBe('ROOM_CAPACITY_EXCEEDED');
    await scene().call('lockRoom', {
      params: after.params,
      headers: after.asHost,
      body: { locked: true },
    });
    expect(await refusalOf(after, carried)).toBe('ROOM_CAPACITY_EXCEEDED');
  });

  it('can skip a question and keeps its last mode', async () => {
    const { room, seat } = await ended();
    const privacy = { params: { ...room.params, pid: seat.participant_id } };
    const second = await room.next();
    const { seat: guest } = { seat: await second.join() };
    await second.start();
    await second.close();
    const third = await second.next();
    expect(await third.carry(seat)).toMatchObject({
      nickname: seat.nickname,
      is_public_mode: true,
    });
    expect((await third.carry(guest)).nickname).toBe(guest.nickname);
    expect((await scene().call('getPrivacy', privacy)).is_public_mode).toBe(true);
  });

  it('is refused for another series, after removal by the host, and for an unknown credential', async () => {
    const { room, seat } = await ended();
    const { seat: stranger } = await ended();
    const second = await room.next();
    const carried = await second.carry(seat);
    const remove = { params: { ...second.params, public_id: carried.public_id } };
    await scene().call('removeParticipant', { ...remove, headers: second.asHost });
    await second.join();
    await second.start();
    await second.close();
    const third = await second.next();
    for (const from of [seat.participant_id, stranger.participant_id, 'nobody']) {
      expect(await refusalOf(third, { from })).toBe('PARTICIPANT_NOT_FOUND');
    }
    expect(await refusalOf(room, { from: seat.participant_id })).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('is the same when repeated, even after its earlier question was deleted', async () => {
    const { room, seat } = await ended();
    const second = await room.next();
    const carried = await second.carry(seat);
    await scene().call('deleteRoom', { params: room.params, headers: room.asHost });
    expect(await second.carry(seat)).toEqual(carried);
  });

  it('has a nickname that no new participant gets', async () => {
    const { room, seat } = await ended();
    const next = await room.next();
    const newcomers: SeatData[] = [];
    for (let count = 0; count < 20; count += 1) newcomers.push(await next.join());
    const carried = await next.carry(seat);
    const names = [carried, ...newcomers].map(({ nickname }) => nickname);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a limit of its own, separate from the join limits of the room and the address', async () => {
    const { room, seat } = await ended();
    const next = await room.next();
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const input = { params: next.params, body: { from: seat.participant_id } };
      codes.push(String((await scene().send('joinRoom', input)).status));
    }
    expect(codes).toEqual([...Array(10).fill('201'), '429', '429']);
  });
});
