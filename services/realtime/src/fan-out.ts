import type { Publication } from '@murmur/contract/publication';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Listener } from './audience.ts';
import { batched, framed, type Packer, type Payload, packer } from './framing.ts';

/**
 * Within this, in ms, what happens in a room goes to a socket with `batch=1` in one frame: the more
 * sockets there are here, the longer, up to what nobody notices. It counts from the frame before, whose
 * writing may have taken a good part of it, and is never shorter than the shortest.
 */
const window = { shortestMs: 50, longestMs: 250, socketsEachMs: 20 };
/** A window that is so full is sent before its time. */
const fullWindow = 64;

/** A socket as fan-out sees it. `deliver` answers whether the payload was taken. */
export type Member = {
  readonly who: Listener;
  readonly batch: boolean;
  deliver(payload: Payload): boolean;
  close(code: number): void;
};

/** `newcomers`: who came while it was open, and after how many of its publications. */
type Window = { publications: Publication[]; newcomers: Map<Member, number>; timer: Timer };

/** One publication → the sockets of a room on this node, each the views that are for it. */
export class FanOut {
  readonly #clock: Clock;
  readonly #delivered: (events: number) => void;
  readonly #atOnce = new Set<Member>();
  readonly #inWindows = new Set<Member>();
  #window: Window | null = null;
  #flushedAt = 0;

  /** `delivered` is told how many events were handed to sockets. */
  constructor(clock: Clock, delivered: (events: number) => void) {
    this.#clock = clock;
    this.#delivered = delivered;
  }

  get members(): Member[] {
    return [...this.#atOnce, ...this.#inWindows];
  }

  /** From here on the member hears what is told; what was told before, it must have by other means. */
  add(member: Member): void {
    (member.batch ? this.#inWindows : this.#atOnce).add(member);
    if (member.batch) this.#window?.newcomers.set(member, this.#window.publications.length);
  }

  remove(member: Member): void {
    this.#atOnce.delete(member);
    this.#inWindows.delete(member);
    this.#window?.newcomers.delete(member);
    if (this.#inWindows.size === 0) this.close();
  }

  publish(publication: Publication): void {
    if (this.#atOnce.size > 0) {
      const packed = packer([publication], framed);
      this.#delivered(this.#send(this.#atOnce, () => packed));
    }
    if (this.#inWindows.size === 0) return;
    this.#window ??= {
      publications: [],
      newcomers: new Map(),
      timer: this.#clock.after(this.#leftMs, () => this.#flush()),
    };
    this.#window.publications.push(publication);
    if (this.#window.publications.length >= fullWindow) this.#flush();
  }

  close(): void {
    this.#window?.timer.clear();
    this.#window = null;
  }

  get #leftMs(): number {
    const { shortestMs, longestMs, socketsEachMs } = window;
    const lengthMs = Math.min(longestMs, this.#inWindows.size / socketsEachMs);
    return Math.max(shortestMs, this.#flushedAt + lengthMs - this.#clock.now());
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
    const whole = packerFrom(0);
    const noneIsNew = newcomers.size === 0;
    const packerOf = (member: Member) =>
      noneIsNew ? whole : packerFrom(newcomers.get(member) ?? 0);
    this.#delivered(this.#send(this.#inWindows, packerOf));
  }

  #send(members: Set<Member>, packerOf: (member: Member) => Packer): number {
    let events = 0;
    for (const member of members) {
      const payload = packerOf(member)(member.who);
      if (payload.events > 0 && member.deliver(payload)) events += payload.events;
    }
    return events;
  }
}
