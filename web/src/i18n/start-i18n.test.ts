import { beforeAll, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { showTexts } from './start-i18n.ts';

const pages = {
  hello: 'Hello {{name}}',
  deep: { er: 'deeper' },
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
};

const translate = (key: string, values: Record<string, string | number> = {}, lng = 'en'): string =>
  i18next.t(key, { ...values, lng });

beforeAll(() =>
  showTexts('en', { en: { pages }, ko: { pages: { people_other: '{{count, number}}명' } } }),
);

describe('a text', () => {
  it('is found by its namespace and its key', () => {
    expect(translate('pages:deep.er')).toBe('deeper');
  });

  it('has its values filled in unchanged, even if they contain markup, keys or patterns', () => {
    for (const name of ['<b>&</b>', '{{name}}', '$t(pages:deep.er)', '$& $1 $$', '{{- name}}']) {
      expect(translate('pages:hello', { name })).toBe(`Hello ${name}`);
    }
  });

  it('uses the plurals and the number format of the language', () => {
    expect(translate('pages:people', { count: 1 })).toBe('1 person');
    expect(translate('pages:people', { count: 1234 })).toBe('1,234 people');
    expect(translate('pages:people', { count: 1 }, 'ko')).toBe('1명');
  });

  it('is shown as it is without a translation', () => {
    expect(translate('pages:no.such')).toBe('pages:no.such');
  });
});
