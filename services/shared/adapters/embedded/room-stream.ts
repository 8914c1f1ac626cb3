import { type Delivery, onlySnapshots, type Publication } from '@murmur/contract/publication';
import { type DownEvent, isStreamed } from '@murmur/contract/socket-down';
import type { Replay } from '../../ports/event-bus.ts';
import { redactDeliveries } from '../redacted-deliveries.ts';

/** The number of sequenced publications in a full history. The port requires 256. */
const maxSequenced = 512;
/** Beyond this many publications of any kind, only those that the port requires are retained. */
const maxPublications = 4_096;
const promisedSequenced = 256;

const withSeq = (delivery: Delivery, seq: number): Delivery =>
  isStreamed(delivery.event.type)
    ? { ...delivery, event: { ...delivery.event, seq } as DownEvent }
    : delivery;

/** The publications of one room: assigned seqs, and a history without gaps. */
export class RoomStream {
  #position: number;
  #history: Publication[] = [];
  #sequenced = 0;
  /** The smallest `since` after which the history is complete. */
  #reachesBackTo: number;
  /** All changes up to this revision have been published; null = unknown. */
  #publishedTo: number | null;
  readonly #published = new Set<number>();

  constructor(startsAt: number) {
    this.#position = startsAt;
    this.#reachesBackTo = startsAt;
    this.#publishedTo = startsAt === 0 ? 0 : null;
  }

  get position(): number {
    return this.#position;
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
   * Restarts with an empty history beyond the next position, so that there is a gap, and at least at `startsAt`. `publishedTo`:
   * the revision up to which all changes count as published; null = unknown.
   */
  restart(startsAt: number, publishedTo: number | null): void {
    this.#publishedTo = publishedTo;
    this.#published.clear();
    this.#position = Math.max(this.#position + 2, startsAt);
    this.#reachesBackTo = this.#position;
    this.#history = [];
    this.#sequenced = 0;
  }

  append(roomId: string, deliveries: Delivery[]): Publication {
    const streamed = deliveries.some(({ event }) => isStreamed(event.type));
    if (streamed) this.#position += 1;
    const seq = this.#position;
    const publication: Publication = {
      room_id: roomId,
      seq: streamed ? seq : null,
      position: seq,
      deliveries: deliveries.map((delivery) => withSeq(delivery, seq)),
    };
    this.#history.push(publication);
    if (streamed) this.#sequenced += 1;
    this.#trim();
    return publication;
  }

  replay(since: number): Replay {
    if (since < this.#reachesBackTo || since > this.#position) {
      return { recovered: false, publications: [] };
    }
    const publications = this.#history.filter(
      (publication) =>
        (publication.seq === null ? publication.position >= since : publication.seq > since) &&
        !onlySnapshots(publication),
    );
    return { recovered: true, publications };
  }

  redact(opinionId: string): void {
    this.#history = this.#history.map((publication) => {
      const deliveries = redactDeliveries(publication.deliveries, opinionId);
      return deliveries === null ? publication : { ...publication, deliveries };
    });
  }

  get history(): readonly Publication[] {
    return this.#history;
  }

  #trim(): void {
    while (
      this.#sequenced > maxSequenced ||
      (this.#history.length > maxPublications && this.#sequenced > promisedSequenced)
    ) {
      const oldest = this.#history.shift();
      if (oldest === undefined) break;
      if (oldest.seq === null) {
        this.#reachesBackTo = oldest.position + 1;
      } else {
        this.#reachesBackTo = oldest.seq;
        this.#sequenced -= 1;
      }
    }
  }
}
