import { limits } from '@murmur/contract/limits';
import { onlySnapshots, type Publication } from '@murmur/contract/publication';

const maxKept = limits.socket.replayEvents;

/**
 * The latest publications of a room, without gaps. They serve a wave of reconnecting sockets at the cost of one read of
 * the bus.
 */
export class History {
  #position = 0;
  /** The history contains every publication after this position. */
  #floor = 0;
  /** True if the history also contains the unsequenced publications at exactly this position. */
  #includesFloor = false;
  #publications: Publication[] = [];

  get position(): number {
    return this.#position;
  }

  /** Starts at a position with an empty history. */
  begin(position: number): void {
    this.#position = position;
    this.#floor = position;
    this.#includesFloor = false;
    this.#publications = [];
  }

  /** Appends a publication. Snapshots are not stored. */
  append(publication: Publication): void {
    if (onlySnapshots(publication)) return;
    this.#publications.push(publication);
    this.#position = publication.position;
    if (this.#publications.length < 2 * maxKept) return;
    const last = this.#publications.splice(0, maxKept).at(-1);
    if (last === undefined) return;
    this.#floor = last.position;
    this.#includesFloor = last.seq !== null;
  }

  /** Extends the history backwards with all publications that the bus has after `since`. */
  prepend(publications: Publication[], since: number): void {
    if (this.reachesTo(since)) return;
    const older = publications.filter(
      (publication) => publication.position <= this.#floor && !this.holds(publication),
    );
    this.#publications.unshift(...older);
    this.#floor = since;
    this.#includesFloor = true;
  }

  /** Returns true if this publication is already present; publications can arrive twice. */
  holds({ seq, position, deliveries }: Publication): boolean {
    if (seq !== null) return this.#publications.some((each) => each.seq === seq);
    const same = JSON.stringify(deliveries);
    return this.#publications.some(
      (each) =>
        each.seq === null && each.position === position && JSON.stringify(each.deliveries) === same,
    );
  }

  /** Returns true if every publication after `since` is present. */
  reachesTo(since: number): boolean {
    return since > this.#floor || (since === this.#floor && this.#includesFloor);
  }

  /**
   * Returns the publications that a socket may have missed since `since`, oldest first; null if incomplete.
   * Unsequenced ones at exactly `since` may be new to the socket.
   */
  after(since: number): Publication[] | null {
    if (!this.reachesTo(since) || since > this.#position) return null;
    return this.#publications.filter(({ seq, position }) =>
      seq === null ? position >= since : seq > since,
    );
  }

  /** Returns the publications after a position, oldest first; null if incomplete. */
  beyond(since: number): Publication[] | null {
    if (since < this.#floor) return null;
    return this.#publications.filter(({ position }) => position > since);
  }
}
