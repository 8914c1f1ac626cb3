import { expect, it } from '@jest/globals';
import { readOpinions } from './read-opinions.ts';

it('reads whole sentences of each opinion where a room is too long to read in full', () => {
  const content = `${'Buses are late again today. '.repeat(40)}The end.`;
  const opinions = Array.from({ length: 2_000 }, (_, at) => ({
    id: `o${at}`,
    author: `a${at}`,
    isPublic: true,
    content,
  }));
  const [first] = readOpinions({ topic: '', language: 'en', opinions }, () => {});
  expect(first?.text.length).toBeLessThan(content.length);
  expect(first?.text).toMatch(/today\.$/u);
});

it('reads a room of ordinary length in full', () => {
  const content = `${'버스가 또 늦습니다. '.repeat(80)}끝입니다.`;
  const opinions = [{ id: 'o', author: 'a', isPublic: true, content }];
  const [only] = readOpinions({ topic: '', language: 'ko', opinions }, () => {});
  expect(only?.text).toBe(content);
});
