// Runs some of a rehearsal's people in a separate process; forked by crowd.ts.
import { People, type Task, type TaskResult } from './people.ts';

export type ChildMessage = { done: number } | { answer: TaskResult } | { fault: string };

const reply = (message: ChildMessage): void => void process.send?.(message);
const people = new People((done) => reply({ done }));

process.on('message', (task: Task) => {
  people.do(task).then(
    (answer) => reply({ answer }),
    (error: unknown) => reply({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
