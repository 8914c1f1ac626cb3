import { expect, test } from '@jest/globals';
import { measureEchoes } from './measure-echoes.ts';
import { readOwnCases } from './sentence-cases.ts';
import { addUp, shareOf } from './tally.ts';

test('private quotations are detected, with few false positives', async () => {
  const figures = await Promise.all(readOwnCases('held-out').map(measureEchoes));
  // Most of these sentences were written to follow shared opinions closely, and the undetected ones also occur in
  // shared opinions.
  expect(shareOf(addUp(figures.map(({ found }) => found)))).toBeGreaterThan(0.97);
  expect(shareOf(addUp(figures.map(({ spared }) => spared)))).toBeGreaterThan(0.95);
});
