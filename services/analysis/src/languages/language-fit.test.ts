import { expect, test } from '@jest/globals';
import { fitsLanguage } from './language-fit.ts';

test.each([
  ['ko', '많은 사람이 Uber를 걱정했습니다.', true],
  ['ko', 'Many people worried.', false],
  ['ja', 'ChatGPTを使いたいという声があった。', true],
  ['ja', '많은 사람이 걱정했습니다.', false],
  ['zh', '有人觉得 Uber 应该缴税。', true],
  ['zh', 'Some think that Uber should pay 税', false],
  ['en', 'Some speak of 도서관.', true],
  ['en', '많은 사람이 걱정했습니다.', false],
  ['vi', 'Nhiều người lo lắng.', true],
  ['vi', '有人觉得应该缴税。', false],
  ['en', '100 % !', true],
] as const)('in a room in %s, "%s" fits: %s', (language, text, fits) => {
  expect(fitsLanguage(text, language)).toBe(fits);
});
