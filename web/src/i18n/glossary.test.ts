import { globSync, readFileSync } from 'node:fs';
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

const textOf = (language: string): string =>
  namespaces
    .map((namespace) =>
      readFileSync(join(web, 'public/locales', language, `${namespace}.json`), 'utf8'),
    )
    .join('\n')
    .replaceAll(/^\s*"\w+": /gm, '')
    .normalize('NFC');

const services = join(web, '../services');
const literal = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g;
const literalsIn = (source: string): string[] => source.match(literal) ?? [];

const textsOfAnalysis = (language: string): string[] =>
  literalsIn(readFileSync(join(services, `analysis/src/languages/texts/${language}.ts`), 'utf8'));

const messagesOfApi = globSync('{contract,shared,room,realtime,analysis,gateway}/**/*.ts', {
  cwd: services,
})
  .filter((file) => !/test|testing|node_modules/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(services, file), 'utf8');
    const thrown = source.match(/new AppError\([^;]*;|refusal\([^;]*;|message: '[^\n]*/g) ?? [];
    return thrown.flatMap(literalsIn);
  })
  .filter((text) => text.includes(' '));

const serverTextOf = (language: string): string =>
  [...textsOfAnalysis(language), ...(language === 'en' ? messagesOfApi : [])]
    .map((text) => text.replaceAll('\n', ' '))
    .join('\n')
    .normalize('NFC');

describe('the terms of the interface', () => {
  it('are named in every language', () => {
    expect(head.slice(1).toSorted()).toEqual([...languages].toSorted());
    expect(things.length).toBeGreaterThan(12);
    for (const thing of things) expect(thing).toHaveLength(head.length);
  });

  it('are looked for in the texts of the server too', () => {
    expect(messagesOfApi.length).toBeGreaterThan(20);
    for (const language of languages) {
      expect(textsOfAnalysis(language).length).toBeGreaterThan(100);
    }
  });

  it.each(languages)('are used in %s, and no other word for the same thing', (language) => {
    const text = textOf(language);
    const all = `${text}\n${serverTextOf(language)}`;
    const column = head.indexOf(language);
    for (const thing of things) {
      const [word = '', others = ''] = (thing[column] ?? '').split('; not ');
      expect([thing[0], word, text.toLowerCase().includes(word)]).toEqual([thing[0], word, true]);
      const found = [...others.matchAll(/`([^`]+)`/g)].flatMap(([, other = '']) => [
        ...all.matchAll(new RegExp(`.*(?:${other}).*`, 'gu')),
      ]);
      expect([thing[0], found.map(([line]) => line)]).toEqual([thing[0], []]);
    }
  });
});
