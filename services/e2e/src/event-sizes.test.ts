import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import fc from 'fast-check';
import { openProduct, type Product } from './product.ts';
import { readPublic } from './read-public.ts';
import { openTestEvent, type Placed } from './test-event.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const labels = ['Quince yard', 'Old market', 'Zephyr corner', 'Riverside'];

/** A room: its number of people, and whether one of them shares an opinion. */
type Wanted = { people: number; speaks: boolean };

/** Plays an event with these rooms. Returns everything public about it, by call. */
const play = async (rooms: readonly Wanted[]): Promise<Map<string, string>> => {
  const ordinals = rooms.flatMap(({ people }, at) => Array.from({ length: people }, () => at + 1));
  const body = { labels };
  const event = await openTestEvent(product.base, { people: ordinals.length, ordinals, body });
  const observer = await openSocket(product.base, event.params.id);
  await observer.until('connected');
  for (const [index, { people, speaks }] of rooms.entries()) {
    const speaker = event.rooms[index]?.[0] as Placed;
    if (people > 0 && speaks) await event.submit(speaker, `Wish number ${index} for our town.`);
  }
  await event.close();
  await event.gather();
  await observer.until('results_ready');
  const { share_id } = await event.api.call('shareResults', { params: event.params });
  const pid = event.rooms.flat()[0]?.hall.participant_id ?? '';
  const answers = await readPublic(product.base, { ...event.params, pid, share_id });
  const after = observer.events.slice(
    observer.events.findIndex(({ type }) => type === 'room_closed'),
  );
  answers.set('socket', JSON.stringify(after));
  await observer.close();
  return answers;
};

const room = fc.record({ people: fc.integer({ min: 0, max: 7 }), speaks: fc.boolean() });
const rooms = fc
  .array(room, { minLength: labels.length, maxLength: labels.length })
  .filter((all) => all.some(({ people }) => people > 0));

test('no room of fewer than five people can be told from all others, whatever the sizes', async () => {
  await fc.assert(
    fc.asyncProperty(rooms, async (wanted) => {
      const answers = await play(wanted);
      const entered = wanted.flatMap(({ people }, at) => (people > 0 ? [{ people, at }] : []));
      for (const text of answers.values()) {
        const unnamed = entered.filter(
          ({ at }) => !text.includes(labels[at] ?? '') && !text.includes(`"ordinal":${at + 1}`),
        );
        const small = entered.filter(({ people }) => people < 5);
        expect(unnamed).toEqual(expect.arrayContaining(small));
        const isHidden = small.length === 0 || entered.length === 1 || unnamed.length > 1;
        expect(isHidden).toBe(true);
      }
    }),
    {
      seed: 7,
      numRuns: 6,
      endOnFailure: true,
      examples: [
        [[5, 7, 3, 0].map((people) => ({ people, speaks: true }))],
        [[0, 6, 2, 7].map((people) => ({ people, speaks: people > 2 }))],
      ],
    },
  );
}, 120_000);
