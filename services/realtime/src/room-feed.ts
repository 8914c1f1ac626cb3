import type { Publication } from '@murmur/contract/publication';
import type { EventBus, Subscription } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { History } from './history.ts';

export type FeedListener = {
  /** From here on everything is published. */
  begun(): void;
  published(publication: Publication): void;
  /** Something was missed that cannot be read any more. Nothing is published after this. */
  lost(error: unknown): void;
  /** The room is forgotten. Nothing is published after this. */
  gone(): void;
};

/** With 5 s between two checks: an outage that is over within 10 s cuts nobody. */
const maxFailedChecks = 3;

/**
 * What happens in one room, in order and without a hole, for all of its sockets on this node.
 *
 * The bus may lose what was published while it could not be reached. The seq shows it: then, and when
 * the room has been silent for long, the feed asks the bus what it has missed and tells that first.
 * Meanwhile what comes waits in `#ahead`. A loss of what carries no seq alone is not seen: those whom
 * it concerns have it as the answer of their own call, or read it over HTTP.
 */
export class RoomFeed {
  readonly #roomId: string;
  readonly #bus: EventBus;
  readonly #on: FeedListener;
  readonly #history = new History();
  #opening: Promise<void> | null = null;
  #subscription: Subscription | null = null;
  #closed = false;
  /** What came while the history is being brought up to date; null when it is. */
  #ahead: Publication[] | null = [];
  #repair: Promise<void> = Promise.resolve();
  /** Up to here publications are had from the history, so that the bus may bring them once more. */
  #fetchedTo = 0;
  #reaching: Promise<boolean> | null = null;
  #silent = false;
  #failedChecks = 0;

  constructor(roomId: string, bus: EventBus, on: FeedListener) {
    this.#roomId = roomId;
    this.#bus = bus;
    this.#on = on;
  }

  get position(): number {
    return this.#history.position;
  }

  get isOpen(): boolean {
    return this.#subscription !== null;
  }

  /** Listens to the room, once for all who ask. @throws AppError UNAVAILABLE; then ask again. */
  open(): Promise<void> {
    this.#opening ??= this.#listen().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  /**
   * Makes sure that `after` can answer everything after `since`.
   * Answers false when that is lost, or when the room has never been at `since`.
   * @throws AppError UNAVAILABLE
   */
  async reach(since: number): Promise<boolean> {
    if (since > this.position) await this.#catchUpWithBus();
    if (since > this.position) return false;
    while (!this.#history.reachesTo(since)) {
      if (this.#reaching) {
        await this.#reaching.catch(() => false);
        continue;
      }
      this.#reaching = this.#extend(since).finally(() => {
        this.#reaching = null;
      });
      if (!(await this.#reaching)) return false;
    }
    return true;
  }

  /** See History. */
  after(since: number): Publication[] | null {
    return this.#history.after(since);
  }

  /** See History. */
  beyond(since: number): Publication[] | null {
    return this.#history.beyond(since);
  }

  /**
   * To be called every few seconds: a room in which nothing was heard in between is looked after. One that
   * the bus can neither be asked about nor write to, again and again, hears nothing and is lost.
   */
  async check(): Promise<void> {
    const silent = this.#silent;
    this.#silent = true;
    if (!silent) this.#failedChecks = 0;
    if (!silent || !this.isOpen) return;
    try {
      await this.#catchUpWithBus();
      // A write that changes nothing: a bus that refuses writes can be read, and brings nothing.
      await this.#bus.open(this.#roomId);
      this.#failedChecks = 0;
    } catch (error) {
      this.#failedChecks += 1;
      if (this.#failedChecks < maxFailedChecks || this.#closed) throw error;
      this.#closed = true;
      this.#on.lost(error);
    }
  }

  /** There is no such room: nothing of it stays on the bus. @throws AppError UNAVAILABLE */
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
    if (this.#closed) throw new AppError('UNAVAILABLE', 'The room is being left.');
    const subscription = await this.#bus.listen(
      this.#roomId,
      (publication) => this.#receive(publication),
      () => this.#end(),
    );
    try {
      const position = await this.#bus.position(this.#roomId);
      this.#history.begin(position);
      this.#fetchedTo = position;
    } catch (error) {
      await subscription.close();
      throw error;
    }
    this.#subscription = subscription;
    this.#on.begun();
    this.#takeAhead();
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#on.gone();
  }

  #receive(publication: Publication): void {
    if (this.#closed) return;
    this.#silent = false;
    if (this.#ahead) this.#ahead.push(publication);
    else this.#take(publication);
  }

  #take(publication: Publication): void {
    const { seq, position } = publication;
    const expected = seq === null ? this.position : this.position + 1;
    if (position < expected) {
      if (position > this.#fetchedTo) void this.#leaveRewound();
      return;
    }
    if (position > expected) {
      this.#ahead = [publication];
      void this.#repairNow();
      return;
    }
    if (seq === null && position <= this.#fetchedTo && this.#history.holds(publication)) return;
    this.#history.append(publication);
    this.#on.published(publication);
  }

  #takeAhead(): void {
    const ahead = this.#ahead ?? [];
    this.#ahead = null;
    for (const publication of ahead) this.#receive(publication);
  }

  /** Fetches what the bus has given out and not brought, if it has. */
  async #catchUpWithBus(): Promise<void> {
    const before = this.position;
    const position = await this.#bus.position(this.#roomId);
    if (position < before) await this.#leaveRewound();
    if (this.#ahead === null && position > this.position) {
      this.#ahead = [];
      void this.#repairNow();
    }
    await this.#repair;
  }

  /**
   * The bus is back with less than it had given out, and gives positions a second time. Nobody may
   * be told that nothing is missing between two positions with the same number.
   */
  async #leaveRewound(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#bus.restart(this.#roomId).catch(() => undefined);
    this.#on.lost(new Error('the stream of the room was set back'));
  }

  #repairNow(): Promise<void> {
    this.#repair = this.#fetchMissed().catch((error: unknown) => {
      if (!this.#closed) this.#on.lost(error);
    });
    return this.#repair;
  }

  async #fetchMissed(): Promise<void> {
    const { recovered, publications } = await this.#bus.replay(this.#roomId, this.position);
    if (this.#closed) return;
    if (!recovered) throw new Error('the history of the room no longer reaches back');
    this.#fetchedTo = Math.max(this.position, publications.at(-1)?.position ?? 0);
    for (const publication of publications) this.#take(publication);
    const next = this.#ahead?.[0];
    if (next && next.position > this.position + 1) throw new Error('the history has a hole');
    this.#takeAhead();
  }

  async #extend(since: number): Promise<boolean> {
    const { recovered, publications } = await this.#bus.replay(this.#roomId, since);
    if (recovered) this.#history.prepend(publications, since);
    return recovered;
  }
}
