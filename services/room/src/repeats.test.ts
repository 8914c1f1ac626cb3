import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from './testing/changed-port.ts';
import { sceneForEachTest } from './testing/scene-for-each-test.ts';

/** If true, publications are lost, as if the process had ended before publishing them. */
let dropsPublications = false;

const scene = sceneForEachTest(openEmbedded, ({ bus }) => ({
  bus: changedPort(bus, {
    publish: (...what) =>
      // A publication that is lost without an error.
      dropsPublications ? bus.publish('elsewhere', what[1]) : bus.publish(...what),
  }),
}));

const key = () => ({ 'Idempotency-Key': randomUUID() });
const withoutPublishing = async <T>(act: () => Promise<T>): Promise<T> => {
  dropsPublications = true;
  const done = await act();
  await scene().clock.advance(0);
  dropsPublications = false;
  return done;
};
/** Waits until every publication under way must have arrived. */
const settled = () => scene().clock.advance(2_000);

describe('a join repeated with its key', () => {
  it('returns the same seat and counts once, whatever the state of the room', async () => {
    const room = await scene().openRoom({ max_participants: 2, duration: 1 });
    const input = { params: room.params, headers: key(), body: { is_public_mode: true } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene().call('joinRoom', input)),
    );
    const [seat] = answers;
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    await room.join();
    expect(await scene().code('joinRoom', { params: room.params })).toBe('ROOM_CAPACITY_EXCEEDED');
    expect(await scene().call('joinRoom', input)).toEqual(seat);
    await room.start();
    await room.close();
    expect(await scene().call('joinRoom', input)).toEqual({ ...seat, status: 'processing' });
    expect((await room.read()).participant_count).toBe(2);
    await settled();
    const joined = room.of('participant_joined').map(({ participant_id }) => participant_id);
    expect(joined.filter((id) => id === seat?.public_id)).toHaveLength(1);
  });

  it('takes another seat with another key, in another room, and without a key', async () => {
    const [room, other] = [await scene().openRoom(), await scene().openRoom()];
    const headers = key();
    const join = (params: { id: string }, withKey: Record<string, string>) =>
      scene().call('joinRoom', { params, headers: withKey });
    const seats = [
      await join(room.params, headers),
      await join(room.params, key()),
      await join(room.params, {}),
      await join(room.params, {}),
      await join(other.params, headers),
    ];
    expect(new Set(seats.map(({ participant_id }) => participant_id)).size).toBe(5);
    expect((await room.read()).participant_count).toBe(4);
  });

  it('needs a key that is a UUID', async () => {
    const room = await scene().openRoom();
    const input = { params: room.params, headers: { 'Idempotency-Key': 'me' } };
    expect((await scene().refusal('joinRoom', input)).fields).toMatchObject([
      { path: 'idempotency-key' },
    ]);
  });
});

describe('an extension repeated with its key', () => {
  it('adds nothing, even after the end', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const headers = { ...room.asHost, ...key() };
    const input = { params: room.params, headers, body: { minutes: 2 } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => scene().call('extendRoom', input)),
    );
    expect(answers.map(({ duration }) => duration)).toEqual([3, 3, 3, 3, 3]);
    await room.close();
    expect(await scene().call('extendRoom', input)).toMatchObject({
      duration: 3,
      status: 'processing',
    });
    expect(await scene().code('extendRoom', { ...input, headers: room.asHost })).toBe(
      'ROOM_CLOSED',
    );
  });

  it('is announced to the room if the first one was not', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await room.hush();
    const headers = { ...room.asHost, ...key() };
    const input = { params: room.params, headers, body: { minutes: 2 } };
    await withoutPublishing(() => scene().call('extendRoom', input));
    expect(room.of('timer_update')).toEqual([]);
    await scene().call('extendRoom', input);
    expect(room.of('timer_update')).toMatchObject([{ remaining_time: 180 }]);
  });
});

describe('a repeated removal', () => {
  it.each(['host', 'author'] as const)(
    'by the %s returns 200, and publishes nothing more',
    async (remover) => {
      const { room, seat } = await scene().openActiveRoom();
      const { id } = await room.submit(seat, 'Soup for everyone.');
      const input = {
        params: { ...room.params, opinion_id: id },
        ...(remover === 'host'
          ? { headers: room.asHost }
          : { query: { participant_id: seat.participant_id } }),
      };
      await scene().call('removeOpinion', input);
      await room.close();
      expect(await scene().call('removeOpinion', input)).toEqual({ id });
      await settled();
      expect(room.of('shared_opinion_removed')).toMatchObject([{ opinion: { id, content: '' } }]);
    },
  );

  it('is refused to callers that could not have removed the opinion', async () => {
    const { room, seat } = await scene().openActiveRoom({}, false);
    const other = await room.join();
    const { id } = await room.submit(seat, 'Nobody asks me.');
    const by = (input: object) => ({ params: { ...room.params, opinion_id: id }, ...input });
    const mine = by({ query: { participant_id: seat.participant_id } });
    await scene().call('removeOpinion', mine);
    expect(await scene().call('removeOpinion', mine)).toEqual({ id });
    const others = by({ query: { participant_id: other.participant_id } });
    expect(await scene().code('removeOpinion', others)).toBe('NOT_FOUND');
    expect(await scene().code('removeOpinion', by({ headers: room.asHost }))).toBe('NOT_FOUND');
  });
});

describe('a repeated end', () => {
  it('of the discussion is refused, and publishes nothing more', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    const again = { params: room.params, headers: room.asHost };
    expect(await scene().code('closeRoom', again)).toBe('ROOM_CLOSED');
    await settled();
    expect(room.of('room_closed')).toMatchObject([{ status: 'processing' }]);
  });

  it('of the analysis succeeds again, and publishes nothing more', async () => {
    const { room } = await scene().openActiveRoom();
    await room.close();
    const finish = () => scene().service.api.finishRoom({ room_id: room.params.id });
    expect([await finish(), await finish()]).toEqual([true, true]);
    await settled();
    expect(room.of('results_ready')).toMatchObject([{ status: 'closed' }]);
  });
});

describe('the end of a process', () => {
  it('waits for pending announcements to be published', async () => {
    const { room, seat } = await scene().openActiveRoom();
    await scene().clock.advance(1_000);
    await room.hush();
    await room.submit(seat, 'Soup for everyone.');
    await room.submit(seat, 'And bread.');
    await scene().service.stop();
    const late = await room.join();
    await room.submit(seat, 'At the last moment.');
    await scene().service.settle();
    await scene().clock.advance(0);
    expect(room.of('shared_opinion_added').map(({ opinion }) => opinion.content)).toEqual([
      'Soup for everyone.',
      'And bread.',
      'At the last moment.',
    ]);
    expect(room.of('participant_joined')).toMatchObject([{ participant_id: late.public_id }]);
    expect(room.of('stats_update').at(-1)?.stats).toMatchObject({ total_opinions: 3 });
  });
});

describe('the visibility shown to the author', () => {
  it.each([
    [true, false],
    [false, true],
  ])('takes precedence: mode %s, sent as %s', async (mode, sent) => {
    const { room, seat } = await scene().openActiveRoom({}, mode);
    const body = { participant_id: seat.participant_id, content: 'Soup.', is_public: sent };
    const opinion = await scene().call('submitOpinion', { params: room.params, body });
    expect(opinion.is_public).toBe(sent);
    expect((await room.submit(seat, 'As the seat is.')).is_public).toBe(mode);
    const wrong = { ...body, is_public: 'yes' };
    expect(await scene().code('submitOpinion', { params: room.params, body: wrong })).toBe(
      'VALIDATION_ERROR',
    );
  });
});
