import { setTimeout as wait } from 'node:timers/promises';
import type { DownEvent } from '@murmur/contract/socket-down';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';

type Address = {
  /** Addresses of the product; each attempt uses the next. */
  bases: string[];
  roomId: string;
  participantId: string;
};
type Options = {
  /** Maximum random delay before each attempt to reconnect. */
  maxDelayMs?: number;
  /** Receives the id of each opinion once. */
  onOpinion?: (id: string) => void;
  onEvent?: (event: DownEvent) => void;
};

const closedByUs = 1000;

/** A participant's socket that reconnects like the app, resumes the room's stream, and counts missed events. */
export class ReconnectingSocket {
  /** `lost`: connections lost after `connected`, each followed by `recovered` or `reread`. */
  readonly counts = { skipped: 0, gaps: 0, lost: 0, recovered: 0, reread: 0 };
  readonly received = new Set<string>();
  readonly closeCodes: number[] = [];
  /** The longest time without a connection. */
  maxDisconnectedMs = 0;
  readonly #address: Address;
  readonly #options: Options;
  #socket: TestSocket | null = null;
  #seq: number | null = null;
  #attempts = 0;
  #isClosed = false;

  constructor(address: Address, options: Options = {}) {
    this.#address = address;
    this.#options = options;
  }

  /** Resolves with `connected`. @throws Error if the socket is refused or closed before that */
  async open(): Promise<void> {
    void this.#keepOpen(await this.#connect());
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.ws.close(closedByUs);
  }

  /** Drops the connection without a close frame, like a phone in a tunnel. */
  drop(): void {
    this.#socket?.ws.terminate();
  }

  async #connect(): Promise<TestSocket> {
    const { bases, roomId, participantId } = this.#address;
    const base = bases[this.#attempts % bases.length] ?? '';
    this.#attempts += 1;
    const query: Record<string, string | number> = { participant_id: participantId, batch: 1 };
    if (this.#seq !== null) query['since'] = this.#seq;
    const connected = Promise.withResolvers<null>();
    const onEvent = (event: DownEvent): void => {
      this.#receive(event);
      if (event.type === 'connected') connected.resolve(null);
    };
    const socket = await openSocket(base, roomId, query, { onEvent });
    this.#socket = socket;
    const code = await Promise.race([connected.promise, socket.closed]);
    if (code !== null) {
      this.closeCodes.push(code);
      throw new Error(`A participant's socket was closed with ${code}.`);
    }
    if (this.#isClosed) socket.ws.close(closedByUs);
    return socket;
  }

  async #keepOpen(first: TestSocket): Promise<void> {
    let socket: TestSocket | null = first;
    while (socket !== null) {
      const code: number = await socket.closed;
      if (this.#isClosed) return;
      this.closeCodes.push(code);
      this.counts.lost += 1;
      const lostAt = Date.now();
      socket = null;
      while (socket === null && !this.#isClosed) {
        await wait(Math.random() * (this.#options.maxDelayMs ?? 3_000));
        socket = await this.#connect().catch(() => null);
      }
      this.maxDisconnectedMs = Math.max(this.maxDisconnectedMs, Date.now() - lostAt);
    }
  }

  #receive(event: DownEvent): void {
    this.#options.onEvent?.(event);
    if (event.type === 'connected') {
      if (this.#seq !== null) this.counts[event.recovered ? 'recovered' : 'reread'] += 1;
      if (this.#seq === null || !event.recovered) this.#seq = event.seq;
      return;
    }
    if ('seq' in event && event.seq !== undefined) {
      const expected = (this.#seq ?? event.seq) + 1;
      if (event.seq > expected) this.counts.gaps += event.seq - expected;
      this.#seq = Math.max(this.#seq ?? 0, event.seq);
    }
    if (event.type === 'shared_opinions_skipped') this.counts.skipped += event.skipped;
    if (event.type !== 'shared_opinion_added' && event.type !== 'opinion_submitted') return;
    const { id } = event.opinion;
    if (this.received.has(id)) return;
    this.received.add(id);
    this.#options.onOpinion?.(id);
  }
}
