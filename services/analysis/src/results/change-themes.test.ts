import { expect, test } from '@jest/globals';
import { anAnalysis } from '@murmur/shared/testing/fixtures';
import { inLanguage } from '../languages/in-language.ts';
import { mergeThemes } from './change-themes.ts';

test.each([
  ['ja', '図書館の話です。', '予算の話です。', '図書館の話です。予算の話です。'],
  ['zh', '关于图书馆。', '关于预算。', '关于图书馆。关于预算。'],
  ['en', 'About the library.', 'About money.', 'About the library. About money.'],
] as const)('summaries are joined as sentences are in %s', (language, one, other, joined) => {
  const [theme] = anAnalysis().themes;
  if (theme === undefined) throw new Error('no theme');
  const themes = [
    { ...theme, id: 'a', summary: one },
    { ...theme, id: 'b', summary: other },
  ];
  const { sentenceGap } = inLanguage[language];
  const count = (opinionIds: string[]) => ({ opinionIds, opinionCount: 2, participantCount: 2 });
  const { themes: merged } = mergeThemes(themes, 'b', 'a', { count, sentenceGap });
  expect(merged?.map(({ summary }) => summary)).toEqual([joined]);
});
