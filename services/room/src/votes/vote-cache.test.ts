import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from '../testing/changed-port.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { VoteCache } from './vote-cache.ts';

const scene = sceneForEachTest(openEmbedded);

it('counts the votes on an opinion even if they were read before the opinion', async () => {
  const room = await scene().openRoom();
  const [one, two] = [await room.join(true), await room.join(true)];
  await room.start();
  const early = await room.submit(one, 'Written before the cache was filled.');
  const { rooms, opinions, votes, dealt } = scene().adapters;
  const roomId = room.params.id;
  let behind = await rooms.find(roomId);
  const cache = new VoteCache({
    votes,
    dealt,
    clock: scene().clock,
    opinions,
    rooms: changedPort(rooms, { find: async () => behind }),
  });
  await cache.count(roomId);
  const late = await room.submit(two, 'Written after the cache was filled.');
  const cast = { roomId, voter: 'somebody', vote: 'agree' as const };
  for (const { id } of [early, late]) await votes.cast({ ...cast, opinionId: id }, 0);
  await scene().clock.advance(1_000);
  expect((await cache.count(roomId)).countsOf(early.id)).toMatchObject({ agree: 1 });
  behind = await rooms.find(roomId);
  await scene().clock.advance(1_000);
  const tally = await cache.count(roomId);
  expect(tally.countsOf(early.id)).toMatchObject({ agree: 1 });
  expect(tally.countsOf(late.id)).toMatchObject({ agree: 1 });
});

it('deals no card that another process removed, however long ago it last read the cards', async () => {
  const room = await scene().openRoom();
  const people = [await room.join(true), await room.join(true), await room.join(true)] as const;
  await room.start();
  const removed = await room.submit(people[0], 'An insult.');
  await room.submit(people[1], 'Put benches along the river bank.');
  const { rooms, opinions, votes, dealt } = scene().adapters;
  // A store elsewhere answers later than what was dealt is known.
  const distant = changedPort(rooms, {
    find: async (id) => {
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
      return rooms.find(id);
    },
  });
  const cache = new VoteCache({ votes, dealt, clock: scene().clock, opinions, rooms: distant });
  const asker = { voter: people[2].participant_id, self: 'nobody', answered: [], limit: 6 };
  const deal = async (): Promise<string[]> => {
    const record = await rooms.find(room.params.id);
    if (record === null) throw new Error('no room');
    return (await cache.deal(record, asker)).cards.map(({ content }) => content);
  };
  expect(await deal()).toHaveLength(2);
  await scene().clock.advance(5_000);
  await scene().call('removeOpinion', {
    params: { ...room.params, opinion_id: removed.id },
    headers: room.asHost,
  });
  expect(await deal()).toEqual(['Put benches along the river bank.']);
});
