import { describe, expect, it } from '@jest/globals';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { groupSame } from './same-opinions.ts';

/** The opinion that stands for each of these, given as [id, content, sameAs]. */
const representatives = async (...opinions: [string, string, string?][]) => {
  const records = opinions.map(([id, content, sameAs = null]) =>
    anOpinion({ id, content, sameAs }),
  );
  return Object.fromEntries(
    [...(await groupSame(records))].map(([id, { id: stands }]) => [id, stands]),
  );
};

describe('opinions that say the same', () => {
  it('have the same text; the oldest stands for the others', async () => {
    expect(
      await representatives(['a', 'Longer breaks!'], ['b', 'longer breaks'], ['c', 'No']),
    ).toEqual({
      a: 'a',
      b: 'a',
      c: 'c',
    });
  });

  it('are said to be so by the host; the one that was named stands for all', async () => {
    expect(
      await representatives(
        ['a', 'Longer breaks!', 'd'],
        ['b', 'longer breaks'],
        ['c', 'More rest', 'd'],
        ['d', 'More time between lessons'],
        ['e', 'more rest.'],
      ),
    ).toEqual({ a: 'd', b: 'd', c: 'd', d: 'd', e: 'd' });
  });

  it('stay apart if the named one is no longer shared', async () => {
    expect(await representatives(['a', 'Longer breaks!', 'gone'], ['b', 'More rest'])).toEqual({
      a: 'a',
      b: 'b',
    });
  });

  it('stay together if the one that they name is removed; the oldest stands for them', async () => {
    expect(
      await representatives(
        ['a', 'Longer breaks!', 'gone'],
        ['b', 'More rest', 'gone'],
        ['c', 'No'],
      ),
    ).toEqual({ a: 'a', b: 'a', c: 'c' });
  });

  it('are one group even if two texts are named for each other', async () => {
    expect(
      await representatives(['a', 'One', 'd'], ['b', 'Two', 'c'], ['c', 'one'], ['d', 'two']),
    ).toEqual({ a: 'c', b: 'c', c: 'c', d: 'c' });
  });
});
