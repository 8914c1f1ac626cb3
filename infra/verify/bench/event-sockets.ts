import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import type { Seated } from './event-callers.ts';
import { RawSocket } from './raw-socket.ts';

export type Received = { p99Ms: number; missing: number; endsAt: Set<string> };

const openAtOnce = 64;
/** Maximum number of attempts: like the app, it reopens a socket that a busy process has rejected. */
const openTries = 20;
const openAgainMs = 1_000;
const receiveTimeoutMs = 15_000;

const openSocket = async (port: number, path: string): Promise<RawSocket> => {
  for (let tried = 1; ; tried += 1) {
    const socket = new RawSocket(port, path);
    try {
      await socket.opened;
      return socket;
    } catch (error) {
      if (tried === openTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, openAgainMs * (1 + Math.random())));
    }
  }
};

export class EventSockets {
  readonly #sockets: RawSocket[] = [];

  /** @throws Error if a socket is refused in every attempt */
  async open(url: string, seated: Seated[]): Promise<void> {
    const port = Number(new URL(url).port);
    await inParallel(seated, openAtOnce, async ({ roomId, participantId }) => {
      const path = `/ws/rooms/${roomId}?batch=1&participant_id=${participantId}`;
      this.#sockets.push(await openSocket(port, path));
    });
  }

  /** Returns the time from the call until each socket received an event of the type; infinite if it is missing. */
  async receive(type: string, call: () => Promise<unknown>): Promise<Received> {
    const afterMs: number[] = [];
    const endsAt = new Set<string>();
    const all = Promise.withResolvers<void>();
    const began = performance.now();
    for (const socket of this.#sockets) {
      socket.onData = (chunk) => {
        if (!chunk.includes(`"${type}"`)) return;
        socket.onData = null;
        afterMs.push(performance.now() - began);
        const [, end] = /"ends_at":"([^"]+)"/.exec(chunk.toString('latin1')) ?? [];
        if (end !== undefined) endsAt.add(end);
        if (afterMs.length === this.#sockets.length) all.resolve();
      };
    }
    const late = setTimeout(() => all.resolve(), receiveTimeoutMs);
    await Promise.all([call(), all.promise]);
    clearTimeout(late);
    const missing = this.#sockets.length - afterMs.length;
    const infinite = Array.from({ length: missing }, () => Number.POSITIVE_INFINITY);
    return { p99Ms: quantile([...afterMs, ...infinite], 0.99), missing, endsAt };
  }

  close(): void {
    for (const socket of this.#sockets) socket.end();
  }
}
