// People of a rehearsal in a process of their own, forked by people-process.ts.
import { type Answer, type Asked, People } from './people.ts';

export type Told = { done: number } | { answer: Answer } | { fault: string };

const tell = (told: Told): void => void process.send?.(told);
const people = new People((done) => tell({ done }));

process.on('message', (asked: Asked) => {
  people.do(asked).then(
    (answer) => tell({ answer }),
    (error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
