import { describe, expect, it } from '@jest/globals';
import { findGroups } from './find-groups.ts';
import { seededRandom } from './seeded-random.ts';

const ids = Array.from({ length: 30 }, (_, index) => `o-${index}`);

/**
 * Creates the ballots of people who each give `votes` answers, and agree with an opinion as often as `likes` defines.
 */
const ballotsOf = (
  people: number,
  votes: number,
  likes: (person: number, opinion: number) => number,
  seed: number,
): string[] => {
  const random = seededRandom(seed);
  return Array.from({ length: people }, (_, person) => {
    const order = ids.map((_id, opinion) => ({ opinion, at: random() }));
    const answered = new Set(
      order
        .toSorted((a, b) => a.at - b.at)
        .slice(0, votes)
        .map(({ opinion }) => opinion),
    );
    return ids
      .map((_id, opinion) => {
        const agrees = random() < likes(person, opinion);
        return answered.has(opinion) ? (agrees ? 'a' : 'd') : '-';
      })
      .join('');
  });
};

const camps = (person: number, opinion: number): number => {
  if (opinion % 3 === 0) return 0.9;
  return (person % 3 === 0) === (opinion % 2 === 0) ? 0.92 : 0.08;
};

const groupsOf = (ballots: string[]) => findGroups({ opinion_ids: ids, ballots });

describe('groups of similar voters', () => {
  it('are found in a room with two camps, with their sizes', async () => {
    const groups = await groupsOf(ballotsOf(90, 15, camps, 3));
    expect(groups.map((group) => group.length)).toEqual([60, 30]);
  });

  it('are the same for the same ballots', async () => {
    const ballots = ballotsOf(90, 15, camps, 4);
    expect(await groupsOf(ballots)).toEqual(await groupsOf([...ballots]));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are not found if everybody answers with the same probabilities (%i)',
    async (seed) => {
      const random = seededRandom(seed * 100);
      const chances = ids.map(() => random());
      const ballots = ballotsOf(100, 12, (_person, opinion) => chances[opinion] ?? 0.5, seed);
      expect(await groupsOf(ballots)).toEqual([]);
    },
  );

  it('are not found among fewer than 20 people with 5 votes each, however clear the camps are', async () => {
    const few = ballotsOf(19, 20, camps, 5);
    expect(await groupsOf(few)).toEqual([]);
    expect(await groupsOf([...few, ...ballotsOf(200, 4, camps, 6)])).toEqual([]);
  });

  it('are not found if one of them would have fewer than five people', async () => {
    const lonely = (person: number, opinion: number): number =>
      person < 4 === (opinion % 2 === 0) ? 0.98 : 0.02;
    expect(await groupsOf(ballotsOf(60, 20, lonely, 7))).toEqual([]);
  });

  it('are found in a crowd without blocking the event loop', async () => {
    const ballots = ballotsOf(5_000, 20, camps, 8);
    let ticks = 0;
    const watch = setInterval(() => {
      ticks += 1;
    }, 1);
    const groups = await groupsOf(ballots);
    clearInterval(watch);
    expect(groups).toHaveLength(2);
    expect(groups[0]?.length).toBeGreaterThan(3_200);
    expect(ticks).toBeGreaterThan(20);
  });
});
