import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

describe('every link in a document points to a file', () => {
  test.each(documents)('%s', (path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const files = linked.filter((link) => !/^(https?:|mailto:|#)/.test(link));
    const lost = files.filter(
      (link) => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))),
    );
    expect(lost).toEqual([]);
  });
});

test('commands in documents are npm scripts, which run on Node 24, except inside a container', () => {
  const bare = documents
    .filter((path) => !path.endsWith('CHANGELOG.md'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .filter((line) => /\bnode (?:infra|services)\//.test(line))
    .filter((line) => !/\bexec\b|in the image/.test(line));
  expect(bare).toEqual([]);
});
