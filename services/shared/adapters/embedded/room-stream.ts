import {
  type Delivery,
  numbered,
  onlySnapshots,
  type Publication,
  takesSeq,
} from '@murmur/contract/publication';
import type { StreamRead } from '../../ports/event-bus.ts';
import { RoomHistory } from '../../runtime/room-history.ts';
import { redactDeliveries } from '../redacted-deliveries.ts';

/** The publications of one room: assigned numbers, and a history without gaps. */
export class RoomStream {
  readonly #roomId: string;
  readonly #history = new RoomHistory();
  /** All changes up to this revision have been published; null = unknown. */
  #publishedTo: number | null;
  readonly #published = new Set<number>();

  /** `startsAt`: the first seq and position; null = the room is being opened. */
  constructor(roomId: string, startsAt: number | null) {
    this.#roomId = roomId;
    this.#publishedTo = startsAt === null ? 0 : null;
    this.#begin(startsAt ?? 1, startsAt ?? 0);
  }

  record(revisions: number[]): void {
    if (this.#publishedTo === null) return;
    for (const revision of revisions) {
      if (revision > this.#publishedTo) this.#published.add(revision);
    }
    while (this.#published.delete(this.#publishedTo + 1)) this.#publishedTo += 1;
  }

  lacks(revision: number): boolean {
    this.#publishedTo ??= revision;
    return this.#publishedTo < revision;
  }

  /**
   * Restarts beyond the next position, so that there is a gap, and at least at `startsAt`. `publishedTo`: the revision
   * up to which all changes count as published; null = unknown.
   * @returns the empty publication that begins the stream
   */
  restart(startsAt: number, publishedTo: number | null): Publication {
    this.#publishedTo = publishedTo;
    this.#published.clear();
    const position = Math.max(this.#history.position + 2, startsAt);
    return this.#begin(position, position);
  }

  append(deliveries: Delivery[]): Publication {
    const { position, seq } = this.#history;
    const room_id = this.#roomId;
    if (onlySnapshots({ deliveries })) return { room_id, position, seq: null, deliveries };
    const next = takesSeq(deliveries) ? seq + 1 : null;
    const publication = numbered({ room_id, position: position + 1, seq: next, deliveries });
    this.#history.append(publication);
    return publication;
  }

  read(from: number): StreamRead {
    const { position, seq } = this.#history;
    return { position, seq, publications: this.#history.from(from) };
  }

  redact(opinionId: string): void {
    this.#history.rewrite((publication) => {
      const deliveries = redactDeliveries(publication.deliveries, opinionId);
      return deliveries === null ? publication : { ...publication, deliveries };
    });
  }

  #begin(position: number, seq: number): Publication {
    const first = { room_id: this.#roomId, position, seq, deliveries: [] };
    this.#history.begin({ position, seq, publications: [first] });
    return first;
  }
}
