import { type NumberWords, wordValues } from './number-words.ts';

const counters =
  '(?:人|名|个|個|位|次|割|倍|成|分|年|月|天|日|小时|小時|時間|件|票|つ|回|度|台|张|張|斤|块|塊|元|円|週|周|點|点|桌|场|場|趟|条|條)';

/** Numbers in ideographs, shared by Chinese and Japanese. */
export const hanNumbers: Pick<NumberWords, 'run' | 'word' | 'values' | 'multipliers'> = {
  run: new RegExp(
    `(?!十分[にだなで])[二两兩三四五六七八九十百千万萬]{1,6}(?=${counters}|数|數)`,
    'gu',
  ),
  word: /./gu,
  values: wordValues(`
    二:2 两:2 兩:2 三:3 四:4 五:5 六:6 七:7 八:8 九:9 十:10 百:100 千:1000 万:10000 萬:10000
  `),
  multipliers: new Set([10, 100, 1_000, 10_000]),
};
