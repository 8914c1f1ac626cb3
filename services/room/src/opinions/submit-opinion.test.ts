import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isStreamed } from '@murmur/contract/socket-down';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const key = () => ({ 'Idempotency-Key': randomUUID() });

describe('submitting an opinion', () => {
  it('stores it under the public id and nickname of its author, shared or private as they chose', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const shy = await room.join(false);
    await scene().clock.advance(5_000);
    expect(await room.submit(seat, '  Soup for everyone.\r\nAnd bread.  ')).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9_-]{16,}$/),
      content: 'Soup for everyone.\nAnd bread.',
      submitted_at: '2026-01-05T09:00:05.000Z',
      is_public: true,
      participant_id: seat.public_id,
      nickname: seat.nickname,
    });
    expect(await room.submit(shy, 'Nobody asks me.')).toMatchObject({
      is_public: false,
      participant_id: shy.public_id,
    });
  });

  it('uses the visibility shown when sending, not the current mode of the seat', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const submit = (is_public: boolean) =>
      scene().call('submitOpinion', {
        params: room.params,
        body: { participant_id: seat.participant_id, content: 'What I saw.', is_public },
      });
    expect(await submit(false)).toMatchObject({ is_public: false });
    expect(await submit(true)).toMatchObject({ is_public: true });
  });

  it('publishes a shared one to its author, the host, observers and participants in one publication', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await room.hush();
    const opinion = await room.submit(seat, 'Soup for everyone.');
    const [publication] = room.publications;
    expect(publication?.deliveries).toMatchObject([
      { participant: seat.public_id, event: { type: 'opinion_submitted', total_opinions: 1 } },
      { event: { type: 'new_opinion_submitted', is_public: true } },
      { event: { type: 'new_public_opinion' } },
      { event: { type: 'shared_opinion_added' } },
    ]);
    for (const { event } of publication?.deliveries ?? []) expect(event).toMatchObject({ opinion });
    expect(room.deliveries.map(({ event }) => isStreamed(event.type))).toEqual(
      // Streamed deliveries come last, so that a seq in the stream means that the earlier deliveries were sent.
      [false, false, true, true, ...room.deliveries.slice(4).map(() => true)],
    );
  });

  it('sends the text of a private one only to its author, and the count to the host', async () => {
    const { room, seat } = await scene().openActiveRoom({}, false);
    await room.hush();
    const opinion = await room.submit(seat, 'Nobody asks me.');
    expect(room.publications[0]?.deliveries).toMatchObject([
      { participant: seat.public_id, event: { type: 'opinion_submitted', opinion } },
      {
        event: {
          type: 'new_opinion_submitted',
          opinion: { ...opinion, content: '' },
          is_public: false,
        },
      },
    ]);
    expect(room.publications[0]?.seq).toBeNull();
    const others = room.deliveries.filter(({ event }) => event.type !== 'opinion_submitted');
    expect(JSON.stringify(others)).not.toContain('Nobody asks me');
    expect(JSON.stringify(room.deliveries)).not.toContain(seat.participant_id);
  });

  it('counts it in the stats of the room', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await room.submit(seat, 'Soup for everyone.');
    await scene().clock.advance(1_000);
    await scene().clock.advance(0);
    expect(room.of('stats_update').at(-1)?.stats).toMatchObject({
      total_opinions: 1,
      shared_opinions: 1,
    });
    expect(await scene().call('countOpinions', { params: room.params })).toEqual({
      total_opinions: 1,
    });
  });
});

describe('the same key again', () => {
  it('returns the same opinion with 201, and stores and publishes it once', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const headers = key();
    const body = { participant_id: seat.participant_id, content: 'Soup for everyone.' };
    await room.hush();
    const input = { params: room.params, headers, body };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene().send('submitOpinion', input)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(room.of('shared_opinion_added')).toHaveLength(1);
    expect(room.of('opinion_submitted')).toHaveLength(1);
    const { total_opinions } = await scene().call('countOpinions', { params: room.params });
    expect(total_opinions).toBe(1);
  });

  it('returns the stored opinion even after the end, in case the first response was lost', async () => {
    const { room, seat } = await scene().openActiveRoom({ duration: 1 });
    const headers = key();
    const stored = await room.submit(seat, 'Soup for everyone.', headers);
    await scene().clock.advance(60_000);
    expect(await room.submit(seat, 'Soup for everyone.', headers)).toEqual(stored);
    await room.close();
    expect(await room.submit(seat, 'Soup for everyone.', headers)).toEqual(stored);
  });

  it('stores a separate opinion for another author', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const other = await room.join(true);
    const headers = key();
    const first = await room.submit(seat, 'Soup for everyone.', headers);
    const second = await room.submit(other, 'Bread for everyone.', headers);
    expect(second.id).not.toBe(first.id);
  });

  it('must be a UUID', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const refusal = await scene().refusal('submitOpinion', {
      params: room.params,
      headers: { 'Idempotency-Key': 'again' },
      body: { participant_id: seat.participant_id, content: 'Soup for everyone.' },
    });
    expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'idempotency-key' }] });
  });
});

describe('an opinion that arrives at the wrong time', () => {
  it('is rejected before the start', async () => {
    const room = await scene().openRoom();
    const seat = await room.join();
    const body = { participant_id: seat.participant_id, content: 'Soup for everyone.' };
    const input = { params: room.params, body };
    expect(await scene().code('submitOpinion', input)).toBe('ROOM_NOT_ACTIVE');
  });

  it('is rejected from ends_at on, even before a job closes the room, but stored a millisecond earlier', async () => {
    const { room, seat } = await scene().openActiveRoom({ duration: 1 });
    await scene().clock.advance(59_999);
    await room.submit(seat, 'Just in time.');
    await scene().clock.advance(1);
    const body = { participant_id: seat.participant_id, content: 'Too late.' };
    const input = { params: room.params, body };
    expect((await room.read()).status).toBe('active');
    expect(await scene().refusal('submitOpinion', input)).toMatchObject({
      status: 409,
      code: 'ROOM_CLOSED',
    });
    await room.close();
    expect(await scene().code('submitOpinion', input)).toBe('ROOM_CLOSED');
    await scene().service.api.finishRoom({ room_id: room.params.id });
    expect(await scene().code('submitOpinion', input)).toBe('ROOM_CLOSED');
    const { total_opinions } = await scene().call('countOpinions', { params: room.params });
    expect(total_opinions).toBe(1);
  });
});

describe('an invalid opinion', () => {
  it('is rejected for a stranger, a public id, and a participant of another room', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const elsewhere = await scene().openActiveRoom();
    for (const participant_id of ['stranger', seat.public_id, elsewhere.seat.participant_id]) {
      const body = { participant_id, content: 'Soup for everyone.' };
      const code = await scene().code('submitOpinion', { params: room.params, body });
      expect(code).toBe('PARTICIPANT_NOT_FOUND');
    }
  });

  it.each([['a'], ['a'.repeat(1001)], ['nul \u0000'], [7], [null], [{ $ne: '' }]])(
    'is refused with the content %j',
    async (content) => {
      const { room, seat } = await scene().openActiveRoom();
      const body = { participant_id: seat.participant_id, content };
      const refusal = await scene().refusal('submitOpinion', { params: room.params, body });
      expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'content' }] });
    },
  );
});
