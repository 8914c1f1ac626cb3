import { describe, expect, it } from '@jest/globals';
import type { Language } from './languages.ts';
import type { MessageKey } from './messages.ts';
import { sayIn } from './say.ts';

const texts = {
  en: {
    pages: {
      hello: 'Hello {{name}}',
      deep: { er: 'deeper' },
      people_one: '{{count, number}} person',
      people_other: '{{count, number}} people of {{total, number}}',
    },
  },
  ko: { pages: { people_other: '{{count, number}}명' } },
};

const say = (
  key: string,
  values: Record<string, string | number> = {},
  from: keyof typeof texts = 'en',
  language: Language = from,
): string => sayIn(language, texts[from])(key as MessageKey, values);

describe('a text', () => {
  it('is found by its namespace and its key', () => {
    expect(say('pages:deep.er')).toBe('deeper');
  });

  it('has its values filled in as they are, markup, texts and patterns of somebody’s included', () => {
    for (const name of ['<b>&</b>', '{{name}}', '$t(pages:deep.er)', '$& $1 $$', '{{- name}}']) {
      expect(say('pages:hello', { name })).toBe(`Hello ${name}`);
    }
  });

  it('counts as the language counts, and writes numbers as it writes them', () => {
    expect(say('pages:people', { count: 1 })).toBe('1 person');
    expect(say('pages:people', { count: 1234, total: 9876 })).toBe('1,234 people of 9,876');
    expect(say('pages:people', { count: 1 }, 'ko')).toBe('1명');
  });

  it('is found where Korean stands in for a language with other plural forms', () => {
    expect(say('pages:people', { count: 1 }, 'ko', 'en')).toBe('1명');
  });

  it('stands for itself where there is none', () => {
    for (const key of ['pages:no.such', 'pages:deep', 'pages:hello.constructor', 'pages:toString'])
      expect(say(key)).toBe(key);
  });
});
