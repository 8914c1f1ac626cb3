import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const change = (room: TestRoom, body: object) =>
  scene().call('changeModeration', { params: room.params, headers: room.asHost, body });
const queue = (room: TestRoom, query: Record<string, string> = {}) =>
  scene().call('listHeld', { params: room.params, headers: room.asHost, query });
const decide = async (room: TestRoom, ids: string[], decision: 'show' | 'hide') => {
  const body = { ids, decision };
  const input = { params: room.params, headers: room.asHost, body };
  return (await scene().call('decideHeld', input)).decided;
};
const own = async (room: TestRoom, { participant_id: pid }: SeatData) =>
  (await scene().call('listMyOpinions', { params: { ...room.params, pid } })).opinions;
const shared = async (room: TestRoom) => {
  const query = { participant_id: 'observer' };
  return (await scene().call('listSharedOpinions', { params: room.params, query })).shared_opinions;
};

describe('the options', () => {
  it('are off by default and public, except for the words, which only the host reads', async () => {
    const plain = await scene().openRoom();
    expect(plain.created).toMatchObject({ approve: false, filter: 'off' });
    const wanted = { approve: true, filter: 'hold', words: ['soup', '-soup kitchen'] };
    const room = await scene().openRoom(wanted);
    expect(await room.read()).toMatchObject({ approve: true, filter: 'hold' });
    expect(JSON.stringify([room.created, await room.read()])).not.toContain('kitchen');
    const input = { params: room.params, headers: room.asHost };
    expect(await scene().call('getModeration', input)).toEqual(wanted);
    expect(await scene().code('getModeration', { params: room.params })).toBe(
      'HOST_PERMISSION_REQUIRED',
    );
  });

  it('can be turned on or off at any time, and everybody is notified', async () => {
    const { room, seat } = await scene().openActiveRoom();
    expect(await room.submit(seat, 'Soup for everyone.')).toMatchObject({ is_public: true });
    await change(room, { approve: true });
    expect(await room.submit(seat, 'Soup for me.')).toMatchObject({ is_public: false, held: true });
    await change(room, { approve: false });
    expect(await room.submit(seat, 'Soup for you.')).toMatchObject({ is_public: true });
    await scene().clock.advance(0);
    expect(room.of('moderation_changed')).toMatchObject([
      { approve: true, filter: 'off' },
      { approve: false, filter: 'off' },
    ]);
    expect((await queue(room)).total).toBe(1);
  });

  it('publish nothing when only the words change', async () => {
    const room = await scene().openRoom();
    await room.hush();
    await change(room, { words: ['soup'] });
    await scene().clock.advance(0);
    expect(room.publications).toEqual([]);
  });

  it('apply immediately to an opinion that another process checks', async () => {
    scene().losesChanges = true;
    const { room, seat } = await scene().openActiveRoom();
    await room.submit(seat, 'Soup for everyone.');
    const { adapters } = scene();
    const stored = await adapters.rooms.find(room.params.id);
    const options = { approve: true, filter: 'off', words: [] as string[] } as const;
    await adapters.rooms.setModeration(
      room.params.id,
      { ...options, words: [] },
      stored?.moderationRevision ?? 0,
    );
    expect(await room.submit(seat, 'Soup for me.')).toMatchObject({ is_public: false, held: true });
  });

  it('carry over to the next question unless it overrides them', async () => {
    const words = ['soup'];
    const { room } = await scene().openActiveRoom({ approve: true, filter: 'mask', words });
    await room.close();
    const next = await room.next({ approve: false });
    expect(await next.read()).toMatchObject({ approve: false, filter: 'mask' });
    const input = { params: next.params, headers: next.asHost };
    expect(await scene().call('getModeration', input)).toMatchObject({ words });
  });
});

describe('a held opinion', () => {
  it('is sent to its author, counted for the host, and queued oldest first', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    await room.hush();
    const first = await room.submit(seat, 'Soup for everyone.');
    const second = await room.submit(seat, 'Bread for everyone.');
    await scene().clock.advance(limits.moderation.heldUpdateEveryMs);
    expect(room.of('held_updated').at(-1)).toMatchObject({ held: 2 });
    expect(room.types).not.toContain('shared_opinion_added');
    const page = await queue(room, { limit: '1' });
    expect(page).toMatchObject({
      opinions: [{ id: first.id, content: 'Soup for everyone.', reason: 'approval' }],
      total: 2,
    });
    const rest = await queue(room, { cursor: page.next_cursor ?? '' });
    expect(rest.opinions.map(({ id }) => id)).toEqual([second.id]);
    expect(await own(room, seat)).toMatchObject([{ held: true }, { held: true }]);
    expect(await shared(room)).toEqual([]);
  });

  it('is visible once shown by the host, is published once with a seq, and its author is notified', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    await room.hush();
    expect(await decide(room, [id, 'unknown'], 'show')).toEqual([id]);
    expect(await decide(room, [id], 'show')).toEqual([id]);
    expect(await decide(room, [id], 'hide')).toEqual([]);
    await scene().clock.advance(5_000);
    expect(room.of('shared_opinion_added')).toMatchObject([
      { seq: expect.any(Number), opinion: { id, content: 'Soup for everyone.', is_public: true } },
    ]);
    const decisions = room.deliveries.filter(({ event }) => event.type === 'opinion_moderated');
    expect(decisions).toMatchObject([
      { participant: seat.public_id, event: { opinion_id: id, shown: true } },
    ]);
    expect(await shared(room)).toMatchObject([{ id }]);
    expect((await shared(room))[0]).not.toHaveProperty('held');
    expect((await scene().call('getRoomStats', { params: room.params })).shared_opinions).toBe(1);
  });

  it('is hidden from others but counted, and can be shown later', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    await room.hush();
    expect(await decide(room, [id], 'hide')).toEqual([id]);
    await scene().clock.advance(1_000);
    expect(room.of('opinion_moderated')).toMatchObject([{ opinion_id: id, shown: false }]);
    expect(room.of('held_updated').at(-1)).toMatchObject({ held: 0 });
    expect(await own(room, seat)).toMatchObject([{ id, held: true, hidden: true }]);
    expect(await shared(room)).toEqual([]);
    expect((await scene().call('countOpinions', { params: room.params })).total_opinions).toBe(1);
    expect(await decide(room, [id], 'show')).toEqual([id]);
    expect(await own(room, seat)).toMatchObject([{ id, is_public: true }]);
  });

  it('is held once, however often it is sent', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await room.submit(seat, 'Soup for everyone.', key);
    await change(room, { approve: false });
    expect(await room.submit(seat, 'Soup for everyone.', key)).toEqual(first);
    expect((await queue(room)).total).toBe(1);
  });

  it('leaves the queue when its author removes it', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    const params = { ...room.params, opinion_id: id };
    await scene().call('removeOpinion', { params, query: { participant_id: seat.participant_id } });
    await scene().clock.advance(1_000);
    expect(room.of('held_updated').at(-1)).toMatchObject({ held: 0 });
    expect(await decide(room, [id], 'show')).toEqual([]);
  });

  it('stays hidden until the end, even if shown by the host, in a room that reveals at the end', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true, reveal: 'end' });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    expect((await queue(room)).opinions).toMatchObject([{ content: 'Soup for everyone.' }]);
    await room.hush();
    await decide(room, [id], 'show');
    await scene().clock.advance(0);
    expect(room.types).not.toContain('shared_opinion_added');
    expect(await shared(room)).toEqual([]);
    await room.close();
    expect(await shared(room)).toMatchObject([{ id }]);
  });

  it('can be decided on until voting closes, and is dealt as a card once shown', async () => {
    const { room, seat } = await scene().openActiveRoom({ approve: true });
    const others = [await room.join(), await room.join(), await room.join(), await room.join()];
    const { id } = await room.submit(seat, 'Soup for everyone.');
    await room.close();
    const cards = async () => {
      const query = { participant_id: others[0]?.participant_id ?? '' };
      return (await scene().call('listCards', { params: room.params, query })).cards;
    };
    expect(await cards()).toEqual([]);
    await decide(room, [id], 'show');
    expect(await cards()).toMatchObject([{ opinion_id: id }]);
    await scene().call('closeVoting', { params: room.params, headers: room.asHost });
    const body = { ids: [id], decision: 'hide' };
    const input = { params: room.params, headers: room.asHost, body };
    expect(await scene().code('decideHeld', input)).toBe('VOTING_CLOSED');
  });

  it('by an author in private mode is not held, and the host cannot read it', async () => {
    const { room } = await scene().openActiveRoom({ approve: true, filter: 'hold' });
    const shy = await room.join(false);
    expect(await room.submit(shy, 'What the fuck is this?')).toEqual(
      expect.not.objectContaining({ held: true }),
    );
    expect((await queue(room)).total).toBe(0);
  });
});

describe('the word filter', () => {
  it('holds opinions with a word of its list or of the host, and no others', async () => {
    const words = ['zorg', '-zorg island'];
    const { room, seat } = await scene().openActiveRoom({ filter: 'hold', words });
    await room.submit(seat, 'Soup for everyone.');
    await room.submit(seat, 'What the fuck is this?');
    await room.submit(seat, 'You zorg!');
    await room.submit(seat, 'Greetings from Zorg Island.');
    const { opinions } = await queue(room);
    expect(opinions).toMatchObject([
      { content: 'What the fuck is this?', reason: 'word' },
      { content: 'You zorg!', reason: 'word' },
    ]);
    expect(await shared(room)).toHaveLength(2);
  });

  it('masks the word before the opinion is stored, and the author sees this immediately', async () => {
    const { room, seat } = await scene().openActiveRoom({ filter: 'mask' });
    const masked = await room.submit(seat, 'What the fuck is this?');
    expect(masked).toMatchObject({ content: 'What the ■■■■ is this?', is_public: true });
    expect(await own(room, seat)).toEqual([masked]);
    expect(await shared(room)).toEqual([masked]);
  });
});
