import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnNode } from './spawn-node.ts';

export type Counts = { passed: number; failed: number; skipped: number };

/** One test: its file and its outcome. */
export type RanTest = { file: string; status: string };

/** The parts of Jest's report that are counted; a suite that failed to load has no tests to count. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    assertionResults: { status: string }[];
  }[];
};

const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const jest = 'node_modules/jest/bin/jest.js';

/** Runs Jest with the given arguments; returns each test, and how many passed, failed and were skipped. */
export async function runJest(args: string[]): Promise<Counts & { tests: RanTest[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'murmur-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const ok = await spawnNode([
      ...flags,
      jest,
      '--passWithNoTests',
      '--json',
      `--outputFile=${reportFile}`,
      ...args,
    ]);
    const report: JestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      passed: report.numPassedTests,
      failed: ok ? failed : Math.max(failed, 1),
      skipped: report.numPendingTests,
      tests: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ status }) => ({ file: name, status })),
      ),
    };
  } catch (error) {
    console.error(`Jest wrote no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
