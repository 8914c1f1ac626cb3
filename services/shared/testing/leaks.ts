import { setTimeout as wait } from 'node:timers/promises';

/** What somebody must close. Files and immediates come and go by themselves. */
const heldKinds = [
  'TCPServerWrap',
  'TCPSocketWrap',
  'TLSWrap',
  'PipeWrap',
  'ProcessWrap',
  'UDPWrap',
  'FSEventWrap',
  'Timeout',
];

const countHeld = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (heldKinds.includes(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

/**
 * Call before the subject is opened. The answer, called after it was closed, rejects with an Error
 * that names the sockets, servers, processes and timers left behind. Node shows neither worker
 * threads nor timers that do not keep a process alive: for those hand the subject a FakeClock and
 * look at `pending`. What is still closing, and timers that the test runner has now and then, are waited
 * for, `patienceMs` at most.
 */
export const watchForLeaks = ({ patienceMs = 3_000 } = {}): (() => Promise<void>) => {
  const before = countHeld();
  const leaked = (): string[] =>
    [...countHeld()].flatMap(([kind, count]) => {
      const more = count - (before.get(kind) ?? 0);
      return more > 0 ? [`${more} ${kind}`] : [];
    });
  return async () => {
    const until = Date.now() + patienceMs;
    let found = leaked();
    while (found.length > 0 && Date.now() < until) {
      await wait(5);
      found = leaked();
    }
    if (found.length > 0) throw new Error(`left open: ${found.join(', ')}`);
  };
};
