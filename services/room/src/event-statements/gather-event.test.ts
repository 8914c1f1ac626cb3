import { describe, expect, it, jest } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type EndedEvent, endEvent, type WantedRoom } from '../testing/ended-event.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const end = (rooms: WantedRoom[], options: Parameters<typeof endEvent>[2] = {}) => {
  const { adapters, clock } = scene();
  return endEvent({ adapters, clock, call: scene().call.bind(scene()) }, rooms, options);
};
const shared = (...contents: string[]) => contents.map((content) => ({ content }));
const library = 'Open the library on Sundays.';
const benches = 'Put benches along the river.';

const gather = ({ params, asHost }: EndedEvent) =>
  scene().call('gatherEvent', { params, headers: asHost });

/** Adds everything that the rooms shared to their event. */
const addAll = async ({ params, rooms }: EndedEvent): Promise<void> => {
  const statements = rooms.map(({ record, opinions }) => ({
    room_id: record.roomId,
    opinion_ids: opinions.map(({ id }) => id),
    named: record.ordinal !== 3,
  }));
  await scene().service.api.addStatements({ event_id: params.id, statements });
};

const statementsOf = async ({ params }: EndedEvent): Promise<OpinionRecord[]> =>
  (await scene().adapters.opinions.pageAll(params.id, null, 100)).opinions;

const contentsOf = async (event: EndedEvent): Promise<string[]> =>
  (await statementsOf(event)).map(({ content }) => content);

describe('gathering an event', () => {
  it('is possible only for the host of an event, and only once time is up', async () => {
    const event = await end([{ people: 5 }], { isActive: true });
    const { params, asHost } = event;
    const code = (input: object) => scene().code('gatherEvent', { params, ...input });
    expect(await code({ headers: asHost })).toBe('ROOM_NOT_ENDED');
    expect(await code({})).toBe('HOST_PERMISSION_REQUIRED');
    const room = await scene().openRoom();
    const ordinary = { params: room.params, headers: room.asHost };
    expect(await scene().code('gatherEvent', ordinary)).toBe('ROOM_NOT_FOUND');
    // The end is due, although no job has handled it yet.
    await scene().clock.advance(120_000);
    expect(await gather(event)).toMatchObject({ status: 'processing' });
  });

  it('happens once, ends the voting in the rooms, and queues the analysis', async () => {
    const event = await end([{ people: 5, opinions: shared(library) }, { people: 5 }]);
    const first = await gather(event);
    expect(first.event?.gathered_at).not.toBeNull();
    await scene().clock.advance(5_000);
    expect(await gather(event)).toEqual({ ...first });
    for (const { record } of event.rooms) {
      const { votes_until } = await scene().call('getRoom', { params: { id: record.roomId } });
      expect(votes_until).toBe(first.event?.gathered_at);
    }
    expect(await scene().adapters.queue.depth('analyse-room')).toMatchObject({ waiting: 1 });
  });

  it('reads its rooms concurrently, before and after it adds their statements', async () => {
    const event = await end([
      { people: 5, opinions: shared(library) },
      { people: 5, opinions: shared(benches) },
    ]);
    const { opinions } = scene().adapters;
    const read = opinions.listSharedOf.bind(opinions);
    let reading = 0;
    const readingAtOnce: number[] = [];
    jest.spyOn(opinions, 'listSharedOf').mockImplementation(async (...call) => {
      reading += 1;
      readingAtOnce.push(reading);
      const found = await read(...call);
      reading -= 1;
      return found;
    });
    await addAll(event);
    expect(readingAtOnce).toEqual([1, 2, 1, 2]);
    expect(await contentsOf(event)).toEqual([library, benches]);
  });

  it('happens automatically two minutes after the end, and not before', async () => {
    const event = await end([{ people: 5, opinions: shared(library) }], { isActive: true });
    await scene().service.start();
    const gatheredAt = async () =>
      (await scene().call('getRoom', { params: event.params })).event?.gathered_at;
    await scene().clock.advance(120_000);
    await scene().clock.advance(115_000);
    expect(await gatheredAt()).toBeNull();
    expect(await scene().adapters.queue.depth('analyse-room')).toMatchObject({ waiting: 1 });
    await scene().clock.advance(10_000);
    expect(await gatheredAt()).not.toBeNull();
    expect(await scene().adapters.queue.depth('analyse-room')).toMatchObject({ waiting: 2 });
  });
});

describe('a room that its own host extended', () => {
  const extend = async ({ rooms }: EndedEvent, minutes: number): Promise<void> => {
    const [room] = rooms;
    const params = { id: room?.record.roomId ?? '' };
    const headers = { 'X-Host-Token': room?.hostToken ?? '' };
    await scene().call('extendRoom', { params, headers, body: { minutes } });
  };
  const gatheredAfter = async ({ params }: EndedEvent): Promise<number | null> => {
    const { ends_at, event } = await scene().call('getRoom', { params });
    return event?.gathered_at
      ? (Date.parse(event.gathered_at) - Date.parse(ends_at ?? '')) / 1_000
      : null;
  };
  const openTalk = async (minutes: number): Promise<EndedEvent> => {
    const rooms = [{ people: 5, opinions: shared(library) }, { people: 5 }];
    const event = await end(rooms, { isActive: true });
    await scene().service.start();
    await extend(event, minutes);
    return event;
  };

  it.each([
    [1, 120],
    [3, 210],
    [4, 240],
    [5, 120],
  ])(
    'by %i min delays the gathering until %i s after the end, if it ends in time',
    async (minutes, seconds) => {
      const event = await openTalk(minutes);
      await scene().clock.advance(120_000 + (seconds - 1) * 1_000);
      expect(await gatheredAfter(event)).toBeNull();
      await scene().clock.advance(6_000);
      expect(await gatheredAfter(event)).toBeGreaterThanOrEqual(seconds);
    },
  );

  it('is left out if the host gathers the rooms before it ends, and ends like any other room', async () => {
    const event = await openTalk(3);
    await scene().clock.advance(130_000);
    await gather(event);
    const [extended] = event.rooms;
    const params = { id: extended?.record.roomId ?? '' };
    const read = () => scene().call('getRoom', { params });
    expect(await read()).toMatchObject({ status: 'active' });
    await scene().clock.advance(180_000);
    expect(await read()).toMatchObject({ status: 'processing' });
    expect(await scene().service.api.finishRoom({ room_id: params.id })).toBe(true);
    expect(await read()).toMatchObject({ status: 'closed' });
    expect(await statementsOf(event)).toEqual([]);
  });
});

describe('statements of an event', () => {
  it('are shared opinions ranked by votes, with the room named if it is large enough', async () => {
    const written = [
      ...shared(library, benches),
      { content: 'Privately.', isPublic: false },
      { content: 'Held.', isPublic: false, heldFor: 'approval' as const },
    ];
    const event = await end([
      { people: 5, opinions: written },
      { people: 4, opinions: shared(benches) },
      { people: 6, label: 'Climate' },
      { people: 0 },
    ]);
    const [room] = event.rooms;
    const [first] = room?.opinions ?? [];
    const vote = { roomId: room?.record.roomId ?? '', opinionId: first?.id ?? '' };
    await scene().adapters.votes.cast({ ...vote, voter: 'a', vote: 'agree' }, 1);
    const page = await scene().service.api.readEventRooms({
      event_id: event.params.id,
      cursor: null,
      limit: 100,
    });
    expect(page.next_cursor).toBeNull();
    expect(page.rooms).toMatchObject([
      {
        ordinal: 1,
        label: null,
        people: 5,
        opinions: 4,
        shared: [{ content: library }, { content: benches }],
        written: [true, true, false, false].map((is_public) => ({ is_public })),
        voters: 1,
        counted: [{ opinion_id: first?.id, agree: 1, disagree: 0, pass: 0 }],
      },
      { ordinal: null, label: null, people: 4, shared: [{ content: benches }] },
      { ordinal: 3, label: 'Climate', people: 6, shared: [] },
    ]);
  });

  it('leave out a room that is still active', async () => {
    const event = await end([{ people: 5, opinions: shared(library) }], { isActive: true });
    const input = { event_id: event.params.id, cursor: null, limit: 1 };
    const page = await scene().service.api.readEventRooms(input);
    expect(page).toMatchObject({ rooms: [{ people: 5, shared: [] }], next_cursor: '1' });
    expect(await scene().service.api.readEventRooms({ ...input, cursor: '1' })).toEqual({
      rooms: [],
      next_cursor: null,
    });
  });

  it('leave out the content of a room that a defect makes unreadable, and are refused in an outage', async () => {
    const event = await end([
      { people: 5, opinions: shared(library) },
      { people: 5, opinions: shared(benches) },
    ]);
    const { opinions } = scene().adapters;
    const read = opinions.pageAll.bind(opinions);
    const broken = event.rooms[0]?.record.roomId;
    let fault: Error = new TypeError('a defect');
    jest
      .spyOn(opinions, 'pageAll')
      .mockImplementation((roomId, ...page) =>
        roomId === broken ? Promise.reject(fault) : read(roomId, ...page),
      );
    const input = { event_id: event.params.id, cursor: null, limit: 100 };
    const { rooms } = await scene().service.api.readEventRooms(input);
    expect(rooms).toMatchObject([
      { ordinal: 1, people: 5, opinions: 1, shared: [], written: [] },
      { ordinal: 2, people: 5, shared: [{ content: benches }] },
    ]);
    fault = new AppError('UNAVAILABLE', 'The database is not responding.');
    await expect(scene().service.api.readEventRooms(input)).rejects.toBe(fault);
  });

  it('become opinions of the event with rooms as authors, each once, without any that others could not read', async () => {
    const event = await end([
      {
        people: 5,
        label: 'Climate',
        opinions: [...shared(library), { content: 'Privately.', isPublic: false }],
      },
      { people: 5, opinions: shared(library) },
      { people: 4, opinions: shared(benches) },
    ]);
    await addAll(event);
    await addAll(event);
    const statements = await statementsOf(event);
    expect(statements.map(({ nickname, content }) => [nickname, content])).toEqual([
      ['Climate', library],
      ['Room 2', library],
      ['An unnamed room', benches],
    ]);
    expect(new Set(statements.map(({ author }) => author)).size).toBe(3);
    const shown = JSON.stringify(
      statements.map(({ id, author, nickname, content }) => [id, author, nickname, content]),
    );
    for (const { record, opinions } of event.rooms) {
      expect(shown).not.toContain(record.roomId);
      for (const { id, nickname } of opinions) {
        expect(shown).not.toContain(id);
        expect(shown).not.toContain(nickname);
      }
    }
    const { total_opinions, shared_opinions } = await scene().call('getRoomStats', {
      params: event.params,
    });
    expect([total_opinions, shared_opinions]).toEqual([3, 3]);
  });

  it('include none from a room of another event', async () => {
    const [event, other] = [
      await end([{ people: 5 }]),
      await end([{ people: 5, opinions: shared(library) }]),
    ];
    await addAll({ ...other, params: event.params });
    expect(await statementsOf(event)).toEqual([]);
  });
});

describe('an opinion that a room removes', () => {
  it('is removed from the event too, which is analysed again', async () => {
    const event = await end([{ people: 5, opinions: shared(library, benches) }]);
    await addAll(event);
    const [room] = event.rooms;
    const params = { id: room?.record.roomId ?? '', opinion_id: room?.opinions[0]?.id ?? '' };
    const headers = { 'X-Host-Token': room?.hostToken ?? '' };
    await scene().call('removeOpinion', { params, headers });
    expect(await contentsOf(event)).toEqual([benches]);
    await addAll(event);
    expect(await contentsOf(event)).toEqual([benches]);
    await scene().clock.advance(4_000);
    const delayed = await scene().adapters.queue.depth('analyse-room');
    expect(delayed.waiting).toBe(2);
    // A retry after a lost response.
    await scene().call('removeOpinion', { params, headers });
    expect(await contentsOf(event)).toEqual([benches]);
  });
});
