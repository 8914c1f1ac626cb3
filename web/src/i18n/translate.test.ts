import { describe, expect, it } from '@jest/globals';
import { translate } from './translate.ts';

const texts = {
  pages: {
    hello: 'Hello {{name}}',
    deep: { er: 'deeper' },
    people_one: '{{count, number}} person',
    people_other: '{{count, number}} people',
  },
};
const say = (key: string, values?: Record<string, string | number>, language = 'en') =>
  translate(language, texts, key, values);

describe('a text', () => {
  it('is found by its namespace and its key', () => {
    expect(say('pages:deep.er')).toBe('deeper');
  });

  it('has its values filled in as they are, markup and all', () => {
    expect(say('pages:hello', { name: '<b>{{name}}</b>' })).toBe('Hello <b>{{name}}</b>');
  });

  it('counts as the language counts, and writes numbers as it writes them', () => {
    expect(say('pages:people', { count: 1 })).toBe('1 person');
    expect(say('pages:people', { count: 1234 })).toBe('1,234 people');
    expect(say('pages:people', { count: 1 }, 'ko')).toBe('1 people');
  });

  it('stands for itself where there is none', () => {
    expect(say('pages:no.such')).toBe('pages:no.such');
  });
});
