import type { Leases } from '@murmur/shared/ports/leases';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Announcing } from './announcer.ts';
/**
 * The interval of a room's notices. `together`: at multiples of `everyMs` on the clock, so that all notices
 * of this pace share a frame; otherwise the first change is published at once.
 */
export type Pace = { everyMs: number; together: boolean };

/**
 * Publishes a notice at most once per interval across all processes, and always once more after the last change. The
 * interval may change between calls. `announce` reads the current state when it is called, and publishes the revisions of
 * the changes.
 * A room is absent (nothing pending), `claiming` (waiting for a lease), or waiting on its timer (the current window
 * is taken, by this process or another).
 */
export class ThrottledNotice {
  readonly #leases: Leases;
  readonly #clock: Clock;
  readonly #name: string;
  readonly #paceOf: (roomId: string) => Pace;
  readonly #announce: (roomId: string, revisions: number[]) => void;
  /** The revisions of changes that have not been published yet, by room. */
  readonly #revisions = new Map<string, number[]>();
  readonly #rooms = new Map<string, 'claiming' | Timer>();
  #closed = false;

  constructor(
    { leases, clock }: { leases: Leases; clock: Clock },
    { name, paceOf }: { name: string; paceOf: (roomId: string) => Pace },
    announce: (roomId: string, revisions: number[]) => void,
  ) {
    this.#leases = leases;
    this.#clock = clock;
    this.#name = name;
    this.#paceOf = paceOf;
    this.#announce = announce;
  }

  /** Schedules a notice: now, or as soon as the interval allows. `revision`: that of the change, if it has one. */
  changed(roomId: string, revision?: number): void {
    if (this.#closed) return;
    if (revision !== undefined)
      this.#revisions.set(roomId, [...(this.#revisions.get(roomId) ?? []), revision]);
    if (this.#rooms.has(roomId)) return;
    if (this.#paceOf(roomId).together) this.#wait(roomId);
    else void this.#claim(roomId);
  }

  /** Publishes all pending notices now. */
  close(): void {
    this.#closed = true;
    for (const [roomId, state] of this.#rooms) {
      if (state !== 'claiming') state.clear();
      this.#publish(roomId);
    }
    this.#rooms.clear();
  }

  async #claim(roomId: string): Promise<void> {
    this.#rooms.set(roomId, 'claiming');
    const { everyMs, together } = this.#paceOf(roomId);
    // Multiples on the clock ensure the interval; a lease of half of it absorbs clock skew between processes.
    const leaseMs = together ? everyMs / 2 : everyMs;
    const granted = await this.#leases.claim(`${this.#name}:${roomId}`, leaseMs).catch(() => false);
    if (this.#closed) return;
    if (granted) {
      this.#rooms.delete(roomId);
      this.#publish(roomId);
    } else this.#wait(roomId);
  }

  #publish(roomId: string): void {
    const revisions = this.#revisions.get(roomId) ?? [];
    this.#revisions.delete(roomId);
    this.#announce(roomId, revisions);
  }

  #wait(roomId: string): void {
    const { everyMs, together } = this.#paceOf(roomId);
    const ms = together ? everyMs - (this.#clock.now() % everyMs) : everyMs;
    this.#rooms.set(
      roomId,
      this.#clock.after(ms, () => void this.#claim(roomId)),
    );
  }
}

/** The snapshots that a room publishes at most once per interval. */
export type Notices = Record<'stats' | 'count' | 'votes' | 'held' | 'progress', ThrottledNotice>;

/** What publishes events and snapshots. */
export type Publishing = Announcing & { notices: Notices };
