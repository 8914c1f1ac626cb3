import type { Delivery } from '@murmur/contract/publication';
import { downEvents } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type Clock, pause, type Timer } from '@murmur/shared/runtime/clock';
import { FairOrder } from '@murmur/shared/runtime/limits/fair-order';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';

/** Longer than any publish call takes, in ms. */
const arrivalTimeoutMs = 2_000;

/** Maximum time per iteration of the event loop; further announcements wait for their room's turn. */
const maxInOrderMs = 8;

const retryDelayMs = 1_000;
/** Allows retries for about half a minute; a longer outage must not block the room's queue. */
const maxAttempts = 30;

/** What publishes events, and the clock that dates them. */
export type Announcing = { announcer: Announcer; clock: Clock };

/** Builds deliveries at the moment they are published. */
export type Announcement = () => Delivery[] | Promise<Delivery[]>;

/** A stored change: what is published of it, and its revisions in the room. */
export type Change = { deliveries: Delivery[]; revisions: number[] };

/**
 * Splits deliveries by seq: each event to everybody has its own seq in the room's stream, and the views of one change
 * for different people share one.
 */
const bySeq = (deliveries: Delivery[]): Delivery[][] => {
  const toAll = deliveries.filter(({ event }) => downEvents[event.type].to === 'all');
  const views = deliveries.filter((delivery) => !toAll.includes(delivery));
  return [...(views.length > 0 ? [views] : []), ...toAll.map((delivery) => [delivery])];
};

/**
 * Publishes stored changes. The caller neither waits for the bus nor fails with it: the store is the source
 * of truth. A publication carries the revisions that its change has in the room, and the realtime service restarts a
 * stream in which a revision is missing, for whatever reason, so that clients resync from the store.
 *
 * Announcements of a room reach the bus in order, so that no removal overtakes the opinion it removes. They
 * do not wait for each other's arrival, so a hanging bus blocks no room.
 */
export class Announcer {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #outage: OutageLog;
  /** Redactions delayed until all publications under way must have arrived. */
  readonly #delayed = new Map<Timer, () => void>();
  /** The last task in the queue of each room. */
  readonly #queues = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<void>>();
  readonly #order = new FairOrder(maxInOrderMs);
  readonly #closing = new AbortController();

  constructor(bus: EventBus, clock: Clock, outage: OutageLog) {
    this.#bus = bus;
    this.#clock = clock;
    this.#outage = outage;
  }

  open(roomId: string): void {
    void this.#enqueue(roomId, () => void this.#observe(this.#bus.open(roomId)));
  }

  /**
   * Publishes a stored change. If the store cannot be read at that moment, the read is retried. `revisions`: those of
   * the room that belong to the change.
   */
  announce(roomId: string, announcement: Announcement, revisions: number[]): void {
    this.announceEach(roomId, async () => [{ deliveries: await announcement(), revisions }]);
  }

  /** Publishes several stored changes, which are read together, one after the other. */
  announceEach(roomId: string, announcement: () => Promise<Change[]>): void {
    void this.#enqueue(roomId, () => this.#announce(roomId, announcement));
  }

  /** Publishes the end of the discussion, ahead of the room's queue. */
  announceAtOnce(roomId: string, change: Change): void {
    this.#track(this.#attempt(() => this.#announce(roomId, async () => [change])));
  }

  /** Records revisions of a room that belong to no publication. */
  acknowledge(roomId: string, revisions: number[]): void {
    if (revisions.length > 0) this.announce(roomId, () => [], revisions);
  }

  /**
   * Publishes a snapshot. If it cannot be read, it is dropped, because the next one replaces it. It is read before it
   * is queued, so that nothing waits for the read. `revisions`: those of the changes that it shows.
   */
  refresh(roomId: string, reading: Announcement, revisions: number[] = []): void {
    this.#track(
      this.#attempt(async () => {
        const deliveries = await reading();
        await this.#enqueue(roomId, () => this.#publish(roomId, { deliveries, revisions }));
      }),
    );
  }

  /**
   * Publishes the removal of an opinion, and redacts it from the room's history: at once, and again after the time in
   * which a publication by another process must have arrived. The removal counts as published once it is redacted.
   */
  announceRemoval(
    roomId: string,
    opinionId: string,
    announcement: Announcement,
    revision: number,
  ): void {
    void this.#enqueue(roomId, async () => {
      const deliveries = await this.#readWithRetry(async () => announcement());
      const sent = this.#send(roomId, bySeq(deliveries));
      const redacted = this.#observe(this.#bus.redact(roomId, opinionId));
      this.#recordAfter(Promise.all([sent, redacted]), roomId, [revision]);
    });
    this.#redactLater(roomId, opinionId);
  }

  /** Redacts a removed opinion from the room's history. */
  redact(roomId: string, opinionId: string): void {
    void this.#enqueue(roomId, () => {
      // A redaction that fails is repeated, because the content must not stay in the history.
      this.#observe(this.#bus.redact(roomId, opinionId)).catch(() => {
        if (!this.#closing.signal.aborted) this.#redactLater(roomId, opinionId);
      });
    });
  }

  /**
   * Publishes events that are not stored anywhere, and waits for the result.
   * @throws AppError UNAVAILABLE when some of them may not have arrived
   */
  async publishAndWait(roomId: string, deliveries: Delivery[]): Promise<void> {
    await this.#sendInOrder(roomId, () => this.#send(roomId, bySeq(deliveries)));
  }

  /**
   * Deletes the room's stream once everything queued for it has been published.
   * @throws AppError UNAVAILABLE
   */
  async forget(roomId: string): Promise<void> {
    await this.#sendInOrder(roomId, () => this.#observe(this.#bus.forget(roomId)));
  }

  /** Resolves when everything queued so far has arrived or failed. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Runs all delayed redactions now, and resolves when everything queued has arrived or failed. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const [timer, run] of this.#delayed) {
      timer.clear();
      run();
    }
    await this.settle();
  }

  #redactLater(roomId: string, opinionId: string): void {
    const run = (): void => {
      this.#delayed.delete(timer);
      this.redact(roomId, opinionId);
    };
    const timer = this.#clock.after(arrivalTimeoutMs, run);
    this.#delayed.set(timer, run);
  }

  async #announce(roomId: string, announcement: () => Promise<Change[]>): Promise<void> {
    for (const change of await this.#readWithRetry(announcement)) this.#publish(roomId, change);
  }

  /** Does not wait for the bus. A publication that fails has been logged, and its revisions stay missing. */
  #publish(roomId: string, { deliveries, revisions }: Change): void {
    const publications = bySeq(deliveries);
    const [only = []] = publications;
    if (publications.length > 1) {
      this.#recordAfter(this.#send(roomId, publications), roomId, revisions);
    } else if (only.length + revisions.length > 0) {
      this.#observe(this.#bus.publish(roomId, only, revisions)).catch(() => {});
    }
  }

  /** Records the revisions of a change once everything that belongs to it has arrived. */
  #recordAfter(arrived: Promise<unknown>, roomId: string, revisions: number[]): void {
    const recorded = arrived.then(() => this.#observe(this.#bus.publish(roomId, [], revisions)));
    this.#track(
      recorded.then(
        () => {},
        () => {},
      ),
    );
  }

  /** Blocks the room's queue during the retries, because no announcement of an unreadable room can be published. */
  async #readWithRetry<T>(announcement: () => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await announcement();
      } catch (error) {
        const again = error instanceof AppError && tried < maxAttempts;
        if (!again || this.#closing.signal.aborted) throw error;
        await pause(this.#clock, retryDelayMs, this.#closing.signal);
      }
    }
  }

  #send(roomId: string, publications: Delivery[][]): Promise<unknown> {
    return Promise.all(
      publications.map((views) => this.#observe(this.#bus.publish(roomId, views))),
    );
  }

  async #sendInOrder(roomId: string, send: () => Promise<unknown>): Promise<void> {
    let sent: Promise<unknown> | undefined;
    await this.#enqueue(roomId, () => {
      sent = send();
    });
    await sent;
  }

  /** Runs an action after everything queued for the room. */
  #enqueue(roomId: string, act: () => void | Promise<void>): Promise<void> {
    const before = this.#queues.get(roomId) ?? Promise.resolve();
    const task: Promise<void> = before
      .then(() => this.#order.wait(roomId))
      .then(() => this.#attempt(act))
      .finally(() => {
        if (this.#queues.get(roomId) === task) this.#queues.delete(roomId);
      });
    this.#queues.set(roomId, task);
    this.#track(task);
    return task;
  }

  async #attempt(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#outage.failed(error);
    }
  }

  /** Logs whether the bus works. */
  #observe<T>(sent: Promise<T>): Promise<T> {
    this.#track(
      sent.then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      ),
    );
    return sent;
  }

  #track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }
}
