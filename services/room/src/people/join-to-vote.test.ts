import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { endEvent } from '../testing/ended-event.ts';
import { idOf, votingCalls } from '../testing/ended-room.ts';
import type { TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const { castVote, listCards, openEnded, readVotes } = votingCalls(scene);

const toVote = (params: { id: string }, headers: Record<string, string> = {}) => ({
  params,
  headers,
  body: { to_vote: true },
});
const joinToVote = (room: TestRoom) => scene().call('joinRoom', toVote(room.params));

describe('joining to vote', () => {
  it('gives a seat that votes and takes positions, and is neither announced nor counted', async () => {
    const ended = await openEnded(5, { ask_position: true });
    const { room } = ended;
    const before = await room.read();
    await scene().clock.advance(5_000);
    await room.hush();
    const seat = await joinToVote(room);
    expect(seat).toMatchObject({ to_vote: true, room_id: room.params.id, status: 'processing' });
    const [card] = (await listCards(ended, seat)).cards;
    await castVote(ended, seat, card?.opinion_id ?? '');
    const position = { params: { ...room.params, pid: seat.participant_id }, body: { value: 2 } };
    expect(await scene().call('takePosition', position)).toEqual({ value: 2, moment: 'after' });
    expect(await readVotes(ended)).toMatchObject({ voters: 1, votes: 1 });
    await scene().clock.advance(5_000);
    expect(new Set(room.types)).toEqual(new Set(['votes_updated']));
    expect((await room.read()).participant_count).toBe(before.participant_count);
    const seats = await scene().call('listParticipants', {
      params: room.params,
      headers: room.asHost,
    });
    expect(seats.participants.map(({ nickname }) => nickname)).not.toContain(seat.nickname);
    expect(seats.participants).toHaveLength(seats.total_count);
    const own = { ...room.params, pid: seat.participant_id };
    expect(await scene().call('getParticipant', { params: own })).toMatchObject({
      to_vote: true,
      opinion_count: 0,
    });
    expect(await scene().call('listMyOpinions', { params: own })).toMatchObject({ opinions: [] });
    const body = { participant_id: seat.participant_id, content: 'Too late.' };
    expect(await scene().code('submitOpinion', { params: room.params, body })).toBe('ROOM_CLOSED');
    const privacy = { params: own, body: { is_public_mode: true } };
    expect(await scene().code('postPrivacy', privacy)).toBe('ROOM_CLOSED');
  });

  it('gives the same seat again, also to somebody who joined before the end', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const earlyKey = { 'Idempotency-Key': crypto.randomUUID() };
    const room = await scene().openRoom();
    for (let n = 1; n < limits.votingFrom; n += 1) await room.join();
    const early = await scene().call('joinRoom', toVote(room.params, earlyKey));
    expect(early).not.toHaveProperty('to_vote');
    await room.start();
    await room.close();
    const code = { id: room.created.room_code };
    const first = await scene().call('joinRoom', toVote(room.params, key));
    expect(await scene().call('joinRoom', toVote(code, key))).toEqual(first);
    const again = await scene().call('joinRoom', toVote(room.params, earlyKey));
    expect(again).toEqual({ ...early, status: 'processing' });
  });

  it('works at the moment of the end, until voting closes, and not in a locked or small room', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    for (let n = 1; n < limits.votingFrom; n += 1) await room.join();
    await scene().clock.advance(60_000);
    expect(await joinToVote(room)).toMatchObject({ to_vote: true });
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CLOSED');
    const lock = (locked: boolean) =>
      scene().call('lockRoom', { params: room.params, headers: room.asHost, body: { locked } });
    await lock(true);
    expect(await scene().code('joinRoom', toVote(room.params))).toBe('ROOM_LOCKED');
    await lock(false);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    await scene().clock.advance(limits.votesAfterResultsMs - 1);
    expect(await joinToVote(room)).toMatchObject({ to_vote: true, status: 'closed' });
    await scene().clock.advance(1);
    expect(await scene().code('joinRoom', toVote(room.params))).toBe('VOTING_CLOSED');
    const small = (await scene().openActiveRoom()).room;
    await small.close();
    expect(await scene().code('joinRoom', toVote(small.params))).toBe('VOTING_CLOSED');
  });

  it('carries over to the next question as an ordinary seat, with its own nickname', async () => {
    const { room } = await openEnded(5);
    const seat = await joinToVote(room);
    const next = await room.next();
    const late = await joinToVote(room);
    const carried = await next.carry(seat);
    expect(carried).toMatchObject({ nickname: seat.nickname });
    expect(carried).not.toHaveProperty('to_vote');
    const names = [carried, await next.carry(late), await next.join(), await next.join()];
    expect(new Set(names.map(({ nickname }) => nickname)).size).toBe(4);
    expect((await next.read()).participant_count).toBe(4);
    await next.start();
    await next.submit(carried, 'Now I may speak.');
  });

  it('gives a seat that votes on the statements of an event', async () => {
    const { adapters, clock } = scene();
    const call: Parameters<typeof endEvent>[0]['call'] = (name, input) => scene().call(name, input);
    const event = await endEvent({ adapters, clock, call }, [{ people: 5, opinions: [{}] }]);
    const seat = await scene().call('joinRoom', toVote(event.params));
    expect(seat).toMatchObject({ to_vote: true, room_id: event.params.id });
    const own = event.rooms[0]?.record.roomId ?? '';
    expect(await scene().code('joinRoom', toVote({ id: own }))).toBe('ROOM_IS_EVENT');
  });
});

describe('the host’s seat', () => {
  it('is marked if the host token is valid, in the next question too', async () => {
    const room = await scene().openRoom();
    const seat = await scene().call('joinRoom', { params: room.params, headers: room.asHost });
    expect(seat).toMatchObject({ is_host: true });
    expect(await room.join()).not.toHaveProperty('is_host');
    const wrong = { params: room.params, headers: { 'X-Host-Token': seat.participant_id } };
    expect(await scene().code('joinRoom', wrong)).toBe('HOST_PERMISSION_REQUIRED');
    await room.start();
    await room.close();
    expect(await (await room.next()).carry(seat)).toMatchObject({ is_host: true });
  });

  it('counts in no statistic until it has written or voted', async () => {
    const room = await scene().openRoom();
    const asHost = { params: room.params, headers: room.asHost };
    const silent = await scene().call('joinRoom', asHost);
    const writing = await scene().call('joinRoom', { ...asHost, body: { is_public_mode: true } });
    for (let n = 2; n < limits.votingFrom; n += 1) await room.join(true);
    await room.start();
    const { id } = await room.submit(writing, 'I also have an opinion.');
    await room.close();
    const ended = { room, seats: [silent], submitted: [{ id }] };
    expect((await readVotes(ended))?.silent_hosts).toBe(1);
    await castVote(ended, silent, idOf(ended, 0));
    expect((await readVotes(ended))?.silent_hosts).toBe(0);
  });
});
