import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RuleTester } from 'oxlint/plugins-dev';
import { folderOrder, ordersIn } from './folder-order.ts';

const root = join(import.meta.dirname, '../../..');

describe.each([
  ['services/room', ['src']],
  ['services/analysis', ['src']],
  ['services/shared', ['runtime']],
  ['web', ['src', 'src/features']],
])('the README of %s', (home, roots) => {
  const orders = ordersIn(readFileSync(join(root, home, 'README.md'), 'utf8'));

  it('states an order', () => {
    expect(orders.map((order) => order.root)).toEqual(roots);
  });

  it.each(orders)('names every folder of $root once', ({ root: inside, folders }) => {
    const entries = readdirSync(join(root, home, inside), { withFileTypes: true });
    const present = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted()).toEqual(present.toSorted());
  });
});

const temporary = mkdtempSync(join(tmpdir(), 'murmur-folders-'));
const ordered = join(temporary, 'services/ordered');
const unordered = join(temporary, 'services/unordered/src');
mkdirSync(ordered, { recursive: true });
writeFileSync(
  join(ordered, 'README.md'),
  [
    'Folders of `src`, from top to bottom: `app`, `features`, `lib`.',
    'Folders of `src/features`, from top to bottom: `votes`, `rooms`.',
  ].join('\n\n'),
);
const high = join(ordered, 'src/app/high.ts');
const low = join(ordered, 'src/lib/deep/low.ts');
const rooms = join(ordered, 'src/features/rooms/room.ts');
const above = [/lib\/deep\/low\.ts imports src\/app\/high\.ts, but in README\.md app stands above/];
const unlisted = [/does not name/];

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run(
  'folder-order',
  folderOrder as Parameters<RuleTester['run']>[1],
  {
    valid: [
      { name: 'down', filename: high, code: "import '../lib/deep/low.ts';" },
      { name: 'within a folder', filename: low, code: "import '../other.ts';" },
      { name: 'a package', filename: low, code: "import 'app/high';" },
      { name: 'a file beside the folders', filename: low, code: "import '../../config.ts';" },
      {
        name: 'out of the inner order',
        filename: rooms,
        code: "import '../../lib/deep/low.ts';",
      },
      {
        name: 'from a file beside the folders',
        filename: join(unordered, 'main.ts'),
        code: "import './app/high.ts';",
      },
      { name: 'elsewhere', filename: '/infra/a/b.ts', code: "import '../c/d.ts';" },
    ],
    invalid: [
      { name: 'up', filename: low, code: "import '../../app/high.ts';", errors: above },
      {
        name: 'up for a type',
        filename: low,
        code: "import type { High } from '../../app/high.ts';",
        errors: above,
      },
      {
        name: 'up when called',
        filename: low,
        code: "const load = () => import('../../app/high.ts');",
        errors: above,
      },
      {
        name: 'up in a type',
        filename: low,
        code: "type High = import('../../app/high.ts').High;",
        errors: above,
      },
      {
        name: 'up by an export',
        filename: low,
        code: "export { high } from '../../app/high.ts'; export * from '../../app/high.ts';",
        errors: [...above, ...above],
      },
      {
        name: 'up in the inner order',
        filename: rooms,
        code: "import '../votes/vote.ts';",
        errors: [/votes stands above rooms/],
      },
      {
        name: 'a folder that the README does not name',
        filename: high,
        code: "import '../new/file.ts';",
        errors: unlisted,
      },
      {
        name: 'a folder of a package without an order',
        filename: join(unordered, 'app/high.ts'),
        code: "import '../lib/low.ts';",
        errors: unlisted,
      },
    ],
  },
);
