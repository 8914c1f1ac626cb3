import { expect, it } from '@jest/globals';
import { quoted } from './quoted.ts';

it.each([
  ['en', 'More benches', '“More benches”'],
  ['en', 'the “new” bus', '“the ‘new’ bus”'],
  ['ko', '벤치를 더', '“벤치를 더”'],
  ['ja', 'ベンチを増やす', '「ベンチを増やす」'],
  ['ja', '「新しい」バス', '「『新しい』バス」'],
  ['zh', '多放几张长椅，让大家能坐', '“多放几张长椅，让大家能坐”'],
  ['zh', '多放幾張長椅，讓大家能坐', '「多放幾張長椅，讓大家能坐」'],
  ['zh', '圖書館應該「延長」開放', '「圖書館應該『延長』開放」'],
])('a text in %s has the marks of its language and script: %s', (language, text, shown) => {
  expect(quoted(text, language)).toBe(shown);
});
