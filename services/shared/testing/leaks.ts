import { setTimeout as wait } from 'node:timers/promises';

/** Resources that must be closed explicitly. Files and immediates are released without that. */
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
 * Starts watching for leaks. Call it before opening the subject, and call the returned function after closing the
 * subject. That function rejects with an Error that names the sockets, servers, processes and timers left behind.
 * Node reveals neither worker threads nor timers that do not keep a process alive. To cover such timers, pass the
 * subject a FakeClock and check `pending`. Resources that are still closing, and occasional timers of the test
 * runner, are given up to `timeoutMs` to disappear.
 */
export const watchForLeaks = ({ timeoutMs = 3_000 } = {}): (() => Promise<void>) => {
  const before = countHeld();
  const leaked = (): string[] =>
    [...countHeld()].flatMap(([kind, count]) => {
      const more = count - (before.get(kind) ?? 0);
      return more > 0 ? [`${more} ${kind}`] : [];
    });
  return async () => {
    const until = Date.now() + timeoutMs;
    let found = leaked();
    while (found.length > 0 && Date.now() < until) {
      await wait(5);
      found = leaked();
    }
    if (found.length > 0) throw new Error(`left open: ${found.join(', ')}`);
  };
};
