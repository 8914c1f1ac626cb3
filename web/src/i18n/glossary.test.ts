import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages } from '../lib/contract-values.precomputed.ts';
import { lazyNamespaces, namespaces as startNamespaces } from './messages.ts';

const namespaces = [...startNamespaces, ...lazyNamespaces];
const web = join(import.meta.dirname, '../..');
const rows = readFileSync(join(web, '../docs/glossary-ui.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const [head = [], ...things] = rows;

/** Every text of a language, one per line. */
const textOf = (language: string): string =>
  namespaces
    .map((namespace) =>
      readFileSync(join(web, 'public/locales', language, `${namespace}.json`), 'utf8'),
    )
    .join('\n')
    .replaceAll(/^\s*"\w+": /gm, '')
    .normalize('NFC');

describe('the terms of the interface', () => {
  it('are named in every language', () => {
    expect(head.slice(1).toSorted()).toEqual([...languages].toSorted());
    expect(things.length).toBeGreaterThan(12);
    for (const thing of things) expect(thing).toHaveLength(head.length);
  });

  it.each(languages)('are used in %s, and no other word for the same thing', (language) => {
    const text = textOf(language);
    const column = head.indexOf(language);
    for (const thing of things) {
      const [word = '', others = ''] = (thing[column] ?? '').split('; not ');
      expect([thing[0], word, text.toLowerCase().includes(word)]).toEqual([thing[0], word, true]);
      const found = [...others.matchAll(/`([^`]+)`/g)].flatMap(([, other = '']) => [
        ...text.matchAll(new RegExp(`.*(?:${other}).*`, 'gu')),
      ]);
      expect([thing[0], found.map(([line]) => line)]).toEqual([thing[0], []]);
    }
  });
});
