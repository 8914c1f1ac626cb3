import { beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { times } from '@murmur/shared/testing/times';
import { changedPort } from '../testing/changed-port.ts';
import { EventScene } from '../testing/event-scene.ts';
import type { TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

/** Runs once, after rooms were added to an event. */
let afterRooms: (() => Promise<unknown>) | null = null;
/** The number of calls that changed the options of an event's rooms. */
let copies = 0;
let mayCopy: Promise<void> | null = null;
/** Called after a change of the options of one room or event. */
let onChange = (): void => {};
/** The ids of each decision in a room. */
let decisions: string[][] = [];

const scene = sceneForEachTest(openEmbedded, ({ rooms: stored, events, opinions }) => ({
  rooms: changedPort(stored, {
    setModeration: async (...args) => {
      const changed = await stored.setModeration(...args);
      if (changed !== null) onChange();
      return changed;
    },
  }),
  opinions: changedPort(opinions, {
    decide: (roomId, ids, decision) => {
      decisions.push(ids);
      return opinions.decide(roomId, ids, decision);
    },
  }),
  events: changedPort(events, {
    setModeration: async (...args) => {
      copies += 1;
      await mayCopy;
      return events.setModeration(...args);
    },
    addRooms: async (rooms) => {
      await events.addRooms(rooms);
      const act = afterRooms;
      afterRooms = null;
      await act?.();
    },
  }),
}));

let event: EventScene;
let rooms: TestRoom[];
let seats: Awaited<ReturnType<EventScene['seat']>>;

const openEvent = async (wanted: Record<string, unknown> = {}): Promise<void> => {
  event = await EventScene.open(scene(), { room_size: 3, approve: true, ...wanted });
  seats = await event.seat(6);
  await event.start();
  rooms = [];
  for (const { room_id, host_token } of await event.rooms()) {
    const room = await scene().call('getRoom', { params: { id: room_id } });
    rooms.push(await scene().adopt({ ...room, host_token }));
  }
};

/** Submits an opinion in the room with this ordinal. */
const write = async (ordinal: number, content: string): Promise<string> => {
  const room = rooms[ordinal - 1];
  const taken = seats.find((each) => each.room.ordinal === ordinal);
  if (!room || !taken) throw new Error('no such room');
  const { id } = await room.submit(taken.seat, content);
  await scene().clock.advance(10);
  return id;
};

const queueOf = (params: { id: string }, headers: Record<string, string>, query = {}) =>
  scene().call('listHeld', { params, headers, query });
const queue = (query: Record<string, string> = {}) =>
  queueOf(event.event.params, event.event.asHost, query);
const deciding = (ids: string[], decision: 'show' | 'hide') => ({
  ...event.byHost,
  body: { ids, decision },
});
const decide = async (ids: string[], decision: 'show' | 'hide') =>
  (await scene().call('decideHeld', deciding(ids, decision))).decided;
const moderate = (body: object) => scene().call('changeModeration', { ...event.byHost, body });

describe('the queue of an event', () => {
  beforeEach(() => openEvent());

  it('covers all of its rooms, oldest first, with the number of the room', async () => {
    const ids = [await write(2, 'Soup.'), await write(1, 'Bread.'), await write(2, 'Cheese.')];
    const page = await queue({ limit: '2' });
    expect(page).toMatchObject({
      opinions: [
        { id: ids[0], content: 'Soup.', reason: 'approval', ordinal: 2 },
        { id: ids[1], content: 'Bread.', ordinal: 1 },
      ],
      total: 3,
    });
    const rest = await queue({ cursor: page.next_cursor ?? '' });
    expect(rest.opinions.map(({ id }) => id)).toEqual([ids[2]]);
    expect(rest.next_cursor).toBeNull();
    const [first] = rooms;
    const own = await queueOf(first?.params ?? { id: '' }, first?.asHost ?? {});
    expect(own).toMatchObject({ opinions: [{ id: ids[1], ordinal: 1 }], total: 1 });
    const byRoom = { params: event.event.params, headers: first?.asHost ?? {} };
    expect(await scene().code('listHeld', byRoom)).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('accepts decisions, which publish the same events in the rooms as those of the rooms’ own hosts', async () => {
    const [soup, bread] = [await write(1, 'Soup.'), await write(2, 'Bread.')];
    const other = await scene().openActiveRoom({ approve: true });
    const foreign = await other.room.submit(other.seat, 'Cheese.');
    for (const room of rooms) await room.hush();
    expect(await decide([soup, foreign.id, bread, 'unknown'], 'show')).toEqual([soup, bread]);
    expect(await decide([soup], 'show')).toEqual([soup]);
    await scene().clock.advance(5_000);
    const [first, second] = rooms;
    expect(first?.of('shared_opinion_added')).toMatchObject([{ opinion: { id: soup } }]);
    expect(second?.of('new_public_opinion')).toMatchObject([{ opinion: { id: bread } }]);
    expect(second?.of('opinion_moderated')).toMatchObject([{ opinion_id: bread, shown: true }]);
    expect(event.event.types).not.toContain('shared_opinion_added');
    expect((await queue()).total).toBe(0);
    const byRoom = { ...deciding([bread], 'hide'), headers: first?.asHost ?? {} };
    expect(await scene().code('decideHeld', byRoom)).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('is decided with each id only in its own room, however many rooms there are', async () => {
    const ids = [await write(1, 'Soup.'), await write(2, 'Bread.'), await write(2, 'Cheese.')];
    decisions = [];
    expect(await decide(ids, 'show')).toEqual(ids);
    expect(decisions.flat().toSorted()).toEqual(ids.toSorted());
  });

  it('counts opinions not shown in its rooms in the results of the event', async () => {
    const ids = [await write(1, 'Soup.'), await write(2, 'Bread.'), await write(2, 'Cheese.')];
    await decide([ids[0] ?? ''], 'hide');
    await decide([ids[1] ?? ''], 'show');
    const notShown = async (room_id: string) =>
      (await scene().service.api.readVotes({ room_id }))?.not_shown;
    expect(await notShown(event.event.params.id)).toBe(2);
    expect(await notShown(rooms[1]?.params.id ?? '')).toBe(1);
  });

  it('is counted for the organiser and for the host of each room', async () => {
    await event.event.hush();
    for (const room of rooms) await room.hush();
    const bread = await write(2, 'Bread.');
    for (let n = 0; n < 8; n += 1) await write(1, `Soup ${n}.`);
    await scene().clock.advance(2 * limits.moderation.heldUpdateEveryMs);
    expect(event.event.of('held_updated').at(-1)).toMatchObject({ held: 9 });
    expect(event.event.of('held_updated').length).toBeLessThanOrEqual(3);
    expect(rooms.map((room) => room.of('held_updated').at(-1)?.held)).toEqual([8, 1]);
    await decide([bread], 'hide');
    await scene().clock.advance(2 * limits.moderation.heldUpdateEveryMs);
    expect(event.event.of('held_updated').at(-1)).toMatchObject({ held: 8 });
  });

  it('leaves out rooms whose voting has ended, and closes when the rooms are gathered', async () => {
    const [soup, bread] = [await write(1, 'Soup.'), await write(2, 'Bread.')];
    await event.close();
    const [first] = rooms;
    const input = { params: first?.params ?? { id: '' }, headers: first?.asHost ?? {} };
    await scene().call('closeVoting', input);
    expect(await decide([soup, bread], 'show')).toEqual([bread]);
    expect(await scene().code('decideHeld', deciding([soup], 'show'))).toBe('VOTING_CLOSED');
    expect(await decide(['unknown'], 'show')).toEqual([]);
    await scene().call('gatherEvent', event.byHost);
    const both = deciding([soup, bread], 'hide');
    expect(await scene().code('decideHeld', both)).toBe('VOTING_CLOSED');
  });
});

describe('the moderation of an event', () => {
  it('applies to open rooms, is published to their participants, and keeps their other options', async () => {
    await openEvent({ approve: false });
    const [first, second] = rooms;
    const byFirst = { params: first?.params ?? { id: '' }, headers: first?.asHost ?? {} };
    await scene().call('changeModeration', { ...byFirst, body: { words: ['soup'] } });
    await write(2, 'Bread.');
    for (const room of rooms) await room.hush();
    expect(await moderate({ approve: true })).toMatchObject({ approve: true, words: [] });
    await write(2, 'Cheese.');
    expect((await queue()).opinions.map(({ content }) => content)).toEqual(['Cheese.']);
    expect(second?.of('moderation_changed')).toMatchObject([{ approve: true, filter: 'off' }]);
    expect(await scene().call('getModeration', byFirst)).toMatchObject({
      approve: true,
      words: ['soup'],
    });
    await scene().call('changeModeration', { ...byFirst, body: { approve: false } });
    expect(await second?.read()).toMatchObject({ approve: true });
  });

  it('reaches rooms that an interrupted call left out when the call is repeated', async () => {
    scene().losesChanges = true;
    await openEvent({ approve: false });
    const options = { approve: true, filter: 'off', words: [] as string[] } as const;
    const stored = await scene().adapters.rooms.find(event.event.params.id);
    const revision = stored?.moderationRevision ?? 0;
    await scene().adapters.rooms.setModeration(
      event.event.params.id,
      { ...options, words: [] },
      revision,
    );
    await moderate({ approve: true });
    for (const room of rooms) expect(await room.read()).toMatchObject({ approve: true });
  });

  it('is copied to the rooms by one call at a time, which later calls share', async () => {
    await openEvent({ approve: false });
    copies = 0;
    const calls = 20;
    let changes = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    mayCopy = promise;
    onChange = () => {
      changes += 1;
      if (changes === calls) resolve();
    };
    await Promise.all(times(calls, (n) => moderate({ words: [`word${n}`] })));
    expect(copies).toBeLessThan(5);
    const { words } = await scene().call('getModeration', event.byHost);
    for (const { params } of rooms) {
      expect(await scene().adapters.rooms.find(params.id)).toMatchObject({ words });
    }
  });

  it('has few enough words to be stored with every room', async () => {
    await openEvent({ approve: false });
    const words = times(26, (n) => `${n}`.padEnd(40, 'x'));
    const change = { ...event.byHost, body: { words } };
    expect(await scene().code('changeModeration', change)).toBe('VALIDATION_ERROR');
    const body = { topic: 'What should we eat?', duration: 2, language: 'en', words };
    expect(await scene().code('createEvent', { body })).toBe('VALIDATION_ERROR');
    expect(await moderate({ words: words.slice(0, 25) })).toMatchObject({
      words: words.slice(0, 25),
    });
  });

  it('reaches rooms that are being opened at the same time', async () => {
    event = await EventScene.open(scene(), { room_size: 3 });
    await event.join(6);
    afterRooms = () => moderate({ approve: false, filter: 'mask', words: ['soup'] });
    await event.deal();
    await moderate({ approve: false });
    for (const { room_id } of await event.rooms()) {
      expect(await scene().adapters.rooms.find(room_id)).toMatchObject({ filter: 'mask' });
    }
  });
});
