import { closeCodes, limits } from '@murmur/contract/limits';
import type { SocketUp } from '@murmur/contract/socket-up';
import { isEventOf } from './check-event.ts';
import { type FeedEvent, type FeedState, reconnectAttempts } from './feed-state.ts';
import { StreamPosition } from './stream-position.ts';

const baseDelayMs = 1000;
/** Random share added to a delay, so that a whole room does not reconnect at the same moment. */
const jitter = 0.3;
/** Pause between attempts after the first five, because an outage may last long after people have been informed. */
const afterFailureMs = 30_000;
const connectTimeoutMs = 10_000;
const heartbeatMs = 30_000;
/** A socket silent for this long is pinged, and dropped without a response: wifi can fail without a close event. */
const silenceMs = 8_000;
const probeMs = 4_000;
const droppedSilently = 1006;

export type FeedOptions = {
  roomId: string;
  participantId?: string | undefined;
  hostToken?: string | undefined;
  onEvent: (event: FeedEvent) => void;
  onState: (state: FeedState) => void;
};

/** The final state for a close code; undefined if the feed should reconnect. */
function finalState(code: number): FeedState | undefined {
  if (code === closeCodes.wrongRoom) return { kind: 'error', reason: 'wrong_room' };
  if (code === closeCodes.wrongCredential) return { kind: 'error', reason: 'wrong_credential' };
  return code === closeCodes.normal ? { kind: 'disconnected' } : undefined;
}

function parsed(data: unknown): object | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Returns null if the browser does not support sockets, or may not open any. */
function openSocket(address: string, protocols: string[]): WebSocket | null {
  try {
    return new WebSocket(address, protocols);
  } catch {
    return null;
  }
}

/**
 * The socket of one room: connects, stays connected, and passes on every event once and in order.
 *
 * connecting → connected → (lost) → reconnecting 1…5 → connected, or failed, in which it keeps trying at
 * longer intervals. A normal close leads to disconnected, which lasts until `reconnect`; a refusal leads to
 * error, which is permanent.
 */
export class RoomFeed {
  readonly #options: FeedOptions;
  readonly #position = new StreamPosition();
  #line: { socket: WebSocket; listening: AbortController } | null = null;
  #state: FeedState = { kind: 'disconnected' };
  #failures = 0;
  /** The only timer: for the connection attempt, the pause before the next one, or the silence limit. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  open(): void {
    addEventListener('online', this.#wake);
    addEventListener('offline', this.#probe);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect({ kind: 'connecting' });
  }

  close(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#probe);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#detach(closeCodes.normal);
    this.#state = { kind: 'disconnected' };
  }

  /** Reconnects immediately and resets the attempt count; does nothing while connected or refused. */
  reconnect(): void {
    if (this.#state.kind === 'connected' || this.#state.kind === 'error') return;
    this.#failures = 0;
    this.#connect({ kind: 'connecting' });
  }

  /** Returns false if there is no open connection to send on. */
  send(message: SocketUp): boolean {
    const socket = this.#line?.socket;
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  #enter(state: FeedState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #address(): string {
    const query = new URLSearchParams({ batch: '1' });
    if (this.#position.last !== null) query.set('since', String(this.#position.last));
    const origin = location.origin.replace(/^http/, 'ws');
    return `${origin}/ws/rooms/${encodeURIComponent(this.#options.roomId)}?${query}`;
  }

  /** The credential is not in the address, which proxies log. */
  #protocols(): string[] {
    const { participantId, hostToken } = this.#options;
    const credential = participantId ?? hostToken;
    if (credential === undefined) return [];
    const name = participantId === undefined ? 'host_token' : 'participant_id';
    return ['murmur', `${name}.${encodeURIComponent(credential)}`];
  }

  #connect(state: FeedState): void {
    this.#detach();
    this.#enter(state);
    const socket = openSocket(this.#address(), this.#protocols());
    if (socket === null) {
      this.#lost(droppedSilently);
      return;
    }
    const listening = new AbortController();
    this.#line = { socket, listening };
    this.#timer = setTimeout(() => {
      this.#options.onEvent({ type: 'timed_out' });
      this.#lost(droppedSilently);
    }, connectTimeoutMs);
    socket.addEventListener('message', (message) => this.#receive(message.data), {
      signal: listening.signal,
    });
    socket.addEventListener('close', (close) => this.#lost(close.code), {
      signal: listening.signal,
    });
  }

  /** Detaches the socket without waiting for its close event, which may take a minute on a dead network. */
  #detach(code?: number): void {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#line?.listening.abort();
    this.#line?.socket.close(code);
    this.#line = null;
  }

  #lost(code: number): void {
    this.#detach();
    const final = finalState(code);
    if (final !== undefined) {
      this.#enter(final);
      return;
    }
    this.#failures += 1;
    if (this.#failures > reconnectAttempts) {
      this.#fail();
      return;
    }
    const state: FeedState = { kind: 'reconnecting', attempt: this.#failures };
    this.#enter(state);
    this.#timer = setTimeout(() => this.#connect(state), this.#delay(code));
  }

  #fail(): void {
    if (this.#state.kind !== 'failed') {
      this.#enter({ kind: 'failed' });
      this.#options.onEvent({ type: 'reconnect_failed' });
    }
    const delay = afterFailureMs * (1 + jitter * Math.random());
    this.#timer = setTimeout(() => this.#connect({ kind: 'failed' }), delay);
  }

  /** Pause before the next attempt: doubles each time; short after a shutdown, when another process takes over. */
  #delay(code: number): number {
    if (code === closeCodes.serverGoingDown && this.#failures === 1)
      return Math.random() * limits.socket.maxReconnectDelayMs;
    return baseDelayMs * 2 ** (this.#failures - 1) * (1 + jitter * Math.random());
  }

  #receive(data: unknown): void {
    if (this.#state.kind === 'connected') this.#listen();
    const message = parsed(data);
    if (message === undefined) {
      this.#options.onEvent({ type: 'unreadable' });
      return;
    }
    const { type, events } = message as { type?: unknown; events?: unknown };
    for (const event of type === 'batch' && Array.isArray(events) ? events : [message])
      this.#take(event);
  }

  #take(event: unknown): void {
    if (!isEventOf(this.#options.roomId, event)) {
      // biome-ignore lint/suspicious/noConsole: a dropped event is shown to developers, without its content
      console.warn(
        'An event that is not of the contract was dropped',
        (event as { type?: unknown } | null)?.type,
      );
      return;
    }
    if (event.type === 'pong') return;
    if (event.type === 'connected') this.#welcome();
    const check = this.#position.advance(event);
    if (check === 'duplicate') return;
    this.#options.onEvent(event);
    if (check === 'gap') this.#options.onEvent({ type: 'missed_events' });
  }

  #welcome(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#failures = 0;
    this.#heartbeat = setInterval(() => this.send({ type: 'ping' }), heartbeatMs);
    this.#enter({ kind: 'connected' });
    this.#listen();
  }

  /** Restarts the silence timer after any message. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#probe, silenceMs);
  }

  /** Pings and waits briefly, because the network may fail without an event on the socket. */
  #probe = (): void => {
    if (this.#state.kind !== 'connected') return;
    this.send({ type: 'ping' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost(droppedSilently), probeMs);
  };

  #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#state.kind === 'connected') this.#probe();
    else this.reconnect();
  };
}
