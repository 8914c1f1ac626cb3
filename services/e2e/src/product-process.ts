import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const runner = join(import.meta.dirname, 'run-standalone.ts');

export type ProductProcess = {
  base: string;
  signalForLine(signal: NodeJS.Signals): Promise<string>;
  /** Sends a signal, waits for the process to end and returns its exit code, or null if a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/**
 * Starts the product as a separate process with its data in a folder.
 * @param options.limitScale RATE_LIMIT_SCALE. `preload`: a module of this folder that runs first
 */
export const startProductProcess = async (
  dataDir: string,
  { limitScale = '1', preload }: { limitScale?: string; preload?: string } = {},
): Promise<ProductProcess> => {
  const first = preload === undefined ? [] : ['--import', join(import.meta.dirname, preload)];
  const child = spawn(process.execPath, [...first, runner, dataDir, limitScale], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const nextLine = async (): Promise<string> => {
    const [line] = (await once(lines, 'line')) as [string];
    return line;
  };
  const base = await nextLine();
  return {
    base,
    signalForLine: (signal) => {
      const answer = nextLine();
      child.kill(signal);
      return answer;
    },
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
};
