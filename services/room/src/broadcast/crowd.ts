import { limits } from '@murmur/contract/limits';
import type { Leases } from '@murmur/shared/ports/leases';
import type { RoomCounts } from '@murmur/shared/ports/opinion-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Announcement, Announcer } from './announcer.ts';
import { delivery } from './room-event.ts';
import { type Pace, ThrottledNotice } from './throttled-notice.ts';

const secondMs = 1_000;
const { above, sharedEachSecond, paces, togetherFromMs } = limits.crowd;
/** Maximum number of rooms whose size is cached. */
const maxRooms = 10_000;

export type CrowdDeps = { leases: Leases; clock: Clock; announcer: Announcer };

type Sized = { roomId: string; participantCount: number };
/** `skipped`: shared opinions not published since the last notice; `total`: all of them. */
type Skipped = { skipped: number; total: number };

/**
 * Limits what one socket receives to what a person can read (contract section 5, "A crowd"). In a room of more than
 * 100 participants, only the newest join is published at the room's pace, and at most five shared opinions a second
 * across all processes. Each of these opinions takes a lease; a token bucket of the same size would admit ten in its
 * first second (docs/decisions/009).
 */
export class Crowd {
  readonly #deps: CrowdDeps;
  readonly #people = new Map<string, number>();
  /** The newest join that has not been published, by room. */
  readonly #newest = new Map<string, Announcement>();
  readonly #newestNotice: ThrottledNotice;
  readonly #skipped = new Map<string, Skipped>();
  readonly #skippedNotice: ThrottledNotice;
  /** The time (epoch ms) until which a room is known to have no free slot. */
  readonly #fullUntil = new Map<string, number>();
  #closed = false;

  constructor(deps: CrowdDeps) {
    this.#deps = deps;
    this.#newestNotice = new ThrottledNotice(
      deps,
      { name: 'people', paceOf: (roomId) => this.paceOf(roomId) },
      (roomId) => this.#announceNewest(roomId),
    );
    // Published on the full second, so that one notice counts everything that was skipped before it.
    this.#skippedNotice = new ThrottledNotice(
      deps,
      { name: 'skipped', paceOf: () => ({ everyMs: secondMs, together: true }) },
      (roomId) => this.#announceSkipped(roomId),
    );
  }

  /**
   * The interval of a room's notices, which grows with the size of the room. Large crowds get all of them at the same
   * moments, so that the cost of a room stays proportional to its size.
   * @param minMs lower bound for small rooms
   */
  paceOf(roomId: string, minMs = 0): Pace {
    const people = this.#people.get(roomId) ?? 0;
    const pace = paces.find(({ maxPeople }) => people <= maxPeople);
    const everyMs = Math.max(minMs, pace?.intervalMs ?? 0);
    return { everyMs, together: everyMs >= togetherFromMs };
  }

  /** Publishes a join; in a crowd, only the newest one, at the room's pace. */
  announceJoin(room: Sized, announcement: Announcement): void {
    const { roomId } = room;
    if (!this.#learn(room) || this.#closed) {
      this.#deps.announcer.announce(roomId, announcement);
      return;
    }
    this.#newest.set(roomId, announcement);
    this.#newestNotice.changed(roomId);
  }

  /** Returns the departures to publish: all of them or, in a crowd, only the last one, at the room's pace. */
  async thinDepartures<Seat>(room: Sized, seats: Seat[]): Promise<Seat[]> {
    if (!this.#learn(room)) return seats;
    const { everyMs } = this.paceOf(room.roomId);
    const free = await this.#claim(`left:${room.roomId}`, everyMs);
    return free ? seats.slice(-1) : [];
  }

  /** Returns true if a shared opinion should be published; otherwise counts it as skipped. */
  async showsShared(roomId: string, counts: RoomCounts): Promise<boolean> {
    if (!this.#learn({ roomId, participantCount: counts.participantCount })) return true;
    const shows = await this.#takeSlot(roomId);
    if (!shows) {
      const skipped = this.#skipped.get(roomId)?.skipped ?? 0;
      this.#skipped.set(roomId, { skipped: skipped + 1, total: counts.sharedCount });
      this.#skippedNotice.changed(roomId);
    }
    return shows;
  }

  /** Publishes everything pending. */
  close(): void {
    this.#closed = true;
    this.#newestNotice.close();
    this.#skippedNotice.close();
  }

  #announceNewest(roomId: string): void {
    const announcement = this.#newest.get(roomId);
    this.#newest.delete(roomId);
    if (announcement) this.#deps.announcer.announce(roomId, announcement);
  }

  #announceSkipped(roomId: string): void {
    const skipped = this.#skipped.get(roomId);
    this.#skipped.delete(roomId);
    if (skipped === undefined) return;
    const { announcer, clock } = this.#deps;
    const fields = { total_count: skipped.total, skipped: skipped.skipped };
    announcer.refresh(roomId, () => [
      delivery('shared_opinions_skipped', roomId, clock.now(), fields),
    ]);
  }

  async #takeSlot(roomId: string): Promise<boolean> {
    const now = this.#deps.clock.now();
    if ((this.#fullUntil.get(roomId) ?? 0) > now) return false;
    for (let slot = 0; slot < sharedEachSecond; slot += 1) {
      if (await this.#claim(`shared:${roomId}:${slot}`, secondMs)) return true;
    }
    if (this.#fullUntil.size >= maxRooms) this.#fullUntil.clear();
    this.#fullUntil.set(roomId, now + secondMs / sharedEachSecond);
    return false;
  }

  #claim(what: string, ms: number): Promise<boolean> {
    return this.#deps.leases.claim(`crowd:${what}`, ms).catch(() => false);
  }

  /** @returns whether the room is a crowd */
  #learn({ roomId, participantCount }: Sized): boolean {
    if (this.#people.size >= maxRooms) this.#people.clear();
    this.#people.set(roomId, participantCount);
    return participantCount > above;
  }
}
