import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const readyTimeoutMs = 60_000;
const stopTimeoutMs = 12_000;

export type ServiceName = 'gateway' | 'room' | 'realtime' | 'analysis';

export type ServiceChildOptions = {
  /** "room-1" */
  name: string;
  service: ServiceName;
  url: string;
  env: Record<string, string>;
  /** The folder of the code to run; by default, this repository. */
  code?: string;
  /** Receives each line of output, from either stream. */
  onLine(name: string, line: string): void;
  /** Called when the process ends without `end` having been called. */
  onEnd(name: string, how: string): void;
};

/**
 * One process of a service, which can be killed, frozen and restarted at the same address. It has its own
 * process group, so that Ctrl+C reaches only the parent process, and ends with its parent.
 */
export class ServiceChild {
  readonly name: string;
  readonly service: ServiceName;
  readonly url: string;
  readonly #options: ServiceChildOptions;
  #child: ChildProcess | null = null;
  #expectedToEnd = false;
  code: string;

  constructor(options: ServiceChildOptions) {
    this.name = options.name;
    this.service = options.service;
    this.url = options.url;
    this.#options = options;
    this.code = options.code ?? root;
  }

  /** The address of its metrics, if METRICS_PORT is set. */
  get metricsUrl(): string {
    return `http://127.0.0.1:${this.#options.env['METRICS_PORT']}/metrics`;
  }

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Resolves when it is ready or, if so requested, as soon as it responds, even with a missing dependency.
   * @throws Error if it ends instead, or takes longer than a minute
   */
  async start(until: 'ready' | 'answering' = 'ready'): Promise<void> {
    if (this.#child !== null) throw new Error(`${this.name} is already running`);
    this.#expectedToEnd = false;
    const main = join(this.code, 'services', this.service, 'src/main.ts');
    const child = spawn(process.execPath, [main], {
      cwd: this.code,
      env: { PATH: process.env['PATH'] ?? '', ...this.#options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#child = child;
    const lines: string[] = [];
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) continue;
      createInterface({ input }).on('line', (line) => {
        if (lines.push(line) > 20) lines.shift();
        this.#options.onLine(this.name, line);
      });
    }
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#child = null;
      if (!this.#expectedToEnd) this.#options.onEnd(this.name, signal ?? `code ${code}`);
    });
    const latest = Date.now() + readyTimeoutMs;
    while (!(await this.#answers(until === 'ready' ? '/readyz' : '/healthz'))) {
      if (this.#child !== child || Date.now() > latest) {
        await this.end('SIGKILL');
        throw new Error(`${this.name} did not start:\n${lines.join('\n')}`);
      }
      await wait(50);
    }
  }

  /** Sends a signal that does not end it, such as SIGSTOP or SIGCONT. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /**
   * Stops it: gracefully by SIGTERM, at once by SIGKILL. Resolves when it has ended.
   * @returns its exit code, null when a signal ended it
   */
  async end(name: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    this.#expectedToEnd = true;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGCONT');
    child.kill(name);
    const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    const [code] = await gone;
    clearTimeout(late);
    return code;
  }

  async #answers(path: string): Promise<boolean> {
    try {
      const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
