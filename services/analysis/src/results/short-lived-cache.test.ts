import { describe, expect, test } from '@jest/globals';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { ShortLivedCache } from './short-lived-cache.ts';

const counting = (clock: FakeClock) => {
  const reads: string[] = [];
  const recent = new ShortLivedCache(clock, 2_000, async (roomId) => {
    reads.push(roomId);
    if (roomId === 'broken') throw new Error('cannot be read');
    return `${roomId} ${reads.length}`;
  });
  return { reads, recent };
};

describe('recent reads', () => {
  test('share one read between concurrent calls, and expire', async () => {
    const clock = new FakeClock();
    const { reads, recent } = counting(clock);
    const answers = await Promise.all([recent.get('a'), recent.get('a'), recent.get('a')]);
    expect(answers).toEqual(['a 1', 'a 1', 'a 1']);
    await clock.advance(1_999);
    expect(await recent.get('a')).toBe('a 1');
    await clock.advance(1);
    expect(await recent.get('a')).toBe('a 2');
    expect(reads).toEqual(['a', 'a']);
  });

  test('are repeated as soon as the room has changed', async () => {
    const { reads, recent } = counting(new FakeClock());
    expect(await recent.get('a', 3)).toBe('a 1');
    expect(await recent.get('a', 3)).toBe('a 1');
    expect(await recent.get('a', 2)).toBe('a 2');
    expect(reads).toEqual(['a', 'a']);
  });

  test('are separate for each room, and failures are not cached', async () => {
    const { reads, recent } = counting(new FakeClock());
    expect(await recent.get('a')).toBe('a 1');
    await expect(recent.get('broken')).rejects.toThrow('cannot be read');
    await expect(recent.get('broken')).rejects.toThrow('cannot be read');
    expect(await recent.get('b')).toBe('b 4');
    expect(reads).toEqual(['a', 'broken', 'broken', 'b']);
  });

  test('are cached for at most a hundred rooms', async () => {
    const { reads, recent } = counting(new FakeClock());
    for (let room = 0; room <= 100; room += 1) await recent.get(String(room));
    await recent.get('100');
    expect(reads).toHaveLength(101);
    await recent.get('0');
    expect(reads).toHaveLength(102);
  });
});
