import type { Duplex } from 'node:stream';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { WebSocket } from 'ws';
import type { Standing } from './audience.ts';
import type { Member } from './fan-out.ts';
import type { Parcel } from './framing.ts';
import type { HeldRoom } from './held-room.ts';
import { MessageRate } from './message-rate.ts';
import { type Heard, readMessage } from './read-message.ts';

/** What a client is told that should come back a little later. */
export const tryAgainLater = 1013;

/** Held for one socket at most, in bytes; a reader slower than this is let go. */
const mostBuffered = 1_000_000;
/** From the close frame until the connection is cut, in ms. */
const closeWithinMs = 5_000;
/** A socket silent for so long is pinged, and after twice that it is taken for dead. In ms. */
const silenceMs = 30_000;

/** Whom a session tells of itself; one for all sessions. */
export type SessionDesk = {
  heard(session: Session, heard: Heard): void;
  /** It hears and says nothing from here on. Told once, before `closed`. */
  left(session: Session): void;
  /** The connection is gone. */
  closed(session: Session): void;
};

/**
 * One connection.
 *
 *   connecting ──open()──▶ open ──close()──▶ closing ──▶ closed
 *        └────────────close()─────────────────┘
 *
 * While connecting nothing is read: what the client says waits in its own buffers until it is known
 * who it is.
 */
type State =
  | { kind: 'connecting'; deadline: Timer }
  | { kind: 'open'; who: Standing; rate: MessageRate; heardAt: number; pingedAt: number }
  | { kind: 'closing'; cut: Timer }
  | { kind: 'closed' };

const nobody: Standing = { publicId: null, isHost: false, subscribed: false };

export class Session implements Member {
  readonly room: HeldRoom;
  readonly batch: boolean;
  /** Whose socket it is, once that is known. */
  publicId: string | null = null;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #clock: Clock;
  readonly #desk: SessionDesk;
  #state: State;

  /** `stream`: the connection under `ws`. Closes by itself when it is not opened in time. */
  constructor(
    ws: WebSocket,
    stream: Duplex,
    options: { room: HeldRoom; batch: boolean; clock: Clock; desk: SessionDesk },
  ) {
    this.room = options.room;
    this.batch = options.batch;
    this.#ws = ws;
    this.#stream = stream;
    this.#clock = options.clock;
    this.#desk = options.desk;
    const late = () => this.close(tryAgainLater);
    const deadline = this.#clock.after(limits.answerWithinMs - 1_000, late);
    this.#state = { kind: 'connecting', deadline };
    ws.pause();
    ws.on('message', (data: Buffer, isBinary) => this.#hear(isBinary ? null : data.toString()));
    ws.on('ping', () => this.#isAlive());
    ws.on('pong', () => this.#isAlive());
    // ws closes by itself after an error, with the code that the error asks for.
    ws.on('error', () => this.#leave());
    ws.on('close', () => this.#end());
  }

  get isConnecting(): boolean {
    return this.#state.kind === 'connecting';
  }

  get who(): Standing {
    return this.#state.kind === 'open' ? this.#state.who : nobody;
  }

  /** From here on it is read and may be written to. */
  open(who: Standing): void {
    if (this.#state.kind !== 'connecting') return;
    this.#state.deadline.clear();
    const now = this.#clock.now();
    this.#state = { kind: 'open', who, rate: new MessageRate(), heardAt: now, pingedAt: now };
    this.#ws.resume();
  }

  deliver({ bytes }: Parcel): boolean {
    if (this.#state.kind !== 'open' || this.#ws.readyState !== this.#ws.OPEN) return false;
    if (this.#stream.writableLength + bytes.length > mostBuffered) {
      this.close(tryAgainLater);
      return false;
    }
    this.#stream.write(bytes);
    return true;
  }

  /** Pings a socket that has been silent, and cuts one that did not answer. */
  probe(): void {
    if (this.#state.kind !== 'open') return;
    const now = this.#clock.now();
    const { heardAt, pingedAt } = this.#state;
    if (now - heardAt >= 2 * silenceMs) {
      this.#ws.terminate();
    } else if (now - Math.max(heardAt, pingedAt) >= silenceMs) {
      this.#state.pingedAt = now;
      this.#ws.ping();
    }
  }

  close(code: number): void {
    if (this.#state.kind === 'closing' || this.#state.kind === 'closed') return;
    this.#leave();
    this.#ws.resume();
    this.#ws.close(code);
  }

  /** Cuts the connection, whatever is still under way. */
  terminate(): void {
    this.#ws.terminate();
  }

  #hear(text: string | null): void {
    if (this.#state.kind !== 'open') return;
    const now = this.#clock.now();
    this.#state.heardAt = now;
    if (!this.#state.rate.take(now)) {
      this.close(closeCodes.tooManyMessages);
      return;
    }
    this.#desk.heard(this, text === null ? { type: 'bad_message' } : readMessage(text));
  }

  #isAlive(): void {
    if (this.#state.kind === 'open') this.#state.heardAt = this.#clock.now();
  }

  #leave(): void {
    if (this.#state.kind === 'closing' || this.#state.kind === 'closed') return;
    if (this.#state.kind === 'connecting') this.#state.deadline.clear();
    const cut = this.#clock.after(closeWithinMs, () => this.#ws.terminate());
    this.#state = { kind: 'closing', cut };
    this.#desk.left(this);
  }

  #end(): void {
    this.#leave();
    if (this.#state.kind === 'closing') this.#state.cut.clear();
    this.#state = { kind: 'closed' };
    this.#desk.closed(this);
  }
}
