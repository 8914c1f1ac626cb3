import type { Socket } from 'node:net';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { WebSocket } from 'ws';
import type { Listener } from './audience.ts';
import type { Member } from './fan-out.ts';
import type { Payload } from './framing.ts';
import type { LocalRoom } from './local-room.ts';
import { MessageRate } from './message-rate.ts';
import { type ClientMessage, readMessage } from './read-message.ts';

/** Close code: try again a little later. */
export const tryAgainLater = 1013;

/** Maximum number of bytes buffered for one socket; slower readers are disconnected. */
const maxBufferedBytes = 1_000_000;
/** Time in ms from the close frame until the connection is cut. */
const closeTimeoutMs = 5_000;
/** The same timeout for a rejected client, to which no data is being sent. */
const refusalTimeoutMs = 500;
/** Probe interval in ms. */
export const probeEveryMs = 5_000;
/**
 * Number of consecutive probes without a received byte after which the client is pinged (after 30 s) or considered
 * dead (after 60 s).
 */
const pingAfter = 6;
const deadAfter = 2 * pingAfter;

/** Callbacks shared by all sessions. */
export type SessionHandlers = {
  received(session: Session, received: ClientMessage): void;
  /** Called once, before `closed`: no more messages are sent or received. */
  left(session: Session): void;
  /** The connection is closed. */
  closed(session: Session): void;
};

/**
 * One connection.
 *
 * connecting → open → closing → closed, or connecting → closing.
 *
 * Nothing is read while connecting: messages stay buffered until the client is identified.
 */
type State =
  | { kind: 'connecting'; deadline: Timer }
  | {
      kind: 'open';
      listener: Listener;
      rate: MessageRate | null;
      bytesRead: number;
      silentProbes: number;
      /** Bytes that the connection had accepted by the last probe if more were waiting; otherwise null. */
      bytesAccepted: number | null;
    }
  | { kind: 'closing'; cut: Timer }
  | { kind: 'closed' };

/** After an error, ws itself closes the connection with the matching code. */
const leaveToWs = (): void => {};

const nobody: Listener = { publicId: null, isHost: false, subscribed: false };

export class Session implements Member {
  readonly room: LocalRoom;
  readonly batch: boolean;
  /** Set once the client is identified. */
  publicId: string | null = null;
  readonly #ws: WebSocket;
  readonly #stream: Socket;
  readonly #clock: Clock;
  readonly #handlers: SessionHandlers;
  #state: State;

  /** `stream`: the connection under `ws`. The session closes itself if it is not opened in time. */
  constructor(
    ws: WebSocket,
    stream: Socket,
    options: { room: LocalRoom; batch: boolean; clock: Clock; handlers: SessionHandlers },
  ) {
    this.room = options.room;
    this.batch = options.batch;
    this.#ws = ws;
    this.#stream = stream;
    this.#clock = options.clock;
    this.#handlers = options.handlers;
    const expire = () => this.close(tryAgainLater);
    const deadline = this.#clock.after(limits.answerTimeoutMs - 1_000, expire);
    this.#state = { kind: 'connecting', deadline };
    ws.pause();
    ws.on('message', (data: Buffer, isBinary) => this.#receive(isBinary ? null : data.toString()));
    ws.on('error', leaveToWs);
    ws.on('close', () => this.#end());
  }

  get isConnecting(): boolean {
    return this.#state.kind === 'connecting';
  }

  get listener(): Listener {
    return this.#state.kind === 'open' ? this.#state.listener : nobody;
  }

  /** Starts reading, and accepts payloads. */
  open(listener: Listener): void {
    if (this.#state.kind !== 'connecting') return;
    this.#state.deadline.clear();
    this.#state = {
      kind: 'open',
      listener,
      rate: null,
      bytesRead: this.#stream.bytesRead,
      silentProbes: 0,
      bytesAccepted: null,
    };
    this.#ws.resume();
  }

  deliver({ bytes }: Payload): boolean {
    if (this.#state.kind !== 'open' || this.#ws.readyState !== this.#ws.OPEN) return false;
    if (this.#stream.writableLength + bytes.length > maxBufferedBytes) {
      this.close(tryAgainLater);
      return false;
    }
    this.#stream.write(bytes);
    return true;
  }

  /**
   * Pings a silent socket. Cuts one that did not respond, or that accepted no data since the last probe while data
   * was waiting.
   */
  probe(): void {
    if (this.#state.kind !== 'open') return;
    const { bytesWritten, writableLength } = this.#stream;
    const bytesAccepted = writableLength > 0 ? bytesWritten - writableLength : null;
    if (bytesAccepted !== null && bytesAccepted === this.#state.bytesAccepted) {
      this.#ws.terminate();
      return;
    }
    this.#state.bytesAccepted = bytesAccepted;
    const { bytesRead } = this.#stream;
    this.#state.silentProbes =
      bytesRead === this.#state.bytesRead ? this.#state.silentProbes + 1 : 0;
    this.#state.bytesRead = bytesRead;
    if (this.#state.silentProbes >= deadAfter) this.#ws.terminate();
    else if (this.#state.silentProbes === pingAfter) this.#ws.ping();
  }

  close(code: number): void {
    if (this.#state.kind === 'closing' || this.#state.kind === 'closed') return;
    this.#startClosing(this.isConnecting ? refusalTimeoutMs : closeTimeoutMs);
    this.#ws.resume();
    this.#ws.close(code);
  }

  /** Cuts the connection at once. */
  terminate(): void {
    this.#ws.terminate();
  }

  #receive(text: string | null): void {
    if (this.#state.kind !== 'open') return;
    this.#state.rate ??= new MessageRate();
    if (!this.#state.rate.take(this.#clock.now())) {
      this.close(closeCodes.tooManyMessages);
      return;
    }
    this.#handlers.received(this, text === null ? { type: 'not_json' } : readMessage(text));
  }

  #startClosing(cutAfterMs = closeTimeoutMs): void {
    if (this.#state.kind === 'closing' || this.#state.kind === 'closed') return;
    if (this.#state.kind === 'connecting') this.#state.deadline.clear();
    const cut = this.#clock.after(cutAfterMs, () => this.#ws.terminate());
    this.#state = { kind: 'closing', cut };
    this.#handlers.left(this);
  }

  #end(): void {
    this.#startClosing();
    if (this.#state.kind === 'closing') this.#state.cut.clear();
    this.#state = { kind: 'closed' };
    this.#handlers.closed(this);
  }
}
