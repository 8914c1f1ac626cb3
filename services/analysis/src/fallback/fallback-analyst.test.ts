import { describe, expect, it } from '@jest/globals';
import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import { analyseWords } from './analyse-words.ts';
import { createFallbackAnalyst } from './fallback-analyst.ts';
import { roomOf } from './testing/room-of.ts';

const options = (given: Partial<AnalystOptions> = {}): AnalystOptions => ({
  useCharacters: true,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...given,
});

/** A room big enough to be read in a thread. */
function largeRoom(times = 20): AnalystRoom {
  const room = roomOf('en');
  const opinions = Array.from({ length: times }, (_, round) =>
    room.opinions.map((one) => ({
      ...one,
      id: `${one.id}-${round}`,
      author: `${one.author}${round}`,
      content: `${one.content} Round ${round}.`,
    })),
  ).flat();
  return { ...room, opinions };
}

describe('the fallback analyst', () => {
  it.each([
    ['small', roomOf('ja')],
    ['large', largeRoom()],
  ])('says of a %s room what its words say, and how far it is', async (_size, room) => {
    const done: number[] = [];
    const draft = await createFallbackAnalyst().analyse(
      room,
      options({ onProgress: (part) => done.push(part) }),
    );
    expect(draft).toEqual(analyseWords(room, true, () => {}));
    expect(draft.generatedBy).toBe('fallback');
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
  });

  it('leaves the event loop free while it reads a large room', async () => {
    let turns = 0;
    const count = setInterval(() => {
      turns += 1;
    }, 1);
    await createFallbackAnalyst().analyse(largeRoom(), options());
    clearInterval(count);
    expect(turns).toBeGreaterThan(3);
  });

  it('does nothing for who has left already', async () => {
    const analysis = createFallbackAnalyst().analyse(
      largeRoom(),
      options({ signal: AbortSignal.abort() }),
    );
    await expect(analysis).rejects.toMatchObject({ name: 'AnalystFailure', reason: 'aborted' });
  });

  it('stops its thread when aborted', async () => {
    const controller = new AbortController();
    const onProgress = (): void => controller.abort();
    const analysis = createFallbackAnalyst().analyse(
      largeRoom(200),
      options({ signal: controller.signal, onProgress }),
    );
    await expect(analysis).rejects.toBeInstanceOf(AnalystFailure);
  });

  it('goes on when who hears of its progress throws', async () => {
    const onProgress = (): void => {
      throw new Error('deaf');
    };
    for (const room of [roomOf('en'), largeRoom()]) {
      const draft = await createFallbackAnalyst().analyse(room, options({ onProgress }));
      expect(draft.themes.length).toBeGreaterThan(2);
    }
  });

  it('counts at least, when a room cannot be read', async () => {
    const room = largeRoom();
    // A function cannot be sent to a thread, so the thread never starts.
    Object.assign(room, { broken: () => {} });
    const draft = await createFallbackAnalyst().analyse(room, options());
    expect(draft.filters.basic[0]?.text).toContain(`${room.opinions.length} opinions`);
    expect(draft.themes).toEqual([]);
  });
});
