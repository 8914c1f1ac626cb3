import { limits } from '@murmur/contract/limits';
import type { Publication } from '@murmur/contract/publication';

const kept = limits.socket.replayEvents;

/** Whether a socket that stands at `since` has missed a publication, or may have. */
const isAfter = ({ seq, position }: Publication, since: number): boolean =>
  seq === null ? position >= since : seq > since;

/**
 * The latest publications of a room, without holes: everything after `floor`, up to `position`. A
 * wave of reconnecting sockets is served from here, with one question to the bus for all of them.
 */
export class History {
  #floor = 0;
  #position = 0;
  #publications: Publication[] = [];

  /** The last place in the stream that was heard. */
  get position(): number {
    return this.#position;
  }

  /** Everything after this place is here. */
  get floor(): number {
    return this.#floor;
  }

  /** Begins at a place, with nothing before it. */
  begin(position: number): void {
    this.#floor = position;
    this.#position = position;
    this.#publications = [];
  }

  append(publication: Publication): void {
    this.#publications.push(publication);
    this.#position = publication.position;
    if (this.#publications.length <= kept) return;
    const dropped = this.#publications.splice(0, this.#publications.length - kept);
    this.#floor = this.#roundUp(dropped.at(-1));
  }

  /** Lengthens the history backwards with all that the bus holds after `since`. */
  prepend(publications: Publication[], since: number): void {
    const older = publications.filter(
      (publication) => publication.position <= this.#floor && !this.holds(publication),
    );
    this.#publications.unshift(...older);
    this.#floor = Math.min(this.#floor, since);
  }

  /** Whether this very publication is here already, in case it comes a second time. */
  holds({ seq, position, deliveries }: Publication): boolean {
    if (seq !== null) return this.#publications.some((held) => held.seq === seq);
    const same = JSON.stringify(deliveries);
    return this.#publications.some(
      (held) =>
        held.seq === null && held.position === position && JSON.stringify(held.deliveries) === same,
    );
  }

  /** What happened after `since`, oldest first, or null when that is not all here. */
  after(since: number): Publication[] | null {
    if (since < this.#floor || since > this.#position) return null;
    return this.#publications.filter((publication) => isAfter(publication, since));
  }

  /** A dropped publication without a seq takes with it the claim to be whole at its own place. */
  #roundUp(dropped: Publication | undefined): number {
    if (dropped === undefined) return this.#floor;
    return dropped.seq ?? dropped.position + 1;
  }
}
