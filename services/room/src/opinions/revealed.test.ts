import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { observerId } from '@murmur/contract/observer';
import { downEvents } from '@murmur/contract/socket-down';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import * as fc from 'fast-check';
import { changedPort } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Runs in the store before a room is read. */
let beforeFind: () => Promise<void> = async () => {};

const scene = sceneForEachTest(openEmbedded, ({ rooms }) => ({
  rooms: changedPort(rooms, {
    find: async (roomId) => {
      await beforeFind();
      return rooms.find(roomId);
    },
  }),
}));

const open = async (): Promise<{ room: TestRoom; author: SeatData; other: SeatData }> => {
  const { room, seat } = await scene().openActiveRoom({ duration: 1, reveal: 'end' });
  return { room, author: seat, other: await room.join() };
};
const shared = async (room: TestRoom, { participant_id }: SeatData) => {
  const input = { params: room.params, query: { participant_id } };
  return (await scene().call('listSharedOpinions', input)).shared_opinions.length;
};
const fromOthers = async (room: TestRoom, { participant_id: pid }: SeatData) => {
  const { opinions, total_opinions } = await scene().call('listPublicOpinions', {
    params: { ...room.params, pid },
  });
  expect(total_opinions).toBe(opinions.length);
  return opinions.length;
};
const removal = (room: TestRoom, opinion: { id: string }) => ({
  ...room.params,
  opinion_id: opinion.id,
});

describe('a seat without a requested mode', () => {
  it.each([true, false])('has the mode of its room, %s', async (mode) => {
    const room = await scene().openRoom({ shared_by_default: mode });
    const seat = await scene().call('joinRoom', { params: room.params });
    expect(seat.is_public_mode).toBe(mode);
    const byCode = await scene().call('joinRoom', { params: { id: room.created.room_code } });
    expect(byCode.is_public_mode).toBe(mode);
    const own = await room.join(!mode);
    expect(own.is_public_mode).toBe(!mode);
  });

  it('is private by default', async () => {
    const room = await scene().openRoom();
    expect(room.created).toMatchObject({ shared_by_default: false, reveal: 'now' });
    const seat = await scene().call('joinRoom', { params: room.params });
    expect(seat.is_public_mode).toBe(false);
  });

  it('is refused in a room that reveals at any time other than now or the end', async () => {
    const body = { topic: 'What should we eat?', duration: 1, reveal: 'later' };
    expect(await scene().code('createRoom', { body })).toBe('VALIDATION_ERROR');
  });
});

describe('a shared opinion that is revealed at the end', () => {
  it('is listed from the moment of the end, even before a job has handled it', async () => {
    const { room, author, other } = await open();
    await room.submit(author, 'Soup for everyone.');
    await scene().clock.advance(59_999);
    expect([await shared(room, other), await fromOthers(room, other)]).toEqual([0, 0]);
    await scene().clock.advance(1);
    expect([await fromOthers(room, other), await shared(room, other)]).toEqual([1, 1]);
    expect((await room.read()).status).toBe('processing');
  });

  it('stays unread if the host extends the room during a read at its end', async () => {
    const { room, author, other } = await open();
    await room.submit(author, 'Soup for everyone.');
    const { rooms } = scene().adapters;
    const now = scene().clock.now();
    await scene().clock.advance(60_000);
    // The call arrives in time but reaches the store after the time is up.
    beforeFind = async () => {
      beforeFind = async () => {};
      await rooms.extend(room.params.id, 1, { now, maxTotalMinutes: 15 });
    };
    expect(await shared(room, other)).toBe(0);
    await scene().clock.advance(60_000);
    expect(await shared(room, other)).toBe(1);
  });

  it('is sent with its text to its author and to the host alone', async () => {
    const { room, author } = await open();
    await room.hush();
    await room.submit(author, 'Soup for everyone.');
    await scene().clock.advance(0);
    expect(room.of('opinion_submitted')).toMatchObject([{ opinion: { is_public: true } }]);
    expect(room.of('new_opinion_submitted')).toMatchObject([
      { is_public: true, opinion: { content: 'Soup for everyone.', is_public: true } },
    ]);
    expect(room.types).not.toContain('shared_opinion_added');
    expect(room.types).not.toContain('new_public_opinion');
  });

  it('is announced to nobody by a retry after the end', async () => {
    const { room, author } = await open();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await room.submit(author, 'Soup for everyone.', key);
    await room.close();
    await room.hush();
    await room.submit(author, 'Soup for everyone.', key);
    await scene().clock.advance(3_000);
    expect(room.types.filter((type) => type.includes('opinion'))).toEqual([]);
  });

  it('is listed for the host before the end, in pages, and for nobody with another token', async () => {
    const { room, author, other } = await open();
    for (const text of ['Soup for everyone.', 'And bread.']) await room.submit(author, text);
    const query = { limit: '1' };
    const first = await scene().call('listSharedOpinions', {
      params: room.params,
      query,
      headers: room.asHost,
    });
    expect(first).toMatchObject({ shared_opinions: [{ content: 'And bread.' }], total_count: 2 });
    const byToken = { cursor: String(first.next_cursor), host_token: room.created.host_token };
    const second = await scene().call('listSharedOpinions', {
      params: room.params,
      query: byToken,
    });
    expect(second).toMatchObject({ shared_opinions: [{ content: 'Soup for everyone.' }] });
    const asOther = { 'X-Host-Token': other.participant_id };
    const wrong = { params: room.params, query, headers: asOther };
    expect(await scene().code('listSharedOpinions', wrong)).toBe('HOST_PERMISSION_REQUIRED');
    const nobody = await scene().refusal('listSharedOpinions', { params: room.params });
    expect(nobody).toMatchObject({ status: 422, fields: [{ path: 'participant_id' }] });
    expect(await shared(room, author)).toBe(0);
  });

  it('can be removed by the host before anybody else reads it; the event does not name its author', async () => {
    const { room, author } = await open();
    const submitted = await room.submit(author, 'Soup for everyone.');
    await room.hush();
    const asHost = { params: removal(room, submitted), headers: room.asHost };
    await scene().call('removeOpinion', asHost);
    await scene().call('removeOpinion', asHost);
    await scene().clock.advance(3_000);
    expect(room.of('shared_opinion_removed')).toMatchObject([
      { opinion: { id: submitted.id, nickname: '', content: '' } },
    ]);
    await room.close();
    expect(await shared(room, author)).toBe(0);
  });

  it('is removed for the host too if its author removes it', async () => {
    const { room, author } = await open();
    const submitted = await room.submit(author, 'Soup for everyone.');
    await room.hush();
    const query = { participant_id: author.participant_id };
    await scene().call('removeOpinion', { params: removal(room, submitted), query });
    await scene().clock.advance(0);
    expect(room.of('shared_opinion_removed')).toMatchObject([{ opinion: { nickname: '' } }]);
    const { shared_opinions: listed } = await scene().call('listSharedOpinions', {
      params: room.params,
      query: { participant_id: observerId },
      headers: room.asHost,
    });
    expect(listed).toEqual([]);
  });

  it('is shown by the host to the host alone until the end, if it was held', async () => {
    const room = await scene().openRoom({ reveal: 'end', approve: true });
    const author = await room.join(true);
    await room.start();
    const { id } = await room.submit(author, 'Soup for everyone.');
    await room.hush();
    const decide = {
      params: room.params,
      headers: room.asHost,
      body: { ids: [id], decision: 'show' },
    };
    await scene().call('decideHeld', decide);
    await scene().clock.advance(0);
    expect(room.of('new_opinion_submitted')).toMatchObject([{ opinion: { id, is_public: true } }]);
    expect(room.types).not.toContain('shared_opinion_added');
    expect(await shared(room, author)).toBe(0);
    await room.close();
    expect(await shared(room, author)).toBe(1);
  });

  it('reaches nobody but its author and the host, whatever people do before the end', async () => {
    const steps = fc.constantFrom('write', 'approve', 'hold', 'show', 'remove', 'mark', 'read');
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 10 }), async (taken) => {
        const { room, author, other } = await open();
        const written: string[] = [];
        const read = [0];
        const asHost = { headers: room.asHost };
        for (const step of taken) {
          const opinion_id = written.at(-1) ?? 'none';
          const params = { ...room.params, opinion_id };
          if (step === 'write') written.push((await room.submit(author, 'The canary sings.')).id);
          if (step === 'approve')
            await scene().send('changeModeration', { params, ...asHost, body: { approve: true } });
          if (step === 'hold')
            await scene().send('markOpinion', { params, ...asHost, body: { held: true } });
          if (step === 'show')
            await scene().send('decideHeld', {
              params,
              ...asHost,
              body: { ids: [opinion_id], decision: 'show' },
            });
          if (step === 'remove') await scene().send('removeOpinion', { params, ...asHost });
          if (step === 'mark')
            await scene().send('markOpinion', { params, ...asHost, body: { answered: true } });
          if (step === 'read') read.push(await shared(room, other));
        }
        await scene().clock.advance(1_000);
        const published = room.deliveries.filter(({ event }) =>
          JSON.stringify(event).includes('canary'),
        );
        const audiences = new Set(published.map(({ event }) => downEvents[event.type].to));
        expect([...audiences].filter((to) => to !== 'author' && to !== 'host')).toEqual([]);
        expect(new Set(read)).toEqual(new Set([0]));
        expect(await fromOthers(room, other)).toBe(0);
      }),
      { numRuns: 15 },
    );
  });

  it('is dealt as a card from the moment of the end', async () => {
    const { room, author, other } = await open();
    for (let n = 2; n < limits.votingFrom; n += 1) await room.join();
    await room.submit(author, 'Soup for everyone.');
    const input = { params: room.params, query: { participant_id: other.participant_id } };
    expect(await scene().code('listCards', input)).toBe('VOTING_CLOSED');
    await scene().clock.advance(60_000);
    expect((await scene().call('listCards', input)).cards).toHaveLength(1);
  });
});
