import { expect, test } from '@jest/globals';
import { pickJosa } from '../languages/korean-josa.ts';
import { createFiller } from './fill-template.ts';

test('numbers are written as the language writes them, and plurals agree', () => {
  const fill = createFiller('en');
  expect(fill('{n} {n|opinion|opinions}', { n: 1 })).toBe('1 opinion');
  expect(fill('{n} {n|opinion|opinions}', { n: 12_345 })).toBe('12,345 opinions');
  expect(createFiller('vi')('{n}', { n: 12_345 })).toBe('12.345');
});

test('a quotation that ends in a question mark ends the sentence', () => {
  expect(createFiller('en')('One asked “{quote}”.', { quote: 'Why?' })).toBe('One asked “Why?”');
});

test('a filling is not read as a template', () => {
  expect(createFiller('ko')('‘{title}’{은/는}', { title: '{n} {은/는}' })).toBe('‘{n} {은/는}’은');
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
  expect(pickJosa(word, '은', '는')).toBe(particle);
});

test('으로 follows ㄹ as it follows a vowel', () => {
  expect(pickJosa('교실', '으로', '로')).toBe('로');
  expect(pickJosa('운동장', '으로', '로')).toBe('으로');
});
