import { describe, expect, test } from '@jest/globals';
import type { LabelledRoom } from './labelled-room.ts';
import { measureGroups, measureKept } from './measure-groups.ts';
import { shareOf } from './tally.ts';

const roomOf = (subjects: (string | null)[]): LabelledRoom => ({
  name: 'room',
  language: 'en',
  topic: 'a topic',
  setting: '',
  opinions: subjects.map((subject, index) => ({
    author: `a${index}`,
    text: `opinion ${index}`,
    subject,
    stance: null,
    emotion: 'neutral_fallback',
    private: false,
    noise: subject === null,
    duplicate_of: null,
    injected: false,
    personal_data: false,
  })),
});

const shares = (room: LabelledRoom, groups: string[][]) =>
  Object.fromEntries(
    Object.entries(measureGroups(room, groups)).map(([name, tally]) => [name, shareOf(tally)]),
  );

describe('figures of groups', () => {
  const room = roomOf(['lunch', 'lunch', 'queue', 'queue', 'roof', null]);

  test('groups as the reader saw them are right in everything but what stands alone', () => {
    expect(
      shares(room, [
        ['o0', 'o1'],
        ['o2', 'o3'],
      ]),
    ).toEqual({
      placed: 4 / 5,
      bestF: 1,
      precision: 1,
      recall: 1,
      noiseIn: 0,
    });
  });

  test('one group of all places all, and is right in nothing else', () => {
    const all = shares(room, [['o0', 'o1', 'o2', 'o3', 'o4', 'o5']]);
    expect(all).toMatchObject({ placed: 1, bestF: 0.5, recall: 1, noiseIn: 1 });
    expect(all['precision']).toBeCloseTo((4 * (2 / 6) + 1 / 6) / 5);
  });

  test('no group at all places nothing, and nothing wrongly', () => {
    expect(shares(room, [])).toEqual({
      placed: 0,
      bestF: 0,
      precision: 1,
      recall: (4 * 0.5 + 1) / 5,
      noiseIn: 0,
    });
  });

  test('a group is kept when half of both is in both', () => {
    const there = new Set(['o0', 'o1', 'o2', 'o3']);
    const whole = [
      ['o0', 'o1', 'o9'],
      ['o2', 'o3'],
      ['o4', 'o5'],
    ];
    expect(measureKept(whole, [['o0', 'o1', 'o2', 'o3']], there)).toEqual({ part: 2, whole: 2 });
    expect(
      measureKept(
        whole,
        [
          ['o0', 'o2'],
          ['o1', 'o3'],
        ],
        there,
      ),
    ).toEqual({ part: 0, whole: 2 });
  });
});
