// People of a rehearsal in a separate process, forked by people-process.ts.
import { type Answer, type Asked, People } from './people.ts';

export type ChildMessage = { done: number } | { answer: Answer } | { fault: string };

const reply = (message: ChildMessage): void => void process.send?.(message);
const people = new People((done) => reply({ done }));

process.on('message', (task: Asked) => {
  people.do(task).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
