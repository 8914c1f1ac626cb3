import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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
    ['I think: ban phones', 'Ban phones! 👍'],
    ['In my opinion, ban phones', 'ban phones'],
    ['제 생각에는 휴대폰을 금지해야 합니다', '휴대폰을 금지해야 한다고 생각해요'],
    ['반대해요', '반대합니다'],
    ['私は禁止すべきだと思います', '禁止すべきだ'],
    ['我觉得应该早点放学', '应该早点放学'],
    ['Tôi nghĩ là nên cấm điện thoại', 'nên cấm điện thoại'],
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
    ['I think not', 'I think so'],
    ['I think', 'I believe'],
    ['Ban phones?', 'Ban phones'],
    ['안 해요', '해요'],
    ['투표함', '투표한다'],
    ['我认为不行', '我认为行'],
  ])('%j differs from %j', (one, other) => {
    expect(repetitionKey(one)).not.toBe(repetitionKey(other));
  });

  it('never joins opinions that differ in a number, a negation or a word', () => {
    const opinion = fc.constantFrom(
      'ban phones',
      'longer breaks',
      '급식을 바꿔야 해요',
      '禁止すべきだ',
      '应该早点放学',
      'nên cấm',
    );
    const frame = fc.constantFrom(
      '',
      'I think ',
      'In my opinion, ',
      '제 생각에는 ',
      '個人的には、',
      '我觉得',
      'tôi nghĩ là ',
    );
    const word = fc.constantFrom(
      '3',
      '12',
      'not',
      'no',
      '안',
      '못',
      'ない',
      '不',
      'không',
      'trees',
      '나무',
    );
    fc.assert(
      fc.property(opinion, frame, frame, word, (text, one, other, more) => {
        expect(repetitionKey(`${one}${more} ${text}`)).not.toBe(repetitionKey(`${other}${text}`));
        expect(repetitionKey(`${one}${text}`)).toBe(repetitionKey(`${other}${text}!`));
      }),
    );
  });
});
