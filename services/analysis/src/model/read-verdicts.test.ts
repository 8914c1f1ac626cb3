import { expect, test } from '@jest/globals';
import { readVerdicts } from './read-verdicts.ts';

const items = [
  { id: 's1', opinions: ['a'] },
  { id: 's2', opinions: ['a', 'b', 'c', 'd', 'e'] },
  { id: 's3', opinions: ['a', 'b'] },
];

test('an opinion counts if the judge names it, or if it is the only one', () => {
  const accepted = ['s1', 's2: 1-3, 5, 9', 's3', 's9: 1'];
  const verdicts = readVerdicts({ rejected: [], accepted }, items);
  expect(verdicts.get('s1')).toEqual({ fit: [0], shown: 1 });
  expect(verdicts.get('s2')).toEqual({ fit: [0, 1, 2, 4], shown: 5 });
  expect(verdicts.get('s3')).toEqual({ fit: [], shown: 2 });
  expect(verdicts.has('s9')).toBe(false);
});

test('an item in both lists is rejected, and one in neither has no verdict', () => {
  const rejected = [{ id: 's1', why: 'nobody says so' }];
  const verdicts = readVerdicts({ rejected, accepted: ['s1'] }, items);
  expect(verdicts.get('s1')).toEqual({ why: 'nobody says so' });
  expect(verdicts.has('s2')).toBe(false);
});
