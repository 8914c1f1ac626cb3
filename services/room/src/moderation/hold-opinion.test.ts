import { describe, expect, it } from '@jest/globals';
import type { Job } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Runs before an opinion is held in the store. */
let beforeHold: () => Promise<unknown> = async () => {};
const enqueued: Job[] = [];

const scene = sceneForEachTest(openEmbedded, ({ queue, opinions }) => ({
  queue: changedPort(queue, {
    add: async (job, options) => {
      enqueued.push(job);
      return queue.add(job, options);
    },
  }),
  opinions: changedPort(opinions, {
    hold: async (roomId, id) => {
      await beforeHold();
      return opinions.hold(roomId, id);
    },
  }),
}));

const open = async () => {
  const { room, seat } = await scene().openActiveRoom({ duration: 1, reveal: 'end' });
  return { room, author: seat, other: await room.join() };
};
const holdOf = (room: TestRoom, opinion_id: string, body: object = { held: true }) => ({
  params: { ...room.params, opinion_id },
  headers: room.asHost,
  body,
});
const read = async (room: TestRoom, query: Record<string, string>, headers = {}) => {
  const input = { params: room.params, query, headers };
  return (await scene().call('listSharedOpinions', input)).shared_opinions.map(({ id }) => id);
};
const readAs = (room: TestRoom, { participant_id }: SeatData) => read(room, { participant_id });
const decide = (room: TestRoom, id: string, decision: 'show' | 'hide') =>
  scene().call('decideHeld', {
    params: room.params,
    headers: room.asHost,
    body: { ids: [id], decision },
  });

describe('an opinion that the host holds back before others can read it', () => {
  it('waits among the held ones, and its author and the host’s devices learn it once', async () => {
    const { room, author } = await open();
    const { id } = await room.submit(author, 'Somebody here is a fool.');
    await room.hush();
    const held = { id, same_as: null, answered: false, held: true };
    expect(await scene().call('markOpinion', holdOf(room, id))).toEqual(held);
    expect(await scene().call('markOpinion', holdOf(room, id))).toEqual(held);
    await scene().clock.advance(limits.moderation.heldUpdateEveryMs);
    expect(room.of('opinion_moderated')).toMatchObject([{ opinion_id: id, shown: false }]);
    expect(room.of('new_opinion_submitted')).toMatchObject([
      { is_public: false, opinion: { id, content: '', held: true } },
    ]);
    expect(room.of('held_updated').at(-1)).toMatchObject({ held: 1 });
    expect(JSON.stringify(room.deliveries)).not.toContain('fool');
    const host = { params: room.params, headers: room.asHost };
    expect(await scene().call('listHeld', host)).toMatchObject({
      opinions: [{ id, content: 'Somebody here is a fool.', reason: 'host' }],
    });
    const params = { ...room.params, pid: author.participant_id };
    const mine = await scene().call('listMyOpinions', { params });
    expect(mine.opinions).toMatchObject([{ id, held: true, is_public: false }]);
    expect(await read(room, {}, room.asHost)).toEqual([]);
  });

  it('is read by nobody after the end unless the host shows it', async () => {
    const { room, author, other } = await open();
    const ids: string[] = [];
    for (const text of ['One.', 'Two.', 'Three.']) ids.push((await room.submit(author, text)).id);
    const [shown = '', hidden = '', undecided = ''] = ids;
    for (const id of ids) await scene().call('markOpinion', holdOf(room, id));
    await decide(room, shown, 'show');
    expect(await read(room, {}, room.asHost)).toEqual([shown]);
    await decide(room, hidden, 'hide');
    await room.close();
    expect(await readAs(room, other)).toEqual([shown]);
    await decide(room, undecided, 'show');
    expect(await readAs(room, other)).toEqual([undecided, shown]);
  });

  it('is analysed again as held if the room ended meanwhile', async () => {
    const { room, author, other } = await open();
    const { id } = await room.submit(author, 'Somebody here is a fool.');
    beforeHold = () => room.close();
    await scene().call('markOpinion', holdOf(room, id));
    beforeHold = async () => {};
    expect(await readAs(room, other)).toEqual([]);
    const again = enqueued.filter(({ name, data }) => name === 'analyse-room' && data.rerun);
    expect(again).toMatchObject([{ data: { room_id: room.params.id } }]);
  });

  it('cannot be one that others have read, nor a private, hidden or unknown one', async () => {
    const { room, author } = await open();
    const [shared, hidden] = [await room.submit(author, 'One.'), await room.submit(author, 'Two.')];
    const secret = await room.submit(await room.join(false), 'Three.');
    await scene().call('markOpinion', holdOf(room, hidden.id));
    await decide(room, hidden.id, 'hide');
    for (const id of [secret.id, hidden.id, 'unknown'])
      expect(await scene().code('markOpinion', holdOf(room, id))).toBe('OPINION_NOT_FOUND');
    // The time is up, but no job has handled it yet.
    await scene().clock.advance(60_000);
    expect(await scene().code('markOpinion', holdOf(room, shared.id))).toBe('ROOM_CLOSED');
    const running = await scene().openActiveRoom();
    const late = await running.room.submit(running.seat, 'Four.');
    const refusal = await scene().refusal('markOpinion', holdOf(running.room, late.id));
    expect(refusal).toMatchObject({ status: 422, fields: [{ path: 'held' }] });
  });

  it('is held by a call of its own', async () => {
    const { room, author } = await open();
    const { id } = await room.submit(author, 'One.');
    const both = holdOf(room, id, { held: true, answered: true });
    expect(await scene().refusal('markOpinion', both)).toMatchObject({
      fields: [{ path: 'held' }],
    });
  });
});
