import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

/** The tools that validate the manifests; Go installs them. */
export const toolNames = ['kubectl-validate', 'helm'] as const;
type ToolName = (typeof toolNames)[number];

export type Tools = {
  /** `input`: standard input of the tool. */
  run(tool: ToolName, args: string[], input?: string): string;
};

/** A program in the folder of `go install` or on PATH; null if there is none. */
export const findTool = (name: ToolName): string | null => {
  const folder =
    process.env['GOBIN'] || join(process.env['GOPATH'] || join(homedir(), 'go'), 'bin');
  const installed = join(folder, name);
  return findProgram(name) ?? (existsSync(installed) ? installed : null);
};

export const tools: Tools = {
  /** Runs a tool to completion. @throws Error with its output when it fails */
  run(tool, args, input = '') {
    try {
      const how = { encoding: 'utf8', stdio: 'pipe', input, maxBuffer: 1 << 26 } as const;
      return execFileSync(findTool(tool) ?? tool, args, how);
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`${tool} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? String(error)}`, {
        cause: error,
      });
    }
  },
};
