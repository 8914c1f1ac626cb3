import { describe, expect, it, test } from '@jest/globals';
import { createFiller } from './fill-template.ts';
import { pickJosa } from './korean-josa.ts';
import type { Voice } from './voice.ts';
import { english } from './voice-en.ts';
import { japanese } from './voice-ja.ts';
import { korean } from './voice-ko.ts';
import { vietnamese } from './voice-vi.ts';
import { simplifiedChinese } from './voice-zh-hans.ts';
import { traditionalChinese } from './voice-zh-hant.ts';

const voices: [string, Voice, RegExp][] = [
  ['Korean', korean, /\p{Script=Hangul}/u],
  ['Japanese', japanese, /[\p{Script=Hiragana}\p{Script=Han}]/u],
  ['simplified Chinese', simplifiedChinese, /\p{Script=Han}/u],
  ['traditional Chinese', traditionalChinese, /\p{Script=Han}/u],
  ['Vietnamese', vietnamese, /\p{Script=Latin}/u],
];

/** Each template by its path, with the names it fills in. */
function templates(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return path === '.locale' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => templates(inner, `${path}.${key}`));
}

function names(template: string): string[] {
  const found = [...template.matchAll(/\{([A-Za-z]+)(?:\|[^{}]*)?\}/gu)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(found)].toSorted();
}

describe.each(voices)('the %s voice', (_name, voice, script) => {
  it('says every sentence with the facts that the English one has', () => {
    const own = new Map(templates(voice));
    for (const [path, template] of templates(english)) {
      expect([path, names(own.get(path) ?? '')]).toEqual([path, names(template)]);
    }
  });

  it('is written in its own script', () => {
    const said = templates(voice)
      .map(([, template]) => template.replace(/\{[^{}]*\}/gu, ''))
      .filter((text) => /\p{L}/u.test(text));
    expect(said.filter((text) => !script.test(text))).toEqual([]);
    const latin = said.filter((text) => /[A-Za-z]/u.test(text));
    expect(latin).toEqual(voice === vietnamese ? said : []);
  });

  it('leaves nothing to fill in', () => {
    const fill = createFiller(voice.locale);
    const facts = {
      title: 'A',
      quote: 'B',
      tone: 'C',
      other: 'D',
      first: 'E',
      second: 'F',
      list: 'G',
      share: '5%',
    };
    const counts = { n: 1, m: 2, p: 3, P: 4, N: 5, a: 6, b: 7, c: 8, s: 9, v: 10, k: 11 };
    for (const [, template] of templates(voice)) {
      expect(fill(template, { ...facts, ...counts })).not.toMatch(/[{}]|undefined/u);
    }
  });
});

test('Chinese is written in one set of characters or the other', () => {
  const simplified = templates(simplifiedChinese)
    .map(([, text]) => text)
    .join('');
  const traditional = templates(traditionalChinese)
    .map(([, text]) => text)
    .join('');
  expect(simplified).not.toMatch(/[這們個說對時會為過發開關國學條則們見議題談]/u);
  expect(traditional).not.toMatch(/[这们个说对时会为过发开关国学条则见议题谈]/u);
});

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
