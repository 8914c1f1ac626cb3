import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@jest/globals';

const suites = globSync('services/shared/ports/*.contract.ts').toSorted();
const sources = [...suites, ...globSync('services/shared/adapters/**/*.test.ts')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

/** The tests that run a suite, directly or as part of another suite. */
const testsOf = (suite: string): string[] => {
  const imports = new RegExp(`^import \\{.*\\} from '.*/${basename(suite)}'`, 'm');
  return sources
    .filter(({ text }) => imports.test(text))
    .flatMap(({ file }) => (suites.includes(file) ? testsOf(file) : [file]));
};

test.each(suites)('%s runs on an embedded adapter, and on Redis or MongoDB', (suite) => {
  const tests = testsOf(suite);
  expect(tests).toContainEqual(expect.stringContaining('/embedded/'));
  expect(tests).toContainEqual(expect.stringMatching(/\.(redis|mongo)\.test\.ts$/));
});
