import type { Publication } from '@murmur/contract/publication';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Listener } from './audience.ts';
import { batched, framed, type Packer, type Payload, packer } from './framing.ts';

/**
 * Batching window in ms for sockets with `batch=1`. It grows with the number of sockets, up to an imperceptible
 * delay. It is measured from the previous frame, because writing a frame takes up part of the window.
 */
const window = { minMs: 50, maxMs: 250, socketsEachMs: 20 };
/** The number of publications at which a window is flushed early. */
const fullWindow = 64;

/** A socket as the fan-out uses it. `deliver` returns whether the payload was accepted. */
export type Member = {
  readonly listener: Listener;
  readonly batch: boolean;
  deliver(payload: Payload): boolean;
  close(code: number): void;
};

/**
 * `newcomers`: sockets added while the window was open, each with the number of publications in it at that moment.
 */
type Window = { publications: Publication[]; newcomers: Map<Member, number>; timer: Timer };

/** Sends each publication to the sockets of a room in this process, each with its own view. */
export class FanOut {
  readonly #clock: Clock;
  readonly #delivered: (events: number) => void;
  readonly #immediate = new Set<Member>();
  readonly #batched = new Set<Member>();
  #window: Window | null = null;
  #flushedAt = 0;

  /** `delivered` is called with the number of events sent to sockets. */
  constructor(clock: Clock, delivered: (events: number) => void) {
    this.#clock = clock;
    this.#delivered = delivered;
  }

  get members(): Member[] {
    return [...this.#immediate, ...this.#batched];
  }

  /** Adds a member for later publications; the caller sends earlier ones. */
  add(member: Member): void {
    (member.batch ? this.#batched : this.#immediate).add(member);
    if (member.batch) this.#window?.newcomers.set(member, this.#window.publications.length);
  }

  remove(member: Member): void {
    this.#immediate.delete(member);
    this.#batched.delete(member);
    this.#window?.newcomers.delete(member);
    if (this.#batched.size === 0) this.close();
  }

  publish(publication: Publication): void {
    if (this.#immediate.size > 0) {
      const packed = packer([publication], framed);
      this.#delivered(this.#send(this.#immediate, () => packed));
    }
    if (this.#batched.size === 0) return;
    this.#window ??= {
      publications: [],
      newcomers: new Map(),
      timer: this.#clock.after(this.#remainingMs, () => this.#flush()),
    };
    this.#window.publications.push(publication);
    if (this.#window.publications.length >= fullWindow) this.#flush();
  }

  close(): void {
    this.#window?.timer.clear();
    this.#window = null;
  }

  get #remainingMs(): number {
    const { minMs, maxMs, socketsEachMs } = window;
    const lengthMs = Math.min(maxMs, this.#batched.size / socketsEachMs);
    return Math.max(minMs, this.#flushedAt + lengthMs - this.#clock.now());
  }

  #flush(): void {
    if (this.#window === null) return;
    const { publications, newcomers } = this.#window;
    this.close();
    this.#flushedAt = this.#clock.now();
    const packers = new Map<number, Packer>();
    const packerFrom = (first: number): Packer => {
      const made = packers.get(first) ?? packer(publications.slice(first), batched);
      packers.set(first, made);
      return made;
    };
    const fromStart = packerFrom(0);
    const hasNoNewcomers = newcomers.size === 0;
    const packerOf = (member: Member) =>
      hasNoNewcomers ? fromStart : packerFrom(newcomers.get(member) ?? 0);
    this.#delivered(this.#send(this.#batched, packerOf));
  }

  #send(members: Set<Member>, packerOf: (member: Member) => Packer): number {
    let events = 0;
    for (const member of members) {
      const payload = packerOf(member)(member.listener);
      if (payload.events > 0 && member.deliver(payload)) events += payload.events;
    }
    return events;
  }
}
