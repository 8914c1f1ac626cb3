// Collects the findings of the steps for the summary at the end of a run.
import { basename } from 'node:path';
import { type Counts, type RanTest, runJest } from './jest-run.ts';
import { spawnNode } from './spawn-node.ts';

export const total: Counts = { passed: 0, failed: 0, skipped: 0 };
export const outcomes: string[] = [];
export const notRun: string[] = [];
export const jestArgs: string[] = [];

export async function check(script: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this through npm: npm test');
  const ok = await spawnNode([npm, 'run', '--silent', script]);
  outcomes.push(`${script}: ${ok ? 'ok' : 'FAILED'}`);
  if (!ok) total.failed += 1;
}

export function fail(why: string): void {
  outcomes.push(`FAILED: ${why}`);
  total.failed += 1;
}

function addUp(name: string, { passed, failed, skipped }: Counts): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  outcomes.push(`${name} tests: ${passed} passed, ${failed} failed`);
}

export async function tests(name: string, args: string[]): Promise<RanTest[]> {
  const ran = await runJest([...args, ...jestArgs]);
  addUp(name, ran);
  return ran.tests;
}

/**
 * Runs tests with real browsers, servers and clocks, which a busy machine can delay: a file with a failure is
 * run again alone, and reported. If it fails again, it counts as a failure.
 */
export async function timedTests(
  name: string,
  options: string[],
  paths: string[] = [],
): Promise<RanTest[]> {
  // A handle that a failed test left open must not delay the retry.
  const first = await runJest(['--forceExit', ...options, ...paths, ...jestArgs]);
  const failures = first.tests.filter(({ status }) => status === 'failed');
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length === 0) {
    addUp(name, first);
    return first.tests;
  }
  const again = await runJest(['--forceExit', ...options, '--runTestsByPath', ...files]);
  const kept = first.tests.filter(({ file }) => !files.includes(file));
  addUp(name, {
    passed: kept.filter(({ status }) => status === 'passed').length + again.passed,
    failed: first.failed - failures.length + again.failed,
    skipped: kept.filter(({ status }) => status === 'pending').length + again.skipped,
  });
  for (const file of files) outcomes.push(`  run a second time: ${basename(file)}`);
  return [...kept, ...again.tests];
}

/** Prints the duration of a task. */
export const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = Date.now();
  const done = await work();
  outcomes.push(`  ${what}: ${Math.round((Date.now() - began) / 1_000)} s`);
  return done;
};
