import { describe, expect, it, test } from '@jest/globals';
import { createFiller } from './fill-template.ts';
import type { Templates } from './templates.ts';
import { english } from './templates-en.ts';
import { japanese } from './templates-ja.ts';
import { korean } from './templates-ko.ts';
import { vietnamese } from './templates-vi.ts';
import { simplifiedChinese, traditionalChinese } from './templates-zh.ts';

const languages: [string, Templates, RegExp][] = [
  ['Korean', korean, /\p{Script=Hangul}/u],
  ['Japanese', japanese, /[\p{Script=Hiragana}\p{Script=Han}]/u],
  ['simplified Chinese', simplifiedChinese, /\p{Script=Han}/u],
  ['traditional Chinese', traditionalChinese, /\p{Script=Han}/u],
  ['Vietnamese', vietnamese, /\p{Script=Latin}/u],
];

const all = ({ unnamed, claims }: Templates): [string, string][] => [
  ['unnamed', unnamed],
  ...Object.entries(claims),
];

const slots = (template: string): string[] =>
  [...template.matchAll(/\{([A-Za-z]+)(?:\|[^{}]*)?\}/gu)].map((match) => match[1] ?? '');

describe.each(languages)('what is said in %s', (_name, templates, script) => {
  it('claims of every sentence what the English one claims, with the same figures and quotations', () => {
    const own = new Map(all(templates));
    for (const [name, template] of all(english)) {
      const said = [...new Set(slots(own.get(name) ?? ''))].toSorted();
      expect([name, said]).toEqual([name, [...new Set(slots(template))].toSorted()]);
    }
  });

  it('is written in its own script', () => {
    const said = all(templates)
      .map(([, template]) => template.replaceAll(/\{[^{}]*\}/gu, ''))
      .filter((text) => /\p{L}/u.test(text));
    expect(said.filter((text) => !script.test(text))).toEqual([]);
    expect(said.filter((text) => /[A-Za-z]/u.test(text))).toEqual(
      templates === vietnamese ? said : [],
    );
  });

  it('leaves nothing to fill in', () => {
    const fill = createFiller(templates.locale);
    const words = { title: 'A', quote: 'B', first: 'C', second: 'D', list: 'E' };
    const counts = { n: 1, p: 2, N: 3, P: 4, s: 5, v: 6, k: 7, m: 8, i: 9, a: 10, d: 11, y: 21 };
    for (const [, template] of all(templates)) {
      expect(fill(template, { ...words, ...counts })).not.toMatch(/[{}]|undefined/u);
    }
  });
});

test('Chinese is written in one set of characters or the other', () => {
  const textOf = (templates: Templates): string =>
    all(templates)
      .map(([, text]) => text)
      .join('');
  expect(textOf(simplifiedChinese)).not.toMatch(/[這們個說對時會為過發開關國學條則們見議題談組]/u);
  expect(textOf(traditionalChinese)).not.toMatch(/[这们个说对时会为过发开关国学条则见议题谈组]/u);
});
