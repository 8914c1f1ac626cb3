import { onlySnapshots, type Publication } from '@murmur/contract/publication';
import type { EventBus, StreamRead, Subscription } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { RoomHistory } from '@murmur/shared/runtime/room-history';

export type FeedListener = {
  /** Called when the feed is live. */
  begun(): void;
  published(publication: Publication): void;
  /** Called once; nothing is published afterwards. */
  ended(end: FeedEnd): void;
};

/** `lost`: events are missing for good; `forgotten`: the room was deleted. */
export type FeedEnd = { kind: 'lost'; error: unknown } | { kind: 'forgotten' };

/** With checks every 5 s, an outage of up to 10 s closes no sockets. */
const maxFailedChecks = 3;

/**
 * The publications of one room in order and without gaps, for all its sockets in this process.
 * The bus may lose publications during an outage, or lose a subscription without an error. A gap in the positions
 * reveals the loss, also of publications for a single participant. After such a gap, and after a long silence, the feed reads the
 * missing publications from the bus and publishes them first, while newer publications wait in `#buffered`.
 */
export class RoomFeed {
  readonly #roomId: string;
  readonly #bus: EventBus;
  readonly #on: FeedListener;
  readonly history = new RoomHistory();
  #opening: Promise<void> | null = null;
  #subscription: Subscription | null = null;
  #closed = false;
  /** Publications that have arrived before the missing ones were read; null when none are missing. */
  #buffered: Publication[] | null = [];
  #silent = false;
  #failedChecks = 0;

  constructor(roomId: string, bus: EventBus, on: FeedListener) {
    this.#roomId = roomId;
    this.#bus = bus;
    this.#on = on;
  }

  get isOpen(): boolean {
    return this.#subscription !== null;
  }

  /** True once the feed has ended: it publishes nothing more, and all sockets must reconnect. */
  get hasEnded(): boolean {
    return this.#closed;
  }

  /**
   * Subscribes once for all callers.
   * @throws AppError UNAVAILABLE; call again to retry
   */
  open(): Promise<void> {
    this.#opening ??= this.#listen().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /**
   * Reads what the bus has if another node was further ahead: this seq has not arrived here.
   * @throws AppError UNAVAILABLE
   */
  async reach(seq: number): Promise<void> {
    if (seq > this.history.seq) this.#appendRead(await this.#read());
  }

  /**
   * Checks a room that has been silent since the last call. After repeated failures to read from or write to the bus,
   * the room counts as lost.
   */
  async check(): Promise<void> {
    const silent = this.#silent;
    this.#silent = true;
    if (!silent) this.#failedChecks = 0;
    if (!silent || !this.isOpen) return;
    try {
      let read = await this.#read();
      if (read.position > this.history.position) {
        await this.#subscribeAgain();
        read = await this.#read();
      }
      this.#appendRead(read);
      // A no-op write: a bus that refuses writes can be read but delivers nothing.
      await this.#bus.open(this.#roomId);
      this.#failedChecks = 0;
    } catch (error) {
      this.#failedChecks += 1;
      if (this.#failedChecks < maxFailedChecks) throw error;
      this.#end({ kind: 'lost', error });
    }
  }

  /**
   * Deletes the stream of a room that does not exist.
   * @throws AppError UNAVAILABLE
   */
  forget(): Promise<void> {
    return this.#bus.forget(this.#roomId);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.catch(() => undefined);
    await this.#subscription?.close();
    this.#subscription = null;
  }

  async #listen(): Promise<void> {
    if (this.#closed) throw new AppError('UNAVAILABLE', 'The room is being closed on this node.');
    const subscription = await this.#subscribe();
    try {
      this.history.begin(await this.#bus.read(this.#roomId));
    } catch (error) {
      await subscription.close();
      throw error;
    }
    this.#subscription = subscription;
    this.#on.begun();
    this.#flushBuffered();
  }

  #subscribe(): Promise<Subscription> {
    return this.#bus.listen(
      this.#roomId,
      (publication) => this.#receive(publication),
      () => this.#end({ kind: 'forgotten' }),
    );
  }

  /** Renews the subscription, which may have been lost: the bus has publications that did not arrive. */
  async #subscribeAgain(): Promise<void> {
    await this.#subscription?.close();
    const subscription = await this.#subscribe();
    if (this.#closed) await subscription.close();
    else this.#subscription = subscription;
  }

  #end(end: FeedEnd): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#on.ended(end);
  }

  #receive(publication: Publication): void {
    if (this.#buffered) this.#buffered.push(publication);
    else this.#append(publication);
  }

  /** Returns the position of a publication of this kind if none is missing before it. */
  #expected(publication: Publication): number {
    return this.history.position + (onlySnapshots(publication) ? 0 : 1);
  }

  #append(publication: Publication): void {
    if (this.#closed) return;
    const ahead = publication.position - this.#expected(publication);
    const isRetained = !onlySnapshots(publication);
    if (ahead > 0) {
      this.#buffered = [publication];
      void this.#fetchMissed();
    } else if (ahead === 0) {
      this.#silent = false;
      if (isRetained) this.history.append(publication);
      this.#on.published(publication);
    } else if (isRetained && this.history.contradicts(publication)) void this.#endRewound();
  }

  #flushBuffered(): void {
    const buffered = this.#buffered ?? [];
    this.#buffered = null;
    for (const publication of buffered) this.#receive(publication);
  }

  /** Reads the last publication that has arrived, and those that followed it. */
  #read(): Promise<StreamRead> {
    return this.#bus.read(this.#roomId, this.history.position);
  }

  /** Appends what has not arrived of a read, which must overlap with the history. */
  #appendRead({ position, publications }: StreamRead): void {
    const own = this.history.position;
    const overlaps = position === own || (publications[0]?.position ?? position) <= own;
    if (position < own) void this.#endRewound();
    else if (overlaps) {
      for (const one of publications) if (!this.history.holds(one)) this.#append(one);
    } else
      this.#end({ kind: 'lost', error: new Error('the missed events are no longer retained') });
  }

  /**
   * Restarts the stream and ends the feed: the bus has recovered an older state and assigns positions again, so one
   * position can refer to two publications.
   */
  async #endRewound(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#bus.restart(this.#roomId).catch(() => undefined);
    const error = new Error('the room’s stream has returned to an earlier position');
    this.#on.ended({ kind: 'lost', error });
  }

  async #fetchMissed(): Promise<void> {
    try {
      this.#appendRead(await this.#read());
      const next = this.#buffered?.[0];
      if (next && next.position > this.#expected(next)) throw new Error('the history has a gap');
      this.#flushBuffered();
    } catch (error) {
      this.#end({ kind: 'lost', error });
    }
  }
}
