import type { Language } from '@murmur/contract/language';
import { countDenials } from '../writing/verify/denial-words.ts';
import { foldText } from './words/fold-text.ts';

/** A character of its own where words are not parted, else a word. */
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}]+/gu;
const leastPieces = 4;
/** Beside this many pieces that both have, one may differ. */
const perDifference = 4;

/** What is put in or left out without another meaning: requests, emphasis, endings. */
const harmless = new Set(
  'please pls plz just really so the a an is are that 제발 진짜 정말 좀 너무 그냥 ね よ な ぁ あ わ ぞ ー で す 啦 啊 吧 呀 嘛 喔 哦 耶 呢 了 欸 唉 ạ thì nha nhé luôn mà á vậy'.split(
    ' ',
  ),
);

/** The same word with another ending or a slip of the finger: the first half and more is the same. */
const isOneWord = (one: string, two: string): boolean => {
  const longer = Math.max(one.length, two.length);
  let same = 0;
  while (same < longer && one[same] === two[same]) same += 1;
  return same > 1 && same * 2 >= longer;
};

/** What the first has and the second has not, each as often. */
const without = (one: string[], two: string[]): string[] => {
  const rest = [...two];
  return one.filter((piece) => {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/**
 * Whether two texts with the same numbers say the same in nearly the same words: another ending, a typo, a
 * particle more. Another word, or a denial more, is another opinion.
 */
export const areNearlySame = (one: string, two: string, language: Language): boolean => {
  const [first, second] = [one, two].map((text) => foldText(text).match(pieces) ?? []);
  if (!first || !second) return false;
  const more = without(first, second);
  const less = without(second, first);
  const both = first.length - more.length;
  if (both < leastPieces || (more.length + less.length) * perDifference > both * 2) return false;
  const left = more.filter((piece) => {
    const at = less.findIndex((other) => isOneWord(piece, other));
    if (at >= 0) less.splice(at, 1);
    return at < 0;
  });
  return (
    [...left, ...less].every((piece) => harmless.has(piece)) &&
    countDenials(one, language) === countDenials(two, language)
  );
};
