import type { DownEvent, DownEventName } from '@murmur/contract/socket-down';
import { type ClientOptions, WebSocket } from 'ws';

type Query = Record<string, string | number>;
type Frame = DownEvent | { type: 'batch'; events: DownEvent[] };
/** `onEvent` receives each event instead of `events`, for clients too numerous to store them. */
type SocketOptions = ClientOptions & { onEvent?: (event: DownEvent) => void };

export const socketUrl = (base: string, roomId: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return `${base}/ws/rooms/${roomId}?${search.toString()}`;
};

/** A room's socket, and every event it received. */
export class TestSocket {
  readonly ws: WebSocket;
  /** Every frame as received. */
  readonly frames: Frame[] = [];
  /** Every event in order, with batches split. */
  readonly events: DownEvent[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #looks = new Set<() => void>();

  constructor(url: string, { onEvent, ...options }: SocketOptions = {}) {
    this.ws = new WebSocket(url, options);
    this.closed = new Promise((resolve) => {
      this.ws.once('close', (code) => {
        for (const look of this.#looks) look();
        resolve(code);
      });
    });
    this.ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      const events = frame.type === 'batch' ? frame.events : [frame];
      if (onEvent) {
        for (const event of events) onEvent(event);
        return;
      }
      this.frames.push(frame);
      this.events.push(...events);
      for (const look of this.#looks) look();
    });
  }

  /** Resolves once the handshake is done; rejects with the HTTP refusal. */
  async opened(): Promise<this> {
    if (this.ws.readyState === WebSocket.OPEN) return this;
    await new Promise<void>((resolve, reject) => {
      this.ws.once('open', () => resolve());
      this.ws.once('error', reject);
    });
    return this;
  }

  /** Resolves with the first event of a type that satisfies `holds`, past or future; rejects like `find`. */
  until<N extends DownEventName>(
    type: N,
    holds: (event: DownEvent<N>) => boolean = () => true,
    timeoutMs?: number,
  ): Promise<DownEvent<N>> {
    const isIt = (event: DownEvent): boolean => event.type === type && holds(event as DownEvent<N>);
    return this.find((events) => events.find(isIt) as DownEvent<N> | undefined, timeoutMs, type);
  }

  /** Resolves with the result of `look` on the events; rejects after `timeoutMs`, or if the socket closes first. */
  find<T>(
    look: (events: DownEvent[]) => T | undefined | false,
    timeoutMs = 20_000,
    what = 'such events',
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        this.#looks.delete(attempt);
      };
      const giveUp = (why: string): void => {
        stop();
        reject(
          new Error(`no ${what}: ${why}; got: ${this.events.map(({ type }) => type).join(', ')}`),
        );
      };
      const timer = setTimeout(() => giveUp(`${timeoutMs} ms passed`), timeoutMs);
      const attempt = (): void => {
        const found = look(this.events);
        if (found) {
          stop();
          resolve(found);
        } else if (this.ws.readyState === WebSocket.CLOSED) giveUp('the socket was closed');
      };
      this.#looks.add(attempt);
      attempt();
    });
  }

  send(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.ws.close(1000);
    await this.closed;
  }

  /** The events after `connected`. */
  get received(): DownEvent[] {
    return this.events.filter(({ type }) => type !== 'connected');
  }

  /** The received seqs, in order. */
  get seqs(): number[] {
    return this.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
  }
}

/**
 * Opens a socket of a room of the product at an HTTP address. `query`: participant_id, host_token, since, as defined in
 * the contract.
 */
export const openSocket = (
  base: string,
  roomId: string,
  query: Query = {},
  options: SocketOptions = {},
): Promise<TestSocket> =>
  new TestSocket(socketUrl(base.replace(/^http/, 'ws'), roomId, query), options).opened();
