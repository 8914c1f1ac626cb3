import type { Delivery } from '@murmur/contract/publication';
import { type DownEvent, downEvents } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type Clock, pause, type Timer } from '@murmur/shared/runtime/clock';
import { FairOrder } from '@murmur/shared/runtime/limits/fair-order';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { StreamRepair } from './stream-repair.ts';

/** Longer than any publish call takes, in ms. */
const arrivalTimeoutMs = 2_000;

/** Maximum time per iteration of the event loop; further announcements wait for their room's turn. */
const maxInOrderMs = 8;

const retryDelayMs = 1_000;
/** Allows retries for about half a minute; a longer outage must not block the room's queue. */
const maxAttempts = 30;

/** Builds deliveries at the moment they are published. */
export type Announcement = () => Delivery[] | Promise<Delivery[]>;

type Fields<T> = T extends object ? { [K in keyof T]?: Fields<T[K]> } : T;
/** The fields by which an event is recognised in the history of its room. */
export type EventPattern = Fields<DownEvent>;

/** `again`: the process that stored the change may have died before publishing it. */
export type Repeat = { again?: boolean | undefined };

const matches = (value: unknown, pattern: unknown): boolean => {
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([key, field]) => matches(Reflect.get(value, key), field));
};

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
 * of truth, and clients that missed an event resync from the store.
 *
 * Announcements of a room reach the bus in order, so that no removal overtakes the opinion it removes. They
 * do not wait for each other's arrival, so a hanging bus blocks no room.
 */
export class Announcer {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #outage: OutageLog;
  readonly #repair: StreamRepair;
  /** Actions delayed until all publications under way must have arrived, by room and announcement. */
  readonly #delayed = new Map<string, { timer: Timer; run: () => void }>();
  /** The last task in the queue of each room. */
  readonly #queues = new Map<string, Promise<void>>();
  readonly #running = new Set<Promise<void>>();
  readonly #order = new FairOrder(maxInOrderMs);
  readonly #closing = new AbortController();

  constructor(bus: EventBus, clock: Clock, outage: OutageLog) {
    this.#bus = bus;
    this.#clock = clock;
    this.#outage = outage;
    this.#repair = new StreamRepair(bus, clock);
  }

  open(roomId: string): void {
    void this.#enqueue(roomId, () => void this.#observe(this.#bus.open(roomId)));
  }

  /**
   * Publishes a stored change. If the store cannot be read at that moment, the read is retried. With `again`, publishes
   * it only if the room's history does not contain `event` once all publications under way must have arrived.
   */
  announce(
    roomId: string,
    announcement: Announcement,
    repeatable?: Repeat & { event: EventPattern },
  ): void {
    if (!repeatable?.again) {
      this.announceEach(roomId, async () => [await announcement()]);
      return;
    }
    const { event } = repeatable;
    this.#delay(`${roomId} ${JSON.stringify(event)}`, () =>
      this.announce(roomId, async () =>
        (await this.findPublished(roomId, event)) ? [] : announcement(),
      ),
    );
  }

  /** Publishes several stored changes, which are read together, one after the other. */
  announceEach(roomId: string, announcement: () => Promise<Delivery[][]>): void {
    void this.#enqueue(roomId, () => this.#announceOrRepair(roomId, announcement));
  }

  /** Publishes the end of the discussion, ahead of the room's queue. */
  announceAtOnce(roomId: string, deliveries: Delivery[]): void {
    this.#track(this.#attempt(() => this.#announceOrRepair(roomId, async () => [deliveries])));
  }

  /**
   * Publishes a snapshot. If it cannot be read, it is dropped, because the next one replaces it. It is read before it
   * is queued, so that nothing waits for the read.
   */
  refresh(roomId: string, reading: Announcement): void {
    this.#track(
      this.#attempt(async () => {
        const deliveries = await reading();
        await this.#enqueue(roomId, () => this.#announce(roomId, async () => [deliveries]));
      }),
    );
  }

  /**
   * Redacts a removed opinion from the room's history: at once, and again after the time in which a publication by
   * another process must have arrived.
   */
  redact(roomId: string, opinionId: string): void {
    const redactNow = (): void =>
      void this.#enqueue(roomId, () => {
        const redacted = this.#observe(this.#bus.redact(roomId, opinionId));
        // A history that cannot be rewritten is replaced by a new stream.
        redacted.catch(() => this.#repair.lost(roomId));
      });
    if (this.#delay(`${roomId} content of ${opinionId}`, redactNow)) redactNow();
  }

  /**
   * Publishes events that are not stored anywhere, and waits for the result.
   * @throws AppError UNAVAILABLE when some of them may not have arrived
   */
  async publishAndWait(roomId: string, deliveries: Delivery[]): Promise<void> {
    await this.#sendInOrder(roomId, () => this.#send(roomId, deliveries));
  }

  /**
   * Finds an event in the room's history.
   * @throws AppError UNAVAILABLE
   */
  async findPublished(roomId: string, pattern: EventPattern): Promise<DownEvent | null> {
    const publications = await this.#bus.recent(roomId);
    const events = publications.flatMap(({ deliveries }) => deliveries.map(({ event }) => event));
    return events.find((event) => matches(event, pattern)) ?? null;
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

  /** Publishes all delayed announcements now, and makes a last attempt to repair broken streams. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const { timer, run } of this.#delayed.values()) {
      timer.clear();
      run();
    }
    await this.settle();
    await this.#repair.close();
  }

  /**
   * Runs an action after the time in which all publications under way must have arrived, or on `close`.
   * @returns false if an action with this key is already pending
   */
  #delay(key: string, act: () => void): boolean {
    if (this.#delayed.has(key)) return false;
    const run = (): void => {
      this.#delayed.delete(key);
      act();
    };
    this.#delayed.set(key, { timer: this.#clock.after(arrivalTimeoutMs, run), run });
    return true;
  }

  async #announceOrRepair(
    roomId: string,
    announcement: () => Promise<Delivery[][]>,
  ): Promise<void> {
    try {
      await this.#announce(roomId, () => this.#readWithRetry(announcement));
    } catch (error) {
      this.#repair.lost(roomId);
      throw error;
    }
  }

  async #announce(roomId: string, announcement: () => Promise<Delivery[][]>): Promise<void> {
    if (this.#repair.isBroken(roomId)) {
      throw new AppError('UNAVAILABLE', 'The room’s stream must be restarted first.');
    }
    for (const deliveries of await announcement())
      this.#send(roomId, deliveries).catch(() => this.#repair.unsure(roomId, deliveries));
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

  #send(roomId: string, deliveries: Delivery[]): Promise<unknown> {
    const publications = bySeq(deliveries);
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
