import type { Delivery } from '@murmur/contract/publication';
import { type DownEvent, downEvents } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';
import { pause } from '@murmur/shared/runtime/pause';
import { StreamRepair } from './stream-repair.ts';

/** Longer than a publish call can take. */
const arrivalTimeoutMs = 2_000;

const retryDelayMs = 1_000;
/** Allows retries for about half a minute; a longer outage must not block the room's queue. */
const maxAttempts = 30;

/** Builds deliveries at the moment they are published. */
export type Announcement = () => Delivery[] | Promise<Delivery[]>;

/** `again`: the process that stored the change may have died before publishing it. */
export type Repeat = { again?: boolean | undefined };

/** Recognises an announcement in the room's history. `name` is unique in the room. */
export type Repeatable = Repeat & { name: string; isIt: (event: DownEvent) => boolean };

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
  /** Actions that wait for the publications under way, by room and announcement. */
  readonly #pendingActs = new Map<string, { timer: Timer; settle: () => void }>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #underway = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(bus: EventBus, clock: Clock, outage: OutageLog) {
    this.#bus = bus;
    this.#clock = clock;
    this.#outage = outage;
    this.#repair = new StreamRepair(bus, clock);
  }

  open(roomId: string): void {
    void this.#enqueue(roomId, () => {
      this.#follow(this.#bus.open(roomId));
    });
  }

  /**
   * Publishes a stored change or, with `again`, only if it is missing from the history. If the store cannot be read
   * at that moment, the read is retried.
   */
  announce(roomId: string, announcement: Announcement, repeatable?: Repeatable): void {
    if (repeatable?.again) this.#republishIfMissing(roomId, announcement, repeatable);
    else void this.#enqueue(roomId, () => this.#announceOrRepair(roomId, announcement));
  }

  /** Publishes the end of the discussion, ahead of the room's queue. */
  announceAtOnce(roomId: string, deliveries: Delivery[]): void {
    this.#track(this.#after(undefined, () => this.#announceOrRepair(roomId, () => deliveries)));
  }

  /**
   * Publishes a snapshot. If it fails it is dropped, because the next one replaces it. It is read before it is
   * queued, so that nothing waits for the read.
   */
  refresh(roomId: string, reading: Announcement): void {
    this.#track(
      this.#after(undefined, async () => {
        const deliveries = await reading();
        await this.#enqueue(roomId, () => this.#announce(roomId, () => deliveries));
      }),
    );
  }

  /**
   * Redacts a removed opinion from the room's history: at once, and again after the time in which a publication by
   * another process must have arrived.
   */
  redact(roomId: string, opinionId: string): void {
    const redactNow = (): void => {
      void this.#enqueue(roomId, () => {
        const redacted = this.#bus.redact(roomId, opinionId);
        // A history that cannot be rewritten is replaced by a new stream.
        redacted.catch(() => this.#repair.lost(roomId));
        this.#follow(redacted);
      });
    };
    if (this.#afterArrival(`${roomId} content of ${opinionId}`, redactNow)) redactNow();
  }

  /**
   * Publishes events that no store holds, and waits for the result.
   * @throws AppError UNAVAILABLE when some of them may not have arrived
   */
  async publishAndWait(roomId: string, deliveries: Delivery[]): Promise<void> {
    let sent: Promise<unknown>[] = [];
    await this.#enqueue(roomId, () => {
      sent = this.#send(roomId, deliveries);
    });
    await Promise.all(sent);
  }

  /**
   * Finds an event in the room's history.
   * @throws AppError UNAVAILABLE
   */
  async findPublished(
    roomId: string,
    isIt: (event: DownEvent) => boolean,
  ): Promise<DownEvent | null> {
    const publications = await this.#bus.recent(roomId);
    const events = publications.flatMap(({ deliveries }) => deliveries.map(({ event }) => event));
    return events.find(isIt) ?? null;
  }

  /**
   * Deletes the room's stream once everything queued for it has been published.
   * @throws AppError UNAVAILABLE
   */
  async forget(roomId: string): Promise<void> {
    let ended = Promise.resolve();
    await this.#enqueue(roomId, () => {
      ended = this.#bus.forget(roomId);
      this.#follow(ended);
    });
    await ended;
  }

  /** Resolves when everything queued so far has arrived or failed. */
  async settle(): Promise<void> {
    while (this.#queues.size > 0 || this.#underway.size > 0) {
      await Promise.all([...this.#queues.values(), ...this.#underway]);
    }
  }

  /** Publishes everything pending now, and makes a last attempt to repair broken streams. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const { timer, settle } of this.#pendingActs.values()) {
      timer.clear();
      settle();
    }
    await this.settle();
    await this.#repair.close();
  }

  /**
   * Runs an action after the time in which all publications under way must have arrived, or on `close`.
   * @returns false if an action with this key is already pending
   */
  #afterArrival(key: string, act: () => void): boolean {
    if (this.#pendingActs.has(key)) return false;
    const settle = (): void => {
      this.#pendingActs.delete(key);
      act();
    };
    this.#pendingActs.set(key, { timer: this.#clock.after(arrivalTimeoutMs, settle), settle });
    return true;
  }

  /**
   * Republishes an event if the process that stored it may have ended before publishing it. Waits until all
   * publications under way must have arrived, and publishes nothing if the room's history has the event. Repeated
   * calls publish it once.
   */
  #republishIfMissing(roomId: string, announcement: Announcement, repeatable: Repeatable): void {
    const { name, isIt } = repeatable;
    this.#afterArrival(`${roomId} ${name}`, () =>
      this.announce(roomId, async () =>
        (await this.findPublished(roomId, isIt)) ? [] : await announcement(),
      ),
    );
  }

  async #announceOrRepair(roomId: string, announcement: Announcement): Promise<void> {
    try {
      await this.#announce(roomId, () => this.#readWithRetry(announcement));
    } catch (error) {
      this.#repair.lost(roomId);
      throw error;
    }
  }

  async #announce(roomId: string, announcement: Announcement): Promise<void> {
    if (this.#repair.isBroken(roomId)) {
      throw new AppError('UNAVAILABLE', 'The room’s stream must be restarted first.');
    }
    const deliveries = await announcement();
    Promise.all(this.#send(roomId, deliveries)).catch(() =>
      this.#repair.unsure(roomId, deliveries),
    );
  }

  /** Blocks the room's queue in the meantime, because nothing else of an unreadable room can be published either. */
  async #readWithRetry(announcement: Announcement): Promise<Delivery[]> {
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

  #send(roomId: string, deliveries: Delivery[]): Promise<unknown>[] {
    return bySeq(deliveries).map((views) => {
      const sent = this.#bus.publish(roomId, views);
      this.#follow(sent);
      return sent;
    });
  }

  #enqueue(roomId: string, act: () => void | Promise<void>): Promise<void> {
    const task: Promise<void> = this.#after(this.#queues.get(roomId), act).finally(() => {
      if (this.#queues.get(roomId) === task) this.#queues.delete(roomId);
    });
    this.#queues.set(roomId, task);
    return task;
  }

  async #after(before: Promise<void> | undefined, act: () => void | Promise<void>): Promise<void> {
    await before;
    try {
      await act();
    } catch (error) {
      this.#outage.failed(error);
    }
  }

  #follow(sent: Promise<unknown>): void {
    this.#track(
      sent.then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      ),
    );
  }

  #track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => this.#underway.delete(tracked));
    this.#underway.add(tracked);
  }
}
