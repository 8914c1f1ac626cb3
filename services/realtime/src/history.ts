import { limits } from '@murmur/contract/limits';
import { onlySnapshots, type Publication } from '@murmur/contract/publication';

const maxKept = limits.socket.replayEvents;

/**
 * The latest publications of a room, without holes. A wave of reconnecting sockets is served from
 * here, with one question to the bus for all of them.
 */
export class History {
  #position = 0;
  /** Everything beyond this position is here. */
  #floor = 0;
  /** Whether that holds also for what stands right at it without a seq. */
  #isWholeAtFloor = false;
  #publications: Publication[] = [];

  /** The last position that was heard. */
  get position(): number {
    return this.#position;
  }

  /** Begins at a position, with nothing of what was told up to then. */
  begin(position: number): void {
    this.#position = position;
    this.#floor = position;
    this.#isWholeAtFloor = false;
    this.#publications = [];
  }

  /** What only says how things stand is no history. */
  append(publication: Publication): void {
    if (onlySnapshots(publication)) return;
    this.#publications.push(publication);
    this.#position = publication.position;
    if (this.#publications.length < 2 * maxKept) return;
    const last = this.#publications.splice(0, maxKept).at(-1);
    if (last === undefined) return;
    this.#floor = last.position;
    this.#isWholeAtFloor = last.seq !== null;
  }

  /** Lengthens the history backwards with all that the bus holds after `since`. */
  prepend(publications: Publication[], since: number): void {
    if (this.reachesTo(since)) return;
    const older = publications.filter(
      (publication) => publication.position <= this.#floor && !this.holds(publication),
    );
    this.#publications.unshift(...older);
    this.#floor = since;
    this.#isWholeAtFloor = true;
  }

  /** Whether this very publication is here already, in case it comes a second time. */
  holds({ seq, position, deliveries }: Publication): boolean {
    if (seq !== null) return this.#publications.some((each) => each.seq === seq);
    const same = JSON.stringify(deliveries);
    return this.#publications.some(
      (each) =>
        each.seq === null && each.position === position && JSON.stringify(each.deliveries) === same,
    );
  }

  /** Whether all that a socket may have missed that was last told `since` is here. */
  reachesTo(since: number): boolean {
    return since > this.#floor || (since === this.#floor && this.#isWholeAtFloor);
  }

  /**
   * What a socket may have missed that was last told `since`, oldest first; null when that is not all
   * here. What carries no seq and stands right at `since` may be new to it.
   */
  after(since: number): Publication[] | null {
    if (!this.reachesTo(since) || since > this.#position) return null;
    return this.#publications.filter(({ seq, position }) =>
      seq === null ? position >= since : seq > since,
    );
  }

  /** What stands beyond a position, oldest first; null when that is not all here. */
  beyond(since: number): Publication[] | null {
    if (since < this.#floor) return null;
    return this.#publications.filter(({ position }) => position > since);
  }
}
