import { setTimeout as wait } from 'node:timers/promises';
import type { DownEvent } from '@murmur/contract/socket-down';

export type OnOpinion = (id: string) => void;
export type OnEvent = (event: DownEvent) => void;

const closedByUs = 1000;
const maxTries = 5;

/** A seat's socket: resumes after a loss, and counts missed events. */
export class SeatSocket {
  readonly counts = { skipped: 0, gaps: 0, lost: 0, recovered: 0, reread: 0 };
  /** Ids of the received opinions. */
  readonly received = new Set<string>();
  readonly #address: string;
  readonly #onOpinion: OnOpinion;
  readonly #comesBackTimeoutMs: number;
  readonly #onEvent: OnEvent;
  #socket: WebSocket | null = null;
  #seq: number | null = null;
  #tries = 0;

  /**
   * `comesBackTimeoutMs` is the maximum random delay before a lost socket is opened again.
   * `onEvent` receives each event, including opinions.
   */
  constructor(
    address: string,
    onOpinion: OnOpinion,
    comesBackTimeoutMs = 3_000,
    onEvent: OnEvent = () => {},
  ) {
    this.#address = address;
    this.#onOpinion = onOpinion;
    this.#comesBackTimeoutMs = comesBackTimeoutMs;
    this.#onEvent = onEvent;
  }

  /** Resolves with `connected`. @throws Error when it is refused or lost before that. */
  open(): Promise<void> {
    const since = this.#seq === null ? '' : `&since=${this.#seq}`;
    const socket = new WebSocket(`${this.#address}&batch=1${since}`);
    this.#socket = socket;
    const isFirst = this.#seq === null;
    return new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as
          | DownEvent
          | { type: 'batch'; events: DownEvent[] };
        for (const event of message.type === 'batch' ? message.events : [message])
          this.#take(event);
        resolve();
      });
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', ({ code }) => {
        if (this.#seq === null) reject(new Error(`A seat's socket was closed with ${code}.`));
        else if (code !== closedByUs && this.#socket === socket) void this.#comeBack();
        if (!isFirst) resolve();
      });
    });
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(closedByUs);
  }

  /** Drops the connection, like a phone in a tunnel. */
  cut(): void {
    this.#socket?.close(3_000);
  }

  async #comeBack(): Promise<void> {
    if (this.#tries === 0) this.counts.lost += 1;
    this.#tries += 1;
    if (this.#tries > maxTries) return;
    await wait(Math.random() * this.#comesBackTimeoutMs);
    if (this.#socket !== null) await this.open();
  }

  #take(event: DownEvent): void {
    this.#onEvent(event);
    if (event.type === 'connected') {
      if (this.#tries > 0) this.counts[event.recovered ? 'recovered' : 'reread'] += 1;
      this.#tries = 0;
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
    this.#onOpinion(id);
  }
}
