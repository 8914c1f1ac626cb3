import { limits } from '@murmur/contract/limits';
import type { Publication } from '@murmur/contract/publication';
import type { StreamRead } from '../ports/event-bus.ts';

/** The number of publications that are retained at most, of whatever kind. */
export const maxRetained = 4_096;

/** Two publications at the same position are the same unless the bus has assigned the position again, later. */
const keyOf = ({ seq, deliveries: [first] }: Publication): string =>
  `${seq} ${first?.event.timestamp}`;

/** The latest publications of a room's stream, in order and without gaps: between 256 and 512 with a seq. */
export class RoomHistory {
  #position = 0;
  #seq = 0;
  #publications: Publication[] = [];
  /** The position of the latest publication whose seq is a multiple of 256. */
  #mark = 0;

  get position(): number {
    return this.#position;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Replaces the history by what was read of a stream. */
  begin({ position, seq, publications }: StreamRead): void {
    this.#publications = [];
    this.#mark = 0;
    for (const publication of publications) this.append(publication);
    this.#position = position;
    this.#seq = seq;
  }

  /** Appends the publication at the next position. */
  append(publication: Publication): void {
    const { position, seq } = publication;
    this.#publications.push(publication);
    this.#position = position;
    if (seq !== null) this.#seq = seq;
    const isMark = seq !== null && seq % limits.socket.replayEvents === 0;
    const oldest = Math.max(isMark ? this.#mark : 0, position - maxRetained + 1);
    if (this.#first < oldest) this.#publications.splice(0, oldest - this.#first);
    if (isMark) this.#mark = position;
  }

  /** Returns true if this publication is present; publications can arrive twice. */
  holds(publication: Publication): boolean {
    const same = this.#publications[publication.position - this.#first];
    return same !== undefined && keyOf(same) === keyOf(publication);
  }

  /** Returns true if another publication is present at its position. */
  contradicts(publication: Publication): boolean {
    return publication.position >= this.#first && !this.holds(publication);
  }

  /** Returns the position of the publication with this seq; null if it is not retained or was never assigned. */
  positionOf(seq: number): number | null {
    return this.#publications.findLast((each) => each.seq === seq)?.position ?? null;
  }

  /** Returns the publications from a position on, oldest first. */
  from(position: number): Publication[] {
    return this.#publications.slice(Math.max(0, position - this.#first));
  }

  /** Returns the publications after a position, oldest first; null if some of them are not retained. */
  after(position: number): Publication[] | null {
    return position + 1 < this.#first ? null : this.from(position + 1);
  }

  /** Replaces publications by others at the same positions. */
  rewrite(change: (publication: Publication) => Publication): void {
    this.#publications = this.#publications.map(change);
  }

  /** The first position that is retained, or the next one if none is. */
  get #first(): number {
    return this.#publications[0]?.position ?? this.#position + 1;
  }
}
