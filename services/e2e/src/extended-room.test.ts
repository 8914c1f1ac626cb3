import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type Clock, systemClock } from '@murmur/shared/runtime/clock';
import { eventually } from '@murmur/shared/testing/eventually';
import { openOnClock } from './open-on-clock.ts';
import { openTestEvent, type Placed } from './test-event.ts';

/** A clock that a test can advance; timers keep their real durations. */
class ForwardClock implements Clock {
  #aheadMs = 0;
  readonly after = (ms: number, run: () => void) => systemClock.after(ms, run);
  readonly every = (ms: number, run: () => void) => systemClock.every(ms, run);

  now(): number {
    return systemClock.now() + this.#aheadMs;
  }

  putForward(seconds: number): void {
    this.#aheadMs += seconds * 1_000;
  }
}

const written = ['Plant lime trees.', 'Repair the fountain.', 'Benches for all.'];

test('people in a room that continues while the others are gathered vote in the event, and get the results of their room', async () => {
  const clock = new ForwardClock();
  const { base, close } = await openOnClock(clock);
  try {
    const body = { room_size: 5, duration: 1 };
    const testRoom = await openTestEvent(base, { people: 15, body });
    const { api, params, asHost, rooms } = testRoom;
    for (const [index, room] of rooms.entries())
      await testRoom.submit(room[0] as Placed, written[index] ?? '');
    const first = rooms[0]?.[0] as Placed;
    const inFirst = { id: first.room.room_id };
    const listed = await api.call('listEventRooms', { params, headers: asHost });
    await api.call('extendRoom', {
      params: inFirst,
      headers: { 'X-Host-Token': listed.rooms[0]?.host_token ?? '' },
      body: { minutes: 1 },
    });

    clock.putForward(61);
    await testRoom.gather();
    expect((await api.call('getRoom', { params: inFirst })).status).toBe('active');
    const missing = [{ ordinal: 1, label: null, reason: 'not_in_time' }];
    const results = () => api.call('getAllResults', { params });
    expect((await results()).event).toMatchObject({ rooms: 3, people: 15, statements: 2, missing });

    await testRoom.submit(rooms[0]?.[1] as Placed, 'A skate park.');
    const { participant_id } = first.hall;
    const { cards } = await api.call('listCards', { params, query: { participant_id } });
    expect(cards.map(({ content }) => content).toSorted()).toEqual([
      'Benches for all.',
      'Repair the fountain.',
    ]);
    const { opinion_id = '' } = cards[0] ?? {};
    await api.call('castVote', { params, body: { participant_id, opinion_id, vote: 'agree' } });

    clock.putForward(60);
    const isClosed = async (): Promise<boolean> =>
      (await api.call('getRoom', { params: inFirst })).status === 'closed';
    await eventually(wait, 'the extended room has its results', isClosed, 20_000);
    const own = await api.call('getAllResults', { params: inFirst });
    expect(own.statistics.total_opinions).toBe(2);
    expect(own.single_voices.map(({ content }) => content).toSorted()).toEqual([
      'A skate park.',
      'Plant lime trees.',
    ]);

    // Even a new analysis does not add the statements of the extended room, which is still listed as missing.
    await api.call('removeOpinion', { params: { ...params, opinion_id }, headers: asHost });
    const isAnalysedAnew = async (): Promise<boolean> => (await results()).event?.statements === 1;
    await eventually(wait, 'the event is analysed anew', isAnalysedAnew, 20_000);
    const after = (await results()).event?.missing;
    expect(after).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining(missing));
  } finally {
    await close();
  }
}, 90_000);
