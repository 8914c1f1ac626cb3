import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Answer, type Asked, People } from './people.ts';
import type { ChildMessage } from './people-child.ts';

type Ask = (task: Asked, onDone: (done: number) => void) => Promise<Answer>;

const inThisProcess = (): Ask => {
  let onDone: (done: number) => void = () => {};
  const people = new People((done) => onDone(done));
  return (task, progress) => {
    onDone = progress;
    return people.do(task);
  };
};

const inChild =
  (child: ChildProcess): Ask =>
  (task, onDone) =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        child.off('message', take);
        child.off('exit', end);
        act();
      };
      const take = (message: ChildMessage): void => {
        if ('done' in message) onDone(message.done);
        else if ('answer' in message) settle(() => resolve(message.answer));
        else settle(() => reject(new Error(message.fault)));
      };
      const end = (): void =>
        settle(() => reject(new Error('A process of the rehearsal ended before its time.')));
      child.on('message', take).once('exit', end);
      child.send(task);
    });

/** The people of one room, in this process or spread over several. */
export class Crowd {
  readonly #children: ChildProcess[];
  readonly #asks: Ask[];

  constructor(processes: number) {
    const script = join(import.meta.dirname, 'people-child.ts');
    this.#children = processes === 1 ? [] : Array.from({ length: processes }, () => fork(script));
    this.#asks = processes === 1 ? [inThisProcess()] : this.#children.map(inChild);
  }

  /** The part of the crowd to which a seat belongs. */
  partOf(seat: number): number {
    return seat % this.#asks.length;
  }

  /** Calls all parts concurrently; `asked` returns the request for each. */
  async ask(
    task: (part: number) => Asked,
    onDone: (done: number) => void = () => {},
  ): Promise<Answer[]> {
    const done = this.#asks.map(() => 0);
    return Promise.all(
      this.#asks.map((ask, part) =>
        ask(task(part), (share) => {
          done[part] = share;
          onDone(done.reduce((sum, each) => sum + each, 0) / done.length);
        }),
      ),
    );
  }

  end(): void {
    for (const child of this.#children) child.disconnect();
  }
}
