import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import type { Pattern, Ready, Request, Response } from './implementation-child.ts';
import type { Implementation } from './implementations.ts';
import { RawSocket } from './raw-socket.ts';

/** Number of concurrent connection attempts; connecting a whole room at once would measure the connection queue. */
const maxConcurrent = 50;
const eventName = 'shared_opinion_added';

/** A running implementation, and its sockets, which run in this process and read every frame. */
export class ImplementationProcess {
  readonly #name: Implementation;
  readonly #child: ReturnType<typeof fork>;
  readonly #ready: Ready;
  readonly #sockets: RawSocket[] = [];
  #delivered = 0;

  private constructor(name: Implementation, child: ReturnType<typeof fork>, ready: Ready) {
    this.#name = name;
    this.#child = child;
    this.#ready = ready;
  }

  static async start(
    name: Implementation,
    rooms: number,
    people: number,
  ): Promise<ImplementationProcess> {
    const script = join(import.meta.dirname, 'implementation-child.ts');
    const child = fork(script, [name, String(rooms), String(people)], {
      execArgv: ['--expose-gc'],
    });
    const [ready] = (await once(child, 'message')) as [Ready];
    return new ImplementationProcess(name, child, ready);
  }

  /** Opens every socket of every room; `query` is added to each address. */
  async fill(query = ''): Promise<void> {
    await inParallel(this.#ready.paths, maxConcurrent, async (path) => {
      const socket = new RawSocket(this.#ready.port, path + query);
      await socket.opened;
      if (this.#name === 'socket.io') socket.send('40');
      socket.onData = this.#countEvents();
      this.#sockets.push(socket);
    });
    await wait(300);
  }

  /** Returns the CPU of one event delivered to one socket, in microseconds. @throws Error if an event is missing */
  async deliver(pattern: Pattern): Promise<number> {
    this.#delivered = 0;
    const expected = pattern.bursts * pattern.events * this.#sockets.length;
    const response = await this.#request({ publish: pattern });
    for (let waited = 0; waited < 100 && this.#delivered < expected; waited += 1) await wait(20);
    if (this.#delivered !== expected) {
      throw new Error(`${this.#name} delivered ${this.#delivered} of ${expected}`);
    }
    return 'microseconds' in response ? response.microseconds / expected : Number.NaN;
  }

  /** Resident memory, in bytes. */
  async measureMemory(): Promise<number> {
    const response = await this.#request({ measureMemory: true });
    return 'bytes' in response ? response.bytes : Number.NaN;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.end();
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }

  /** Counts the events in the data of one socket, including those split over two chunks. */
  #countEvents(): (chunk: Buffer) => void {
    let rest = '';
    return (chunk) => {
      const parts = (rest + chunk.toString('latin1')).split(eventName);
      this.#delivered += parts.length - 1;
      rest = (parts.at(-1) ?? '').slice(1 - eventName.length);
    };
  }

  async #request(request: Request): Promise<Response> {
    const replied = once(this.#child, 'message');
    this.#child.send(request);
    const [response] = (await replied) as [Response];
    return response;
  }
}
