import { limits } from '@murmur/contract/limits';
import type { Leases } from '@murmur/shared/ports/leases';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Announcement, Announcer } from './announcer.ts';
import { delivery } from './room-event.ts';

const secondMs = 1_000;
/** Rooms of which it is remembered whether they are crowds. */
const mostRemembered = 10_000;

export type CrowdDeps = {
  rooms: Pick<RoomStore, 'find'>;
  opinions: { count(roomId: string): Promise<{ shared: number }> };
  leases: Leases;
  clock: Clock;
  announcer: Announcer;
};

/**
 * What one socket gets is bounded by what a person can read (contract section 5, "A crowd"): beyond
 * 100 participants a room is told of at most so many people and shared opinions a second, counted
 * over all processes. A second has as many slots as may be told in it; each is a lease.
 */
export class Crowd {
  readonly #deps: CrowdDeps;
  readonly #isCrowd = new Map<string, { known: boolean; at: number }>();
  /** The newest of those that wait for a slot, by room. */
  readonly #newest = new Map<string, Announcement>();
  readonly #timers = new Map<string, Timer>();
  readonly #skipped = new Map<string, number>();
  #closed = false;

  constructor(deps: CrowdDeps) {
    this.#deps = deps;
  }

  /** Tells of somebody who came; in a crowd of the newest, at most 2 a second. */
  tellPerson(room: { roomId: string; participantCount: number }, announcement: Announcement): void {
    const { roomId, participantCount } = room;
    if (!this.#learn(roomId, participantCount) || this.#closed) {
      this.#deps.announcer.announce(roomId, announcement);
      return;
    }
    const waits = this.#newest.has(roomId);
    this.#newest.set(roomId, announcement);
    if (!waits) void this.#tellNewest(roomId);
  }

  /** Of those who left, the ones to be told of: all, or in a crowd the newest where a slot is free. */
  async thinDepartures<Seat>(
    room: { roomId: string; participantCount: number },
    seats: Seat[],
  ): Promise<Seat[]> {
    if (!this.#learn(room.roomId, room.participantCount)) return seats;
    return (await this.#takeSlot('people', room.roomId, limits.crowd.peopleEachSecond))
      ? seats.slice(-1)
      : [];
  }

  /** Whether a shared opinion is announced to the others; one that is not is counted as skipped. */
  async showsShared(roomId: string): Promise<boolean> {
    if (!(await this.#isCrowded(roomId))) return true;
    if (await this.#takeSlot('shared', roomId, limits.crowd.sharedEachSecond)) return true;
    this.#skipped.set(roomId, (this.#skipped.get(roomId) ?? 0) + 1);
    this.#later(`skipped ${roomId}`, secondMs, () => this.#tellSkipped(roomId));
    return false;
  }

  /** Tells at once what still waits. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) timer.clear();
    this.#timers.clear();
    for (const [roomId, announcement] of this.#newest) {
      this.#deps.announcer.announce(roomId, announcement);
    }
    this.#newest.clear();
    for (const roomId of this.#skipped.keys()) this.#announceSkipped(roomId);
  }

  async #tellNewest(roomId: string): Promise<void> {
    const free = await this.#takeSlot('people', roomId, limits.crowd.peopleEachSecond);
    const announcement = this.#newest.get(roomId);
    if (announcement === undefined) return;
    if (free) {
      this.#newest.delete(roomId);
      this.#deps.announcer.announce(roomId, announcement);
      return;
    }
    const again = secondMs / limits.crowd.peopleEachSecond;
    this.#later(`people ${roomId}`, again, () => this.#tellNewest(roomId));
  }

  async #tellSkipped(roomId: string): Promise<void> {
    if (await this.#takeSlot('skipped', roomId, 1)) this.#announceSkipped(roomId);
    else this.#later(`skipped ${roomId}`, secondMs, () => this.#tellSkipped(roomId));
  }

  #announceSkipped(roomId: string): void {
    const skipped = this.#skipped.get(roomId) ?? 0;
    this.#skipped.delete(roomId);
    if (skipped === 0) return;
    const { announcer, opinions, clock } = this.#deps;
    announcer.refresh(roomId, async () => {
      const { shared } = await opinions.count(roomId);
      const fields = { total_count: shared, skipped };
      return [delivery('shared_opinions_skipped', roomId, clock.now(), fields)];
    });
  }

  #later(name: string, ms: number, act: () => Promise<void>): void {
    if (this.#closed || this.#timers.has(name)) return;
    const timer = this.#deps.clock.after(ms, () => {
      this.#timers.delete(name);
      void act();
    });
    this.#timers.set(name, timer);
  }

  async #takeSlot(what: string, roomId: string, most: number): Promise<boolean> {
    const { leases } = this.#deps;
    for (let slot = 0; slot < most; slot += 1) {
      const key = `crowd:${what}:${roomId}:${slot}`;
      if (await leases.claim(key, secondMs).catch(() => false)) return true;
    }
    return false;
  }

  /** Nobody's seat is given back, so a crowd stays one; of others it is asked again after a second. */
  async #isCrowded(roomId: string): Promise<boolean> {
    const remembered = this.#isCrowd.get(roomId);
    const now = this.#deps.clock.now();
    if (remembered && (remembered.known || now - remembered.at < secondMs)) return remembered.known;
    const room = await this.#deps.rooms.find(roomId);
    return this.#learn(roomId, room?.participantCount ?? 0);
  }

  #learn(roomId: string, participantCount: number): boolean {
    const known = participantCount > limits.crowd.above;
    if (this.#isCrowd.size >= mostRemembered) this.#isCrowd.clear();
    this.#isCrowd.set(roomId, { known, at: this.#deps.clock.now() });
    return known;
  }
}
