import type { DownEvent, DownEventName } from '@murmur/contract/socket-down';
import { type ClientOptions, WebSocket } from 'ws';

type Query = Record<string, string | number>;
type Frame = DownEvent | { type: 'batch'; events: DownEvent[] };

/** A raw socket client, and every event it received. */
export class Client {
  readonly ws: WebSocket;
  /** Every frame as received. */
  readonly frames: Frame[] = [];
  /** Every event in order, with batches split. */
  readonly events: DownEvent[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #looks = new Set<() => void>();

  constructor(url: string, options: ClientOptions = {}) {
    this.ws = new WebSocket(url, options);
    this.closed = new Promise((resolve) => {
      this.ws.once('close', (code) => {
        for (const look of this.#looks) look();
        resolve(code);
      });
    });
    this.ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      this.frames.push(frame);
      this.events.push(...(frame.type === 'batch' ? frame.events : [frame]));
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

  /** Resolves with the first event of a type, past or future. */
  async first<N extends DownEventName>(type: N): Promise<DownEvent<N>> {
    return (await this.until((events) =>
      events.find((event) => event.type === type),
    )) as DownEvent<N>;
  }

  /** Resolves with the result of `look` on the events; rejects if the socket closes first. */
  until<T>(look: (events: DownEvent[]) => T | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        const found = look(this.events);
        const isOver = this.ws.readyState === WebSocket.CLOSED;
        if (!found && !isOver) return;
        this.#looks.delete(attempt);
        if (found) resolve(found);
        else reject(new Error(`closed; told: ${this.events.map(({ type }) => type).join(', ')}`));
      };
      this.#looks.add(attempt);
      attempt();
    });
  }

  send(message: unknown): void {
    this.ws.send(typeof message === 'string' ? message : JSON.stringify(message));
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

export const socketUrl = (base: string, roomId: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  return `${base}/ws/rooms/${roomId}?${search.toString()}`;
};
