// Runs the steps named on the command line; other arguments go to Jest. Says at the end what could not
// run here and why, and closes with the one line that sums it all up.
import { globSync } from 'node:fs';
import { chromiumPath } from '@murmur/e2e/chromium';
import { type Counts, runJest } from './jest-run.ts';
import { runNode } from './run-node.ts';

const npm = process.env['npm_execpath'];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const outcomes: string[] = [];
const notRun: string[] = [];

async function check(script: string): Promise<void> {
  if (npm === undefined) throw new Error('Start this through npm: npm test');
  const ok = await runNode([npm, 'run', '--silent', script]);
  outcomes.push(`${script}: ${ok ? 'ok' : 'FAILED'}`);
  if (!ok) total.failed += 1;
}

async function tests(name: string, args: string[]): Promise<void> {
  const counts = await runJest([...args, ...jestArgs]);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  outcomes.push(`${name} tests: ${counts.passed} passed, ${counts.failed} failed`);
}

/** The journeys walk through the web app as it is built. */
async function browserTests(): Promise<void> {
  if (globSync('services/e2e/src/**/*.browser.test.ts').length === 0) return;
  if (chromiumPath() === undefined) {
    notRun.push('the journeys in a browser: no Chromium or Chrome on this machine');
    return;
  }
  await check('build');
  await tests('browser', ['--selectProjects', 'browser', '--runInBand']);
}

const steps: Record<string, () => Promise<void>> = {
  types: () => check('types'),
  lint: () => check('lint'),
  unused: () => check('unused'),
  unit: () => tests('unit', ['--selectProjects', 'node', 'web', '--maxWorkers=2']),
  servers: () => tests('server', ['--selectProjects', 'servers', '--runInBand']),
  browser: browserTests,
};

const asked = process.argv.slice(2).filter((arg) => arg in steps);
const jestArgs = process.argv.slice(2).filter((arg) => !(arg in steps));

for (const step of asked) {
  console.info(`\n== ${step}`);
  await steps[step]?.();
}

if (!asked.includes('servers')) {
  const files = globSync('{services,infra}/**/*.{redis,mongo}.test.ts', {
    exclude: ['**/node_modules/**'],
  });
  if (files.length > 0)
    notRun.push(`${files.length} test files that need Redis or MongoDB: npm run test:servers`);
}
const testsAsked = asked.some((step) => step === 'unit' || step === 'servers');
if (testsAsked && total.passed + total.failed === 0) {
  outcomes.push('no test ran');
  total.failed += 1;
}

console.info(`\n${outcomes.join('\n')}`);
for (const line of notRun) console.info(`NOT RUN: ${line}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.info(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
