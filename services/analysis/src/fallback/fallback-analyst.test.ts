import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { AnalystFailure, type AnalystOptions, type AnalystRoom } from '../analyst.ts';
import { analyseByCounting } from './analyse-by-counting.ts';
import { createFallbackAnalyst } from './fallback-analyst.ts';
import { roomFrom, roomOf } from './testing/room-of.ts';

const options = (given: Partial<AnalystOptions> = {}): AnalystOptions => ({
  useCharacters: true,
  signal: new AbortController().signal,
  onProgress: () => {},
  ...given,
});

/** Returns a room with `times` copies of each sample opinion. */
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
  ])('summarises a %s room by its words, and reports progress', async (_size, room) => {
    const done: number[] = [];
    const draft = await createFallbackAnalyst().analyse(
      room,
      options({ onProgress: (part) => done.push(part) }),
    );
    expect(draft).toEqual(analyseByCounting({ room, useCharacters: true }));
    expect(draft.generatedBy).toBe('fallback');
    expect(done.at(-1)).toBe(1);
  });

  it('does not block the event loop while reading a large room', async () => {
    let ticks = 0;
    const count = setInterval(() => {
      ticks += 1;
    }, 1);
    await createFallbackAnalyst().analyse(largeRoom(), options());
    clearInterval(count);
    expect(ticks).toBeGreaterThan(3);
  });

  it('does nothing for an aborted call', async () => {
    const analysis = createFallbackAnalyst().analyse(
      largeRoom(),
      options({ signal: AbortSignal.abort() }),
    );
    await expect(analysis).rejects.toMatchObject({ name: 'AnalystFailure', reason: 'aborted' });
  });

  it('stops its thread when aborted, and continues with waiting calls', async () => {
    const controller = new AbortController();
    const analyst = createFallbackAnalyst();
    const aborted = analyst.analyse(largeRoom(200), options({ signal: controller.signal }));
    const waiting = analyst.analyse(largeRoom(), options());
    controller.abort();
    await expect(aborted).rejects.toBeInstanceOf(AnalystFailure);
    expect((await waiting).themes.length).toBeGreaterThan(0);
  });

  it('reads rooms one after another in one thread', async () => {
    const analyst = createFallbackAnalyst();
    const drafts = await Promise.all([1, 2, 3].map(() => analyst.analyse(largeRoom(), options())));
    expect(drafts[1]).toEqual(drafts[0]);
    expect(drafts[2]).toEqual(drafts[0]);
  });

  it('reads a small room off the event loop too, whatever people wrote', async () => {
    const hostile = roomFrom(
      'ko',
      [1, 2, 3].map((at) => `p${at}: ${'ㅋ'.repeat(980)}`),
    );
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    await createFallbackAnalyst().analyse(hostile, options());
    lag.disable();
    expect(lag.max / 1e6).toBeLessThan(50);
  });

  it('samples a room that takes too long, and reports the number of opinions', async () => {
    const words = Array.from({ length: 6_000 }, (_, at) => `w${(at * 7_919).toString(36)}`);
    const lines = Array.from({ length: 3_000 }, (_, at) => {
      const text = Array.from({ length: 60 }, (_one, i) => words[(at * 31 + i * 97) % 6_000]);
      return `p${at}: ${text.join(' ')}`;
    });
    const draft = await createFallbackAnalyst().analyse(roomFrom('en', lines), options());
    expect(draft.reporter[0]?.text).toContain('3,000 opinions');
  }, 60_000);

  it('gives no draft, rather than an empty one, when nothing can be read', async () => {
    const room = largeRoom();
    // A function cannot be sent to a thread, so no attempt begins.
    Object.assign(room, { broken: () => {} });
    const analysis = createFallbackAnalyst().analyse(room, options());
    await expect(analysis).rejects.toBeInstanceOf(AnalystFailure);
  });
});
