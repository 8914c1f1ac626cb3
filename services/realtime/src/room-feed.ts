import type { Publication } from '@murmur/contract/publication';
import type { EventBus, Subscription } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { History } from './history.ts';

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
 * The bus may lose publications during an outage, or lose a subscription without an error. A gap in seq reveals the
 * loss. After such a gap, and after a long silence, the feed fetches the missing publications from the bus and
 * publishes them first, while newer publications wait in `#buffered`.
 * A loss of unsequenced publications alone goes unnoticed: their recipients have the data from their own calls, or read
 * it over HTTP.
 */
export class RoomFeed {
  readonly #roomId: string;
  readonly #bus: EventBus;
  readonly #on: FeedListener;
  readonly history = new History();
  #opening: Promise<void> | null = null;
  #subscription: Subscription | null = null;
  #closed = false;
  /** Publications that have arrived during a repair of the history; null when no repair is in progress. */
  #buffered: Publication[] | null = [];
  #repair: Promise<void> = Promise.resolve();
  /** Publications up to this position were fetched, so the bus may deliver them again. */
  #fetchedTo = 0;
  #extending: Promise<boolean> = Promise.resolve(true);
  #silent = false;
  #failedChecks = 0;

  constructor(roomId: string, bus: EventBus, on: FeedListener) {
    this.#roomId = roomId;
    this.#bus = bus;
    this.#on = on;
  }

  get position(): number {
    return this.history.position;
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
   * Extends the history so that `history.after` can return every publication after `since`.
   * @returns false when those publications are lost, or `since` was never assigned
   * @throws AppError UNAVAILABLE
   */
  async reach(since: number): Promise<boolean> {
    if (since > this.position) await this.#catchUpWithBus();
    if (since > this.position) return false;
    if (this.history.reachesTo(since)) return true;
    this.#extending = this.#extending.catch(() => false).then(() => this.#extend(since));
    return this.#extending;
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
      const position = await this.#bus.position(this.#roomId);
      if (position > this.position) await this.#subscribeAgain();
      await this.#catchUpWithBus();
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
      const position = await this.#bus.position(this.#roomId);
      this.history.begin(position);
      this.#fetchedTo = position;
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
    if (this.#closed) return;
    this.#silent = false;
    if (this.#buffered) this.#buffered.push(publication);
    else this.#append(publication);
  }

  #append(publication: Publication): void {
    const { seq, position } = publication;
    const expected = seq === null ? this.position : this.position + 1;
    if (position < expected) {
      if (position > this.#fetchedTo) void this.#endRewound();
      return;
    }
    if (position > expected) {
      this.#buffered = [publication];
      void this.#repairNow();
      return;
    }
    if (seq === null && position <= this.#fetchedTo && this.history.holds(publication)) return;
    this.history.append(publication);
    this.#on.published(publication);
  }

  #flushBuffered(): void {
    const buffered = this.#buffered ?? [];
    this.#buffered = null;
    for (const publication of buffered) this.#receive(publication);
  }

  /** Fetches publications that the bus has but did not deliver. */
  async #catchUpWithBus(): Promise<void> {
    const before = this.position;
    const position = await this.#bus.position(this.#roomId);
    if (position < before) await this.#endRewound();
    if (this.#buffered === null && position > this.position) {
      this.#buffered = [];
      void this.#repairNow();
    }
    await this.#repair;
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

  #repairNow(): Promise<void> {
    this.#repair = this.#fetchMissed().catch((error: unknown) =>
      this.#end({ kind: 'lost', error }),
    );
    return this.#repair;
  }

  async #fetchMissed(): Promise<void> {
    const { recovered, publications } = await this.#bus.replay(this.#roomId, this.position);
    if (this.#closed) return;
    if (!recovered) throw new Error('the room history no longer contains the missed events');
    this.#fetchedTo = Math.max(this.position, publications.at(-1)?.position ?? 0);
    for (const publication of publications) this.#append(publication);
    const next = this.#buffered?.[0];
    if (next && next.position > this.position + 1) throw new Error('the room history has a gap');
    this.#flushBuffered();
  }

  async #extend(since: number): Promise<boolean> {
    if (this.history.reachesTo(since)) return true;
    const { recovered, publications } = await this.#bus.replay(this.#roomId, since);
    if (recovered) this.history.prepend(publications, since);
    return recovered;
  }
}
