import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
  .map((line) => line.slice(2, -2).split(' | '));
const pathOf = (named: string): string =>
  join(root, named.startsWith('services') ? named : `web/src/${named}`);

describe('where the specification is met', () => {
  test('is said of every section that the web app answers for', () => {
    const sections = [...page.matchAll(/^## (\d)/gm)].map(([, number]) => number);
    expect(sections).toEqual(['2', '4', '5', '8', '9']);
    expect(rows.length).toBeGreaterThan(80);
  });

  test.each(rows)('“%s” names a file and a test that are there', (_statement, file, shown) => {
    const [, named = ''] = /^`([^`]+)`$/.exec(file ?? '') ?? [];
    const [, suite = '', words = ''] = /^`([^`]+)` “(.+)”$/.exec(shown ?? '') ?? [];
    expect([named !== '', words !== '']).toEqual([true, true]);
    expect([named, existsSync(pathOf(named))]).toEqual([named, true]);
    expect(readFileSync(pathOf(suite), 'utf8')).toContain(words);
  });
});
