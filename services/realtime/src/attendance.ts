import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { Presence } from '@murmur/shared/ports/presence';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';

/** Time (ms) added to the grace time to allow for clock skew between machines. */
const slackMs = 250;

type Parts = {
  presence: Presence;
  room: Pick<RoomApiOfSockets, 'noteAttendance'>;
  clock: Clock;
  logger: Logger;
};

/** A room in which participants have, or just had, sockets in this process. */
type Tracked = {
  /** Sockets per participant. */
  here: Map<string, number>;
  /** Participants whose last socket closed, with the end of their grace time (epoch ms), soonest first. */
  leaving: Map<string, number>;
  due: Timer | null;
  /** Number of arrivals that have not been reported. */
  arrivals: number;
  /** Participants whose departure has not been reported. */
  gone: Set<string>;
  /** The most recent check; checks run one after another. */
  queue: Promise<void>;
};

/**
 * Refreshes the presence of every participant with a socket in this process, and reports arrivals and departures to the
 * room service. A participant has left once all their sockets, on every node, have been closed for the grace time. A
 * room is tracked until its departures are reported.
 */
export class Attendance {
  readonly #parts: Parts;
  readonly #rooms = new Map<string, Tracked>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Resolves once the arrival is recorded, even if presence is unavailable. */
  async arrived(roomId: string, publicId: string): Promise<void> {
    const room = this.#track(roomId);
    const { here } = room;
    room.leaving.delete(publicId);
    here.set(publicId, (here.get(publicId) ?? 0) + 1);
    // The next heartbeat corrects a failed update.
    const arrivals = await this.#parts.presence.touch(roomId, [publicId]).catch(() => 1);
    room.arrivals += arrivals;
  }

  left(roomId: string, publicId: string): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    const sockets = (room.here.get(publicId) ?? 0) - 1;
    if (sockets > 0) {
      room.here.set(publicId, sockets);
      return;
    }
    room.here.delete(publicId);
    const until = this.#parts.clock.now() + limits.socket.presenceGraceMs + slackMs;
    room.leaving.set(publicId, until);
    this.#scheduleCheck(roomId, room);
    this.#parts.presence.touch(roomId, [publicId]).catch(() => undefined);
  }

  /** Stops tracking a forgotten room. */
  forget(roomId: string): void {
    this.#rooms.get(roomId)?.due?.clear();
    this.#rooms.delete(roomId);
  }

  /**
   * Refreshes presence and reports changes. Call this repeatedly, at intervals well below the grace time.
   * `openRooms`: the rooms in which this process has sockets.
   */
  async beat(openRooms: Iterable<string>): Promise<void> {
    const tracked = [...this.#rooms];
    const unreported = tracked.filter(([, { gone }]) => gone.size > 0);
    for (const roomId of new Set([...openRooms, ...unreported.map(([id]) => id)])) {
      this.#check(roomId, this.#track(roomId), true);
    }
    const touched = await Promise.allSettled(
      tracked
        .filter(([, { here }]) => here.size > 0)
        .map(([roomId, { here }]) => this.#parts.presence.touch(roomId, [...here.keys()])),
    );
    const failed = touched.filter((each) => each.status === 'rejected');
    if (failed[0] === undefined) return;
    const facts = { err: failed[0].reason, rooms: failed.length };
    this.#parts.logger.warn(facts, 'presence update failed');
  }

  async close(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    for (const { due } of rooms) due?.clear();
    await Promise.all(rooms.map(({ queue }) => queue));
  }

  #track(roomId: string): Tracked {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const room: Tracked = {
      here: new Map(),
      leaving: new Map(),
      due: null,
      arrivals: 0,
      gone: new Set(),
      queue: Promise.resolve(),
    };
    this.#rooms.set(roomId, room);
    return room;
  }

  /** Schedules a check for the first possible departure, but no more often than counts are published. */
  #scheduleCheck(roomId: string, room: Tracked): void {
    const [first] = room.leaving.values();
    if (room.due !== null || first === undefined) return;
    const { clock } = this.#parts;
    const wait = Math.max(limits.participantCountEveryMs, first - clock.now());
    room.due = clock.after(wait, () => {
      room.due = null;
      for (const [publicId, until] of room.leaving) {
        if (until <= clock.now()) room.leaving.delete(publicId);
      }
      this.#check(roomId, room, false);
      this.#scheduleCheck(roomId, room);
    });
  }

  /**
   * Checks a room once its earlier checks have finished. `withArrivals`: also reports arrivals, which otherwise wait
   * for the next heartbeat, so that a crowd is reported once.
   */
  #check(roomId: string, room: Tracked, withArrivals: boolean): void {
    const check: Promise<void> = room.queue.then(async () => {
      try {
        const gone = await this.#parts.presence.takeGone(roomId);
        for (const publicId of gone) room.gone.add(publicId);
        const hasArrivals = withArrivals && room.arrivals > 0;
        if (hasArrivals || room.gone.size > 0) await this.#report(roomId, room);
      } catch (err) {
        this.#parts.logger.warn({ err, room_id: roomId }, 'reporting attendance failed');
      }
      // A later check may find a departure whose report fails; the room must then still be tracked.
      if (room.queue === check) this.#forgetIfDone(roomId, room);
    });
    room.queue = check;
  }

  /** Reports arrivals and departures. After an error, the next check reports them again. */
  async #report(roomId: string, room: Tracked): Promise<void> {
    const { arrivals } = room;
    const left = [...room.gone];
    await this.#parts.room.noteAttendance({ room_id: roomId, left });
    room.arrivals -= arrivals;
    for (const publicId of left) room.gone.delete(publicId);
  }

  #forgetIfDone(roomId: string, room: Tracked): void {
    const { here, leaving, gone } = room;
    if (here.size + leaving.size + gone.size > 0) return;
    if (this.#rooms.get(roomId) === room) this.#rooms.delete(roomId);
  }
}
