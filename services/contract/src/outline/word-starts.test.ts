import { expect, test } from '@jest/globals';
import { wordStarts } from './word-starts.ts';

const lines = (text: string, language: 'ja' | 'zh'): string => {
  const starts = wordStarts(text, language) ?? new Set();
  return Array.from(text, (char, at) => (at > 0 && starts.has(at) ? `/${char}` : char)).join('');
};

test.each([
  ['ja', '昼休みがにぎやかで楽しい', '昼休みが/にぎやかで/楽しい'],
  ['ja', 'スマホを返してほしい。', 'スマホを/返して/ほしい/。'],
  ['zh', '没有手机，我们反而真的会聊天。', '没有/手机/，/我们/反而/真的/会/聊天/。'],
] as const)('%s: a line begins with a word, not inside one: %s', (language, text, parts) => {
  expect(lines(text, language)).toBe(parts);
});

test('in a language with spaces, lines break as Unicode says', () => {
  expect(wordStarts('Not here.', 'en')).toBeNull();
});
