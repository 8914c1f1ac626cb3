import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { People, type Task, type TaskResult } from './people.ts';
import type { ChildMessage } from './people-child.ts';

type RunTask = (task: Task, onDone: (done: number) => void) => Promise<TaskResult>;

const inThisProcess = (): RunTask => {
  let onDone: (done: number) => void = () => {};
  const people = new People((done) => onDone(done));
  return (task, progress) => {
    onDone = progress;
    return people.do(task);
  };
};

const inChild =
  (child: ChildProcess): RunTask =>
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
        settle(() => reject(new Error('A process of the rehearsal exited early.')));
      child.on('message', take).once('exit', end);
      child.send(task);
    });

export class Crowd {
  readonly #children: ChildProcess[];
  readonly #runners: RunTask[];

  constructor(processes: number) {
    const script = join(import.meta.dirname, 'people-child.ts');
    this.#children = processes === 1 ? [] : Array.from({ length: processes }, () => fork(script));
    this.#runners = processes === 1 ? [inThisProcess()] : this.#children.map(inChild);
  }

  partOf(seat: number): number {
    return seat % this.#runners.length;
  }

  /** Runs a task in all parts concurrently; `task` returns the task for a part. */
  async run(
    task: (part: number) => Task,
    onDone: (done: number) => void = () => {},
  ): Promise<TaskResult[]> {
    const done = this.#runners.map(() => 0);
    return Promise.all(
      this.#runners.map((run, part) =>
        run(task(part), (share) => {
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
