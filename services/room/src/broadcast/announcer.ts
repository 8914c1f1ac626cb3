import type { Delivery } from '@murmur/contract/publication';
import { type DownEvent, downEvents } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';
import { pause } from '../pause.ts';
import { StreamRepair } from './stream-repair.ts';

/** Longer than the bus is waited for. */
const arrivalTimeoutMs = 2_000;

const retryDelayMs = 1_000;
/** Half a minute and more: what is down for longer keeps nobody's turn. */
const maxAttempts = 30;

/** What to tell a room; asked for when its turn comes. */
export type Announcement = () => Delivery[] | Promise<Delivery[]>;

/**
 * An event that goes to everybody has a seq of its own in the room's stream; the views that one thing
 * shows to different people share one.
 */
const bySeq = (deliveries: Delivery[]): Delivery[][] => {
  const toAll = deliveries.filter(({ event }) => downEvents[event.type].to === 'all');
  const views = deliveries.filter((delivery) => !toAll.includes(delivery));
  return [...(views.length > 0 ? [views] : []), ...toAll.map((delivery) => [delivery])];
};

/**
 * Tells rooms what was stored. Whoever stored it neither waits for the bus nor fails with it: the
 * store is the truth, and listeners are made to read it when they were not told something.
 *
 * A room's announcements are handed to the bus in the order in which they were asked for, so that
 * no removal overtakes the opinion it removes. They do not wait for each other's arrival: a bus that
 * hangs delays nobody's turn.
 */
export class Announcer {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #outage: OutageLog;
  readonly #repair: StreamRepair;
  /** By room and what is in doubt there. */
  readonly #pendingRepublish = new Map<string, { timer: Timer; settle: () => void }>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #underway = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(bus: EventBus, clock: Clock, outage: OutageLog) {
    this.#bus = bus;
    this.#clock = clock;
    this.#outage = outage;
    this.#repair = new StreamRepair(bus, clock);
  }

  /** Begins the stream of a new room. */
  open(roomId: string): void {
    void this.#enqueue(roomId, () => {
      this.#follow(this.#bus.open(roomId));
    });
  }

  /** For what happened, and was stored. A store that cannot be read then is asked again for a while. */
  announce(roomId: string, announcement: Announcement): void {
    void this.#enqueue(roomId, async () => {
      try {
        await this.#announce(roomId, () => this.#readWithRetry(announcement));
      } catch (error) {
        this.#repair.lost(roomId);
        throw error;
      }
    });
  }

  /** For what waits for nothing that is still to be told in the room: its end. */
  announceAtOnce(roomId: string, deliveries: Delivery[]): void {
    this.#track(
      this.#after(undefined, async () => {
        try {
          await this.#announce(roomId, () => deliveries);
        } catch (error) {
          this.#repair.lost(roomId);
          throw error;
        }
      }),
    );
  }

  /**
   * For how things stand now, which the next reading will tell as well: one that fails is not missed.
   * It is read before its turn, so that nothing waits for the reading.
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
   * For what may have been announced by a process that is gone: announced once more, unless the
   * room's history tells of it when an announcement that was on its way has surely arrived.
   * @param what names it, so that asking twice is asking once
   */
  republishIfMissing(
    roomId: string,
    what: string,
    isIt: (event: DownEvent) => boolean,
    announcement: Announcement,
  ): void {
    const key = `${roomId} ${what}`;
    if (this.#pendingRepublish.has(key)) return;
    const settle = (): void => {
      this.#pendingRepublish.delete(key);
      this.announce(roomId, async () =>
        (await this.#wasPublished(roomId, isIt)) ? [] : await announcement(),
      );
    };
    this.#pendingRepublish.set(key, { timer: this.#clock.after(arrivalTimeoutMs, settle), settle });
  }

  /**
   * Takes the content of a removed opinion out of the room's history, after what announced it; once more when
   * an announcement of another process has surely arrived.
   */
  redact(roomId: string, opinionId: string): void {
    const redactNow = (): void => {
      void this.#enqueue(roomId, () => {
        const redacted = this.#bus.redact(roomId, opinionId);
        // A history that cannot be rewritten is given up.
        redacted.catch(() => this.#repair.lost(roomId));
        this.#follow(redacted);
      });
    };
    const key = `${roomId} content of ${opinionId}`;
    if (this.#pendingRepublish.has(key)) return;
    const settle = (): void => {
      this.#pendingRepublish.delete(key);
      redactNow();
    };
    redactNow();
    this.#pendingRepublish.set(key, { timer: this.#clock.after(arrivalTimeoutMs, settle), settle });
  }

  /**
   * For what no store holds: the caller learns whether it arrived.
   * @throws AppError UNAVAILABLE when some of it may not have
   */
  async publishAndWait(roomId: string, deliveries: Delivery[]): Promise<void> {
    let sent: Promise<unknown>[] = [];
    await this.#enqueue(roomId, () => {
      sent = this.#send(roomId, deliveries);
    });
    await Promise.all(sent);
  }

  /** Ends the room's stream, after what was to be told in it. @throws AppError UNAVAILABLE */
  async forget(roomId: string): Promise<void> {
    let ended = Promise.resolve();
    await this.#enqueue(roomId, () => {
      ended = this.#bus.forget(roomId);
      this.#follow(ended);
    });
    await ended;
  }

  /** Resolves when everything asked for so far has arrived or failed. */
  async settle(): Promise<void> {
    while (this.#queues.size > 0 || this.#underway.size > 0) {
      await Promise.all([...this.#queues.values(), ...this.#underway]);
    }
  }

  /** Does at once what it would do later; tries for the last time to have listeners see what they missed. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const { timer, settle } of this.#pendingRepublish.values()) {
      timer.clear();
      settle();
    }
    await this.settle();
    await this.#repair.close();
  }

  async #announce(roomId: string, announcement: Announcement): Promise<void> {
    if (this.#repair.isBroken(roomId)) {
      throw new AppError('UNAVAILABLE', 'The room’s stream is to begin anew first.');
    }
    const deliveries = await announcement();
    Promise.all(this.#send(roomId, deliveries)).catch(() =>
      this.#repair.unsure(roomId, deliveries),
    );
  }

  /** The room’s turn is held meanwhile: of a room that cannot be read nothing else can be told. */
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

  async #wasPublished(roomId: string, isIt: (event: DownEvent) => boolean): Promise<boolean> {
    const publications = await this.#bus.recent(roomId);
    return publications.some(({ deliveries }) => deliveries.some(({ event }) => isIt(event)));
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

  /** Until it is over, which it is without an error. */
  #track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => this.#underway.delete(tracked));
    this.#underway.add(tracked);
  }
}
