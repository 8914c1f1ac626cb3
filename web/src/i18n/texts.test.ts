import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages } from '../lib/contract-values.precomputed.ts';
import { lazyNamespaces, namespaces as startNamespaces } from './messages.ts';

const namespaces = [...startNamespaces, ...lazyNamespaces];
const web = join(import.meta.dirname, '../..');

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const texts = new Map(
  languages.map((language) => [
    language,
    new Map(
      namespaces.flatMap((namespace) => {
        const path = join(web, 'public/locales', language, `${namespace}.json`);
        const tree = JSON.parse(readFileSync(path, 'utf8')) as Tree;
        return flatten(tree).map(([key, text]) => [`${namespace}:${key}`, text] as const);
      }),
    ),
  ]),
);
const textsOf = (language: string) => texts.get(language as 'ko') ?? new Map<string, string>();

/** `{{count}}`, or `{{count, number}}` for a number as the language writes it. */
const placeholder = /\{\{(\w+)(?:, number)?\}\}/g;
const pluralForm = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(pluralForm, '');
const basesOf = (language: string) =>
  [...new Set([...textsOf(language).keys()].map(baseOf))].toSorted();
const placeholdersOf = (text: string) =>
  [...text.matchAll(placeholder)].map(([, name]) => String(name)).toSorted();

/** Names and symbols that are the same in every language. */
const sameEverywhere = new Set(['Murmur', 'PDF', 'CSV', 'JSON', 'Markdown', 'AI', 'OK']);
const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(placeholder, ''));

describe.each(languages)('the texts in %s', (language) => {
  it('have the same keys as Korean', () => {
    expect(basesOf(language)).toEqual(basesOf('ko'));
  });

  it('have exactly the plural forms of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const plurals = new Map<string, string[]>();
    for (const key of textsOf(language).keys()) {
      const form = pluralForm.exec(key)?.[1];
      if (form !== undefined) plurals.set(baseOf(key), [...(plurals.get(baseOf(key)) ?? []), form]);
    }
    for (const [base, has] of plurals) expect([base, has.toSorted()]).toEqual([base, forms]);
  });

  it('fill in the same values as Korean', () => {
    const korean = textsOf('ko');
    for (const [key, text] of textsOf(language)) {
      const model = korean.get(key) ?? korean.get(`${baseOf(key)}_other`) ?? '';
      // A singular may say "one" without writing the number.
      const expected = key.endsWith('_one') ? placeholdersOf(text) : placeholdersOf(model);
      expect([key, placeholdersOf(text)]).toEqual([key, expected]);
    }
  });

  it('leave no text empty, and none with surrounding spaces', () => {
    for (const [key, text] of textsOf(language)) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect(text.replaceAll(placeholder, '')).not.toMatch(/[{}]|TODO|lorem/i);
      expect([key, text.length > 0]).toEqual([key, true]);
    }
  });

  it('are translated: none is the same as in another language', () => {
    const same = languages
      .filter((other) => other !== language)
      .flatMap((other) =>
        [...textsOf(language)].filter(
          ([key, text]) =>
            hasWords(text) && !sameEverywhere.has(text) && textsOf(other).get(key) === text,
        ),
      );
    expect(same.map(([key]) => key).filter((key) => !sharedScript(key))).toEqual([]);
  });
});

/** A short word may be written the same way in Chinese and Japanese; that counts as a translation too. */
function sharedScript(key: string): boolean {
  const han = /^[\p{Script=Han}\p{P}\p{S}\p{N}\s{}\w]+$/u;
  const [zh, ja] = [textsOf('zh').get(key), textsOf('ja').get(key)];
  return zh === ja && zh !== undefined && han.test(zh);
}

describe('the keys in the code', () => {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: web })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(web, path), 'utf8'))
    .join('\n');
  const used = [
    ...code.matchAll(
      /['"`]((?:common|pages|components|analysis|errors|events|wall):[\w.${}]+)['"`]/g,
    ),
  ].flatMap(([, key]) => (key === undefined ? [] : [key]));
  /** `errors:code.${code}` uses every key with the same beginning and end. */
  const patterns = used.map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  const keys = basesOf('ko');

  it('all have a text', () => {
    const without = used.filter((_, index) => !keys.some((key) => patterns[index]?.test(key)));
    expect(without).toEqual([]);
  });

  it('include every text', () => {
    const unused = keys.filter((key) => !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
