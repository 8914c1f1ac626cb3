import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../../operate/external-programs/find-program.ts';

export type Recipe = {
  command: string;
  args: string[];
  /** Resolves to true once the server responds; called repeatedly until it does. */
  isReady: (output: string) => Promise<boolean> | boolean;
  readyTimeoutMs: number;
};

const keptOutput = 4_000;

const setpriv = findProgram('setpriv');
const deathFlags = ['--pdeathsig', 'KILL'];
/** Some versions of setpriv do not support these flags. */
const canBind = setpriv !== null && spawnSync(setpriv, [...deathFlags, 'true']).status === 0;

/**
 * A command that makes Linux end a process whenever its parent ends, even by SIGKILL. It replaces itself with the
 * wrapped command, under the same process id. On other systems, a parent that ends without `exit` leaves the process
 * behind.
 */
const endingWithParent = (command: string, args: string[]): [string, string[]] =>
  canBind ? [setpriv, [...deathFlags, '--', command, ...args]] : [command, args];

/** One child process that can be started, killed, frozen and started again; it ends with its parent. */
export class ServerProcess {
  readonly #recipe: Recipe;
  #child: ChildProcess | null = null;
  readonly #endWithParent = (): void => {
    this.#child?.kill('SIGKILL');
  };

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
    process.on('exit', this.#endWithParent);
  }

  /** @throws Error with the end of its output if it ends or does not respond in time */
  async start(): Promise<void> {
    const { command, args, isReady, readyTimeoutMs } = this.#recipe;
    const child = spawn(...endingWithParent(command, args), { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-keptOutput);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(Buffer.from(String(error))));
    const until = Date.now() + readyTimeoutMs;
    while (!(await isReady(output))) {
      if (child.pid === undefined || child.exitCode !== null || Date.now() > until) {
        await this.end('SIGKILL');
        throw new Error(`${command} did not become ready:\n${output}`);
      }
      await wait(20);
    }
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Ends the process, resuming it first if it must receive the signal. */
  async end(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(name);
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(late);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }

  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    process.off('exit', this.#endWithParent);
  }
}
