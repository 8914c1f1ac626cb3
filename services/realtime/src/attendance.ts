import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { Presence } from '@murmur/shared/ports/presence';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';

/** Added to the grace time (ms) for clock skew between machines. */
const slackMs = 250;

type Parts = {
  presence: Presence;
  room: Pick<RoomApiOfSockets, 'noteAttendance'>;
  clock: Clock;
  logger: Logger;
};

/** A room in which this process has, or just had, sockets. */
type Watched = {
  hasSockets: boolean;
  /** Sockets per participant. */
  here: Map<string, number>;
  /** Participants whose last socket closed, with the end of their grace time (epoch ms), soonest first. */
  leaving: Map<string, number>;
  due: Timer | null;
  /** Arrivals and departures not yet reported. */
  arrivals: number;
  gone: Set<string>;
  queue: Promise<void>;
};

/**
 * Tracks who is present: refreshes the presence of everyone with a socket here, and reports arrivals and
 * departures to the room service. A participant has left once all their sockets, on every node, have been
 * closed for the grace time. A room is tracked until its departures are reported.
 */
export class Attendance {
  readonly #parts: Parts;
  readonly #rooms = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#rooms.size;
  }

  hold(roomId: string): void {
    this.#watched(roomId).hasSockets = true;
  }

  drop(roomId: string): void {
    const watched = this.#rooms.get(roomId);
    if (watched === undefined) return;
    watched.hasSockets = false;
    this.#forgetIfDone(roomId, watched);
  }

  /** Resolves when the arrival is recorded, whether or not presence could be reached. */
  async arrived(roomId: string, publicId: string): Promise<void> {
    const watched = this.#watched(roomId);
    const { here } = watched;
    watched.leaving.delete(publicId);
    here.set(publicId, (here.get(publicId) ?? 0) + 1);
    // The next heartbeat corrects a failed update.
    const arrivals = await this.#parts.presence.touch(roomId, [publicId]).catch(() => 1);
    watched.arrivals += arrivals;
  }

  left(roomId: string, publicId: string): void {
    const watched = this.#rooms.get(roomId);
    if (watched === undefined) return;
    const sockets = (watched.here.get(publicId) ?? 0) - 1;
    if (sockets > 0) {
      watched.here.set(publicId, sockets);
      return;
    }
    watched.here.delete(publicId);
    const until = this.#parts.clock.now() + limits.socket.presenceGraceMs + slackMs;
    watched.leaving.set(publicId, until);
    this.#arm(roomId, watched);
    this.#parts.presence.touch(roomId, [publicId]).catch(() => undefined);
  }

  /** Stops tracking a forgotten room. */
  forget(roomId: string): void {
    this.#rooms.get(roomId)?.due?.clear();
    this.#rooms.delete(roomId);
  }

  /** Refreshes presence and reports changes. Call this repeatedly, at intervals well below the grace time. */
  async beat(): Promise<void> {
    const rooms = [...this.#rooms];
    for (const [roomId, watched] of rooms) {
      if (watched.hasSockets || watched.gone.size > 0) this.#look(roomId, watched, 'for all');
    }
    const touched = await Promise.allSettled(
      rooms
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

  #watched(roomId: string): Watched {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const watched: Watched = {
      hasSockets: false,
      here: new Map(),
      leaving: new Map(),
      due: null,
      arrivals: 0,
      gone: new Set(),
      queue: Promise.resolve(),
    };
    this.#rooms.set(roomId, watched);
    return watched;
  }

  /** Sets one timer per room: for the first possible departure, but no more often than counts are published. */
  #arm(roomId: string, watched: Watched): void {
    const [first] = watched.leaving.values();
    if (watched.due !== null || first === undefined) return;
    const { clock } = this.#parts;
    const wait = Math.max(limits.participantCountEveryMs, first - clock.now());
    watched.due = clock.after(wait, () => {
      watched.due = null;
      for (const [publicId, until] of watched.leaving) {
        if (until <= clock.now()) watched.leaving.delete(publicId);
      }
      this.#look(roomId, watched, 'for gone');
      this.#arm(roomId, watched);
    });
  }

  /**
   * Checks a room, one check at a time. If there are only arrivals, they wait for the next interval, so that a crowd
   * is reported once.
   */
  #look(roomId: string, watched: Watched, aim: 'for gone' | 'for all'): void {
    watched.queue = watched.queue.then(async () => {
      try {
        const gone = await this.#parts.presence.takeGone(roomId);
        for (const publicId of gone) watched.gone.add(publicId);
        const someCame = aim === 'for all' && watched.arrivals > 0;
        if (someCame || watched.gone.size > 0) await this.#note(roomId, watched);
      } catch (err) {
        this.#parts.logger.warn({ err, room_id: roomId }, 'announcing joins and departures failed');
      }
      this.#forgetIfDone(roomId, watched);
    });
  }

  /** Reports arrivals and departures. After an error, the next check reports them again. */
  async #note(roomId: string, watched: Watched): Promise<void> {
    const { arrivals } = watched;
    const left = [...watched.gone];
    await this.#parts.room.noteAttendance({ room_id: roomId, left });
    watched.arrivals -= arrivals;
    for (const publicId of left) watched.gone.delete(publicId);
  }

  #forgetIfDone(roomId: string, { hasSockets, here, leaving, gone }: Watched): void {
    if (!hasSockets && here.size === 0 && leaving.size === 0 && gone.size === 0) {
      this.#rooms.delete(roomId);
    }
  }
}
