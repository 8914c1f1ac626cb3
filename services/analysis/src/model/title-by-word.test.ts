import { expect, it } from '@jest/globals';
import { titleByWord } from './title-by-word.ts';

const room = { topic: 'What should change?', language: 'en' } as const;
const by = (content: string, authors: string, isPublic: boolean) =>
  Array.from(authors, (author) => ({ author, content, isPublic }));

it('is the word that most people used', () => {
  const opinions = [...by('Longer breaks', 'abc', true), ...by('The lunches', 'de', true)];
  expect(titleByWord(opinions, room)).toBe('breaks');
});

it('does not count one or two people who used a word only privately', () => {
  const opinions = [
    ...by('A stepfather', 'a', true),
    ...by('My stepfather', 'bc', false),
    ...by('The lunches', 'de', true),
  ];
  expect(titleByWord(opinions, room)).toMatch(/^lunch/u);
  expect(titleByWord(opinions.slice(0, 3), room)).toBe(room.topic);
});

it('counts three people who used a word only privately', () => {
  const opinions = [...by('My stepfather', 'bcd', false), ...by('The lunches', 'ef', true)];
  expect(titleByWord(opinions, room)).toBe('stepfather');
});

it('is spelt as in a shared opinion', () => {
  const opinions = [...by('My Stepfather', 'abc', false), ...by('My stepfather', 'd', true)];
  expect(titleByWord(opinions, room)).toBe('stepfather');
});
