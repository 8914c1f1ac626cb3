import type { Publication } from '@murmur/contract/publication';
import type { EventBus, StreamRead, Subscription } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';

/** The connection of one node to the shared bus: it counts calls, and a test can break it. */
export class WireBus implements EventBus {
  readonly calls = { listen: 0, read: 0 };
  listening = 0;
  /** Publications do not arrive here, as in an outage of pub/sub. */
  isMuted = false;
  /** Publications without a seq do not arrive here: snapshots, and those for one person or the host. */
  losesPrivate = false;
  /** All calls fail. */
  isDown = false;
  /** Reads succeed and writes fail. */
  isReadOnly = false;
  /** The history was lost. */
  hasForgotten = false;
  /** Number of positions that the bus forgot and assigns again. */
  setBackBy = 0;
  readonly #bus: EventBus;

  constructor(bus: EventBus) {
    this.#bus = bus;
  }

  async open(roomId: string): Promise<void> {
    this.#requireUp();
    if (this.isReadOnly) throw new AppError('UNAVAILABLE', 'The bus rejects writes.');
    return this.#bus.open(roomId);
  }

  async restart(...what: Parameters<EventBus['restart']>): Promise<void> {
    this.#requireUp();
    this.setBackBy = 0;
    return this.#bus.restart(...what);
  }

  async publish(...what: Parameters<EventBus['publish']>): Promise<Publication> {
    this.#requireUp();
    return this.#bus.publish(...what);
  }

  async lacks(roomId: string, revision: number): Promise<boolean> {
    this.#requireUp();
    return this.#bus.lacks(roomId, revision);
  }

  async listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten?: () => void,
  ): Promise<Subscription> {
    this.calls.listen += 1;
    this.#requireUp();
    const subscription = await this.#bus.listen(
      roomId,
      (publication) => {
        const isLost = this.isMuted || (this.losesPrivate && publication.seq === null);
        if (!isLost) listener(this.#setBack(publication));
      },
      onForgotten,
    );
    this.listening += 1;
    return {
      close: async () => {
        this.listening -= 1;
        await subscription.close();
      },
    };
  }

  forget(roomId: string): Promise<void> {
    return this.#bus.forget(roomId);
  }

  redact(roomId: string, opinionId: string): Promise<void> {
    return this.#bus.redact(roomId, opinionId);
  }

  async read(roomId: string, from?: number): Promise<StreamRead> {
    this.calls.read += 1;
    this.#requireUp();
    const read = await this.#bus.read(roomId, from);
    if (this.setBackBy === 0) return this.hasForgotten ? { ...read, publications: [] } : read;
    return { ...read, position: read.position - this.setBackBy, publications: [] };
  }

  #setBack(publication: Publication): Publication {
    const { seq, position } = publication;
    return {
      ...publication,
      seq: seq === null ? null : seq - this.setBackBy,
      position: position - this.setBackBy,
    };
  }

  #requireUp(): void {
    if (this.isDown) throw new AppError('UNAVAILABLE', 'The bus is down.');
  }
}
