import { limits } from '@murmur/contract/limits';
import type { DownEventFields } from '@murmur/contract/socket-down';
import type { Leases } from '@murmur/shared/ports/leases';
import type { RoomCounts } from '@murmur/shared/ports/opinion-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import { LRUCache } from 'lru-cache';
import type { Announcement, Announcer } from './announcer.ts';
import { delivery } from './room-event.ts';
import { type Pace, ThrottledNotice } from './throttled-notice.ts';

const secondMs = 1_000;
const { above, sharedEachSecond, paces, togetherFromMs } = limits.crowd;
/** Maximum number of rooms whose size is cached. */
const maxRooms = 10_000;

export type CrowdDeps = { leases: Leases; clock: Clock; announcer: Announcer };

type Sized = { roomId: string; participantCount: number };
type Joined = Sized & { revision: number };
/** `skipped`: the number of shared opinions that have not been published since the last notice. */
type Skipped = DownEventFields<'shared_opinions_skipped'>;

/**
 * Limits what one socket receives to what a person can read. In a room of more than
 * 100 participants, only the newest join is published, at the interval of the room, and at most five shared opinions a
 * second across all processes. Each of these opinions takes a lease; a token bucket of the same size would allow ten in
 * its first second (docs/decisions/009).
 */
export class CrowdThrottle {
  readonly #deps: CrowdDeps;
  readonly #people = new LRUCache<string, number>({ max: maxRooms });
  /** The newest join that has not been published, by room. */
  readonly #newest = new Map<string, Announcement>();
  readonly #newestNotice: ThrottledNotice;
  readonly #skipped = new Map<string, Skipped>();
  readonly #skippedNotice: ThrottledNotice;
  /** The time (epoch ms) until which a room is known to have no free slot. */
  readonly #fullUntil = new LRUCache<string, number>({ max: maxRooms });
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
   * Returns the interval of a room's notices, which grows with the size of the room. In large crowds, a room publishes
   * all its notices at the same moments, so that the cost of a room stays proportional to its size.
   * @param minMs lower bound for small rooms
   */
  paceOf(roomId: string, minMs = 0): Pace {
    const people = this.#people.get(roomId) ?? 0;
    const pace = paces.find(({ maxPeople }) => people <= maxPeople);
    const everyMs = Math.max(minMs, pace?.intervalMs ?? 0);
    return { everyMs, together: everyMs >= togetherFromMs };
  }

  /** Publishes a join; in a crowd, only the newest one, at the interval of the room. */
  announceJoin(room: Joined, announcement: Announcement): void {
    const { roomId, revision } = room;
    if (!this.#isCrowd(room) || this.#closed) {
      this.#deps.announcer.announce(roomId, announcement, [revision]);
      return;
    }
    // The next count includes the join, so it need not be published itself.
    this.#deps.announcer.acknowledge(roomId, [revision]);
    this.#newest.set(roomId, announcement);
    this.#newestNotice.changed(roomId);
  }

  /** Returns the departures to publish: all of them or, in a crowd, only the last one per interval. */
  async selectDepartures<Seat>(room: Sized, seats: Seat[]): Promise<Seat[]> {
    if (!this.#isCrowd(room)) return seats;
    const { everyMs } = this.paceOf(room.roomId);
    const free = await this.#claim(`left:${room.roomId}`, everyMs);
    return free ? seats.slice(-1) : [];
  }

  /**
   * Returns true if a shared opinion should be published; otherwise counts it as skipped. One that only the host may
   * read so far (`isForAll` is false) is always published, because the host reads everything first.
   */
  async showsShared(roomId: string, counts: RoomCounts, isForAll = true): Promise<boolean> {
    const { participantCount, sharedCount } = counts;
    const isLimited = this.#isCrowd({ roomId, participantCount }) && isForAll;
    if (!isLimited || (await this.#takeSlot(roomId))) return true;
    const skipped = (this.#skipped.get(roomId)?.skipped ?? 0) + 1;
    this.#skipped.set(roomId, { skipped, total_count: sharedCount });
    this.#skippedNotice.changed(roomId);
    return false;
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
    if (announcement) this.#deps.announcer.announce(roomId, announcement, []);
  }

  #announceSkipped(roomId: string): void {
    const skipped = this.#skipped.get(roomId);
    this.#skipped.delete(roomId);
    if (skipped === undefined) return;
    const { announcer, clock } = this.#deps;
    announcer.refresh(roomId, () => [
      delivery('shared_opinions_skipped', roomId, clock.now(), skipped),
    ]);
  }

  async #takeSlot(roomId: string): Promise<boolean> {
    const now = this.#deps.clock.now();
    if ((this.#fullUntil.get(roomId) ?? 0) > now) return false;
    for (let slot = 0; slot < sharedEachSecond; slot += 1) {
      if (await this.#claim(`shared:${roomId}:${slot}`, secondMs)) return true;
    }
    this.#fullUntil.set(roomId, now + secondMs / sharedEachSecond);
    return false;
  }

  #claim(what: string, ms: number): Promise<boolean> {
    return this.#deps.leases.claim(`crowd:${what}`, ms).catch(() => false);
  }

  /** Records the size of a room, and returns true if it is a crowd. */
  #isCrowd({ roomId, participantCount }: Sized): boolean {
    this.#people.set(roomId, participantCount);
    return participantCount > above;
  }
}
