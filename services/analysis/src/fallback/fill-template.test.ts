import { expect, test } from '@jest/globals';
import { inLanguage } from '../languages/in-language.ts';
import { createFiller } from './fill-template.ts';

test('numbers are formatted for the language, and plurals agree', () => {
  const fill = createFiller(inLanguage.en.overview);
  expect(fill('{n} {n|opinion|opinions}', { n: 1 })).toBe('1 opinion');
  expect(fill('{n} {n|opinion|opinions}', { n: 12_345 })).toBe('12,345 opinions');
  expect(createFiller(inLanguage.vi.overview)('{n}', { n: 12_345 })).toBe('12.345');
});

const fill = createFiller(inLanguage.ko.overview);

test('a quotation that ends in a question mark ends the sentence', () => {
  expect(createFiller(inLanguage.en.overview)('One asked “{quote}”.', { quote: 'Why?' })).toBe(
    'One asked “Why?”',
  );
});

test('a quotation without a mark at its end gets one, so that the next sentence is apart', () => {
  const [en, ja] = [inLanguage.en, inLanguage.ja].map(({ overview }) => createFiller(overview));
  expect(en?.('Somebody says: “{quote}”', { quote: 'want to go home' })).toBe(
    'Somebody says: “want to go home”.',
  );
  expect(en?.('Somebody asks: “{quote}”', { quote: 'Why?' })).toBe('Somebody asks: “Why?”');
  expect(ja?.('「{quote}」', { quote: '制服はいらない' })).toBe('「制服はいらない」。');
  expect(en?.('“{word}”', { word: 'lake' })).toBe('“lake”');
});

test('quotation marks within a quotation become those of the second level', () => {
  const [en, ja] = [inLanguage.en, inLanguage.ja].map(({ overview }) => createFiller(overview));
  expect(en?.('One asked “{quote}”.', { quote: 'Who says “no”' })).toBe(
    'One asked “Who says ‘no’”.',
  );
  expect(ja?.('「{quote}」という声', { quote: '「無理」は禁止' })).toBe(
    '「『無理』は禁止」という声',
  );
});

test('inserted text is not interpreted as a template', () => {
  expect(createFiller(inLanguage.ko.overview)('‘{title}’{은/는}', { title: '{n} {은/는}' })).toBe(
    '‘{n} {은/는}’은',
  );
});

test.each([
  ['급식', '은'],
  ['회의', '는'],
  ['‘재택근무’', '는'],
  ['(5명)', '은'],
  ['10', '은'],
  ['2', '는'],
  ['Wi-Fi', '는'],
  ['email', '은'],
])('%s takes the particle %s', (word, particle) => {
  expect(fill(`${word}{은/는}`, {})).toBe(`${word}${particle}`);
});

test('으로 takes the same form after ㄹ as after a vowel', () => {
  expect(fill('교실{으로/로}', {})).toBe('교실로');
  expect(fill('운동장{으로/로}', {})).toBe('운동장으로');
});
