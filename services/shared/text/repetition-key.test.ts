import { describe, expect, it } from '@jest/globals';
import { repetitionKey } from './repetition-key.ts';

describe('a common saying', () => {
  it.each([
    ['Longer breaks, please!', 'longer  breaks please'],
    ['3. Everybody has a right to water.', 'Everybody has a right to water'],
    ['ＡＢＣ 좋아요ㅋㅋㅋㅋ', 'abc 좋아요'],
    ['More buses, hahaha', 'more buses'],
    ['加班太多哈哈哈', '加班太多'],
    ['Sooooo good', 'so good!!!'],
    ['休み時間を長く。', '休み時間を長く'],
  ])('%j is the same as %j', (one, other) => {
    expect(repetitionKey(one)).toBe(repetitionKey(other));
  });

  it.each([
    ['We should ban cars here', 'We should not ban cars here'],
    ['반대 안 해요', '반대 해요'],
    ['我同意', '我不同意'],
    ['Open at 8', 'Open at 9'],
    ['👍', '👎'],
    ['5 breaks', '6 breaks'],
  ])('%j differs from %j', (one, other) => {
    expect(repetitionKey(one)).not.toBe(repetitionKey(other));
  });
});
