import { describe, expect, it } from '@jest/globals';
import { findFurtherSnippets } from './further-snippets.ts';

describe('beside an opinion of the same author, a snippet', () => {
  const isFurther = (content: string): boolean =>
    findFurtherSnippets([
      { id: 'opinion', author: 'a', content: 'We should have longer breaks.' },
      { id: 'text', author: 'a', content },
    ]).has('text');

  it.each([
    'pizza',
    'Pizza!!!',
    'homework?',
    'no way',
    '치킨',
    '짜장면',
    'ピザ',
    '披萨',
    '好吃',
    'bỏ thi',
    '👍 yes',
  ])('is %j', (text) => expect(isFurther(text)).toBe(true));

  it.each([
    'Longer breaks',
    'Ban phones',
    '급식 개선',
    '급식개선',
    '早点放学',
    '取消晚自习',
    '宿題廃止',
    'もっと休みを',
    'cấm điện thoại',
    'Nên mở thư viện',
  ])('is not %j', (text) => expect(isFurther(text)).toBe(false));
});

describe('further snippets', () => {
  const by = (author: string, ...texts: string[]) =>
    texts.map((content) => ({ id: `${author}: ${content}`, author, content }));

  it('are those beside something longer by the same author, in any order', () => {
    const opinions = [
      ...by('a', 'pizza', 'Longer breaks for all', 'pasta'),
      ...by('b', 'burger', 'taco'),
      ...by('c', 'soup'),
    ];
    const further = ['a: pasta', 'a: pizza', 'b: taco'];
    expect([...findFurtherSnippets(opinions)].toSorted()).toEqual(further);
    expect([...findFurtherSnippets(opinions.toReversed())].toSorted()).toEqual(further);
  });

  it.each<string[]>([
    ['không biết', 'điện thoại', 'chán', 'haha', 'về nhà', 'Nên cho dùng điện thoại giờ ra chơi'],
    ['phones', 'ban', 'boring', 'nope', 'so what', 'Phones distract me in maths'],
    ['つまらない', 'スマホ', 'だるい', 'ねむい', 'むり', '昼休みはスマホを使いたい'],
    ['急', '手机', '无聊', '没意思', '好困', '午休时应该可以用手机'],
    ['휴대폰', '노잼', '몰라요', '싫다', '급식 맛', '점심시간에는 쓰게 해 주세요'],
  ])('are all short texts of somebody who fills the list: %s, …', (...texts) => {
    const further = findFurtherSnippets(by('flooder', ...texts));
    expect([...further]).toHaveLength(5);
    expect(further.has(`flooder: ${texts.at(-1)}`)).toBe(false);
  });
});
