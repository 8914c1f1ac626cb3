import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
  .map((line) => line.slice(2, -2).split(' | '));
const pathOf = (name: string): string =>
  join(root, name.startsWith('services') ? name : `web/src/${name}`);

test.each(rows)('“%s” names a file and a test that exist', (_statement, ...cells) => {
  const names = cells.map((cell) => /^`([^`]+)`$/.exec(cell)?.[1] ?? '');
  expect(names.map((name) => name !== '' && existsSync(pathOf(name)))).toEqual([true, true]);
});
