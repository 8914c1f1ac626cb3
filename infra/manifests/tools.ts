import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findProgram } from '../servers/find-program.ts';

/** A program that `go install` put where it puts them, or that is on PATH; null when there is none. */
const findTool = (name: string): string | null => {
  const folder =
    process.env['GOBIN'] || join(process.env['GOPATH'] || join(homedir(), 'go'), 'bin');
  const installed = join(folder, name);
  return findProgram(name) ?? (existsSync(installed) ? installed : null);
};

export type Tools = { run(tool: 'kustomize' | 'kubectl-validate', args: string[]): string };

/** Runs a tool to its end. @throws Error with what it said when it refuses. */
const run: Tools['run'] = (tool, args) => {
  try {
    return execFileSync(findTool(tool) ?? tool, args, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? String(error)}`, {
      cause: error,
    });
  }
};

/**
 * Tests that need the Kubernetes tools. Where these are not installed the tests are skipped by name;
 * where CI=true their absence is a failure.
 */
export const withTools = (title: string, body: (tools: Tools) => void): void => {
  const absent = ['kustomize', 'kubectl-validate'].filter((name) => findTool(name) === null);
  const missing = absent.join(' and ');
  if (absent.length > 0 && process.env['CI'] === 'true') {
    test(`${title}: ${missing} must be installed`, () => {
      expect(`not found: ${missing}`).toBe('.ci/run installs them');
    });
    return;
  }
  const suite = absent.length === 0 ? describe : describe.skip;
  suite(absent.length === 0 ? title : `${title} (no ${missing})`, () => body({ run }));
};
