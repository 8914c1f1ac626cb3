import type { Publication } from '@murmur/contract/publication';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Standing } from './audience.ts';
import { batched, framed, type Parcel, packer } from './framing.ts';

/** Within this, in ms, what happens in a room goes to a socket with `batch=1` in one frame. */
const windowMs = 50;
/** A window that is so full is sent before its time. */
const fullWindow = 64;

/** A socket as fan-out sees it. `deliver` answers whether the parcel was taken. */
export type Member = {
  readonly who: Standing;
  readonly batch: boolean;
  deliver(parcel: Parcel): boolean;
  close(code: number): void;
};

/** One publication → the sockets of a room on this node, each the faces that are for it. */
export class FanOut {
  readonly #clock: Clock;
  readonly #delivered: (events: number) => void;
  readonly #atOnce = new Set<Member>();
  readonly #inWindows = new Set<Member>();
  #window: { publications: Publication[]; timer: Timer } | null = null;

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
    if (member.batch) this.#flush();
    (member.batch ? this.#inWindows : this.#atOnce).add(member);
  }

  remove(member: Member): void {
    this.#atOnce.delete(member);
    this.#inWindows.delete(member);
    if (this.#inWindows.size === 0) this.close();
  }

  tell(publication: Publication): void {
    if (this.#atOnce.size > 0) this.#send(this.#atOnce, packer([publication], framed));
    if (this.#inWindows.size === 0) return;
    this.#window ??= {
      publications: [],
      timer: this.#clock.after(windowMs, () => this.#flush()),
    };
    this.#window.publications.push(publication);
    if (this.#window.publications.length >= fullWindow) this.#flush();
  }

  close(): void {
    this.#window?.timer.clear();
    this.#window = null;
  }

  #flush(): void {
    const publications = this.#window?.publications;
    this.close();
    if (publications) this.#send(this.#inWindows, packer(publications, batched));
  }

  #send(members: Set<Member>, parcelFor: (who: Standing) => Parcel): void {
    let events = 0;
    for (const member of members) {
      const parcel = parcelFor(member.who);
      if (parcel.events > 0 && member.deliver(parcel)) events += parcel.events;
    }
    this.#delivered(events);
  }
}
