import { expect, test } from '@jest/globals';
import { AppError } from '@murmur/shared/runtime/app-error';
import { systemClock } from '@murmur/shared/runtime/clock';
import { openOnClock } from './open-on-clock.ts';
import { openTestEvent, type Placed } from './test-event.ts';

test('a gathering that is interrupted after each page continues, and adds nothing twice', async () => {
  let calls = 0;
  const { base, adapters, close } = await openOnClock(systemClock, ({ opinions }) => {
    const add = opinions.addStatements.bind(opinions);
    opinions.addStatements = async (...statements) => {
      calls += 1;
      await add(...statements);
      // The statements have been stored, but the response is lost.
      if (calls <= 2) throw new AppError('UNAVAILABLE', 'The store cannot answer.');
    };
  });
  try {
    const testRoom = await openTestEvent(base, { people: 9, body: { room_size: 3 } });
    const contents = testRoom.rooms.map((_, index) => `Plant lime trees in street ${index + 1}.`);
    for (const [index, room] of testRoom.rooms.entries())
      await testRoom.submit(room[0] as Placed, contents[index] ?? '');
    await testRoom.close();
    await testRoom.gather();
    expect(calls).toBe(3);
    const { opinions: stored } = await adapters.opinions.pageAll(testRoom.params.id, null, 100);
    // The order of statements must not reveal rooms as small as three people, so it is not compared.
    expect(stored.map(({ content }) => content).toSorted()).toEqual(contents);
    const { event } = await testRoom.api.call('getAllResults', { params: testRoom.params });
    expect(event).toMatchObject({ rooms: 3, people: 9, statements: 3, missing: [] });
  } finally {
    await close();
  }
}, 60_000);
