// Runs one implementation in a separate process: `node implementation-child.ts NAME ROOMS PEOPLE`.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Implementation, serveImplementation } from './implementations.ts';

/** The number of bursts and of events in each, and the pauses in ms between events and after a burst. */
export type Pattern = { bursts: number; events: number; gapMs: number; pauseMs: number };
export type Ready = { port: number; paths: string[] };
export type Request = { publish: Pattern } | { measureMemory: true };
/** CPU in microseconds, or resident memory in bytes after a collection. */
export type Response = { microseconds: number } | { bytes: number };

const [name, rooms, people] = process.argv.slice(2);
const served = await serveImplementation(name as Implementation, Number(rooms), Number(people));

const publish = async (pattern: Pattern): Promise<Response> => {
  const before = process.cpuUsage();
  for (let burst = 0; burst < pattern.bursts; burst += 1) {
    for (let event = 0; event < pattern.events; event += 1) {
      served.publish();
      await nextTurn();
      if (pattern.gapMs > 0) await wait(pattern.gapMs);
    }
    await wait(pattern.pauseMs);
  }
  const { user, system } = process.cpuUsage(before);
  return { microseconds: user + system };
};

const measureMemory = async (): Promise<Response> => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await wait(100);
  }
  return { bytes: process.memoryUsage.rss() };
};

process.on('message', (request: Request) => {
  void ('publish' in request ? publish(request.publish) : measureMemory()).then((answer) =>
    process.send?.(answer),
  );
});
process.once('disconnect', () => process.exit());

await once(served.http.listen(0, '127.0.0.1'), 'listening');
const { port } = served.http.address() as AddressInfo;
process.send?.({ port, paths: served.rooms.flatMap(({ paths }) => paths) } satisfies Ready);
