import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aRoomView, aTranscriptOpinion } from '../testing/a-transcript.ts';
import { prepare } from './prepare.ts';

const statisticsOf = async (written: { author: string; content: string }[], joined: number) => {
  const opinions = written.map(({ author, content }, at) =>
    aTranscriptOpinion(`id-${at}`, author, content, at % 2 === 0),
  );
  const room = aRoomView({ participant_count: joined });
  return (await prepare({ room, opinions, nicknames: [] })).statistics;
};

describe('statistics', () => {
  test('count opinions, authors, participants, and length in code points', async () => {
    const opinions = [
      { author: 'a', content: '가나다' },
      { author: 'a', content: '😀😀😀😀' },
      { author: 'b', content: 'abc' },
    ];
    expect(await statisticsOf(opinions, 7)).toEqual({
      total_opinions: 3,
      active_participants: 2,
      participant_count: 7,
      participation_rate: 28.6,
      average_opinion_length: 3.3,
    });
  });

  test('are zero if nobody joined or wrote', async () => {
    const zero = { total_opinions: 0, active_participants: 0, average_opinion_length: 0 };
    expect(await statisticsOf([], 0)).toEqual({
      ...zero,
      participant_count: 0,
      participation_rate: 0,
    });
    expect(await statisticsOf([], 5)).toEqual({
      ...zero,
      participant_count: 5,
      participation_rate: 0,
    });
  });

  test('count an author whose seat was removed while their opinions remain', async () => {
    const opinions = [
      { author: 'a', content: 'We need more light.' },
      { author: 'b', content: 'We need more quiet.' },
    ];
    expect(await statisticsOf(opinions, 1)).toMatchObject({
      active_participants: 2,
      participant_count: 2,
      participation_rate: 100,
    });
  });

  test('have at most one decimal place, and never more active people than opinions', async () => {
    const opinion = fc.record({
      author: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
      content: fc.string({ unit: 'grapheme' }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(opinion),
        fc.integer({ min: 0, max: 200 }),
        async (opinions, joined) => {
          const counted = await statisticsOf(opinions, joined);
          for (const value of Object.values(counted)) {
            expect(Math.round(value * 10) / 10).toBe(value);
          }
          expect(counted.active_participants).toBeLessThanOrEqual(counted.total_opinions);
          expect(counted.participation_rate).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
