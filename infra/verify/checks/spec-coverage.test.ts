import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const lines = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8').split('\n');

const sections = [23, 146, 29, 36, 39, 10, 79, 51, 39];
const claims = sections.flatMap((count, at) =>
  Array.from({ length: count }, (_, index) => `${at + 1}.${index + 1}`),
);

const claimsIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    return claims.slice(claims.indexOf(first), claims.indexOf(last) + 1);
  });

const row = /^\| ([\d., –]+) \| (.+) \| `([^`]+)` “(.+)” \|$/;
const rows = lines
  .filter((line) => /^\| \d/.test(line))
  .map((line) => row.exec(line)?.slice(1) ?? [line, '', '', '']);
const onPurpose = lines.flatMap((line) => /^- (\d+\.\d+): ./.exec(line)?.[1] ?? []);

test('every claim of the specification has one line, or differs on purpose', () => {
  const listed = [...rows.flatMap(([cell = '']) => claimsIn(cell)), ...onPurpose];
  expect(listed.toSorted()).toEqual(claims.toSorted());
});

test.each(rows)('%s (%s) is shown by a test that exists: %s “%s”', (_, _what, file = '', title) => {
  const path = join(root, file.startsWith('services') ? file : `web/src/${file}`);
  expect(existsSync(path)).toBe(true);
  // A title may be split over lines only by its formatter, which does not split strings.
  expect(readFileSync(path, 'utf8')).toContain(title);
});
