import { expect, test } from '@jest/globals';
import type { Language } from '@murmur/contract/language';
import { roomFrom } from '../fallback/testing/room-of.ts';
import { findDistinctOpinions } from './find-distinct-opinions.ts';

const repeats = (language: Language, one: string, two: string): boolean =>
  findDistinctOpinions(roomFrom(language, [`a: ${one}`, `b: ${two}`])).duplicateOf.size === 1;

test.each<[Language, string, string]>([
  [
    'en',
    "can't hear anything at the back turn the mic up please",
    "Can't hear anything at the back, turn the mic up pls",
  ],
  ['en', 'we need more buses in the morning', 'We need more busses in the morning!!'],
  ['ko', '점심때만이라도 돌려주세요 제발ㅠㅠ', '점심때만이라도 돌려주세요 제발ㅠㅠㅠ'],
  [
    'ko',
    '맞벌이라 둘다 차가 있어야 출근하는 기분이에요',
    '맞벌이라 둘다 차가 있어야 출근하는 기분이네요',
  ],
  ['ja', '会場がとても寒いです', '会場がとても寒いですね'],
  ['zh', '周报能不能取消，写了没人看啊', '周报能不能取消，写了没人看'],
  ['vi', 'mất máy ai đền ạ', 'Mất máy thì ai đền ạ?'],
])('%s: “%s” and “%s” are one opinion', (language, one, two) => {
  expect(repeats(language, one, two)).toBe(true);
});

test.each<[Language, string, string]>([
  ['en', 'we need more buses in the morning', 'we need more buses in the evening'],
  ['en', 'we should ban phones in every class', 'we should not ban phones in every class'],
  ['en', 'raise the fee to 3 dollars a month', 'raise the fee to 5 dollars a month'],
  ['en', 'phones only at lunch for all of us', 'phones at lunch for all of us'],
  ['ko', '회비를 다음 학기부터 인상 합시다', '회비를 다음 학기부터 인하 합시다'],
  ['ko', '급식 줄을 학년별로 나눠 주세요', '급식 줄을 학년별로 안 나눠 주세요'],
  ['ja', '会場の音が大きいと思う', '会場の音が小さいと思う'],
  ['zh', '加班太多了大家都很累', '加班太少了大家都很累'],
  ['vi', 'nên thu điện thoại trong giờ học', 'không nên thu điện thoại trong giờ học'],
])('%s: “%s” and “%s” are two', (language, one, two) => {
  expect(repeats(language, one, two)).toBe(false);
});

test('groups do not depend on the order, and a shared opinion represents a private one', () => {
  const room = roomFrom('en', [
    '-a: The queue is far too long.',
    'b: the queue is far too long',
    'c: roof',
  ]);
  const found = findDistinctOpinions(room);
  expect(found.duplicateOf).toEqual(new Map([['o0', 'o1']]));
  expect(findDistinctOpinions({ ...room, opinions: room.opinions.toReversed() })).toEqual(found);
});
