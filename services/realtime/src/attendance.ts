import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { Publication } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Presence } from '@murmur/shared/ports/presence';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import { Nicknames, type Seat } from './nicknames.ts';
import { tellDepartures } from './tell-departures.ts';

/** Beyond the grace time, in ms: the clocks of two machines need not agree to the millisecond. */
const slackMs = 250;

type Parts = {
  presence: Presence;
  bus: EventBus;
  room: RoomApi;
  clock: Clock;
  logger: Logger;
};

/** A room in which this node has sockets, or had them a moment ago. */
type Watched = {
  held: boolean;
  names: Nicknames;
  /** How many sockets each participant has here. */
  here: Map<string, number>;
  /** Until when each who left from here may still come back, epoch ms, soonest first. */
  leaving: Map<string, number>;
  due: Timer | null;
  /** Gone, and not told yet. */
  gone: Set<string>;
  turn: Promise<void>;
};

/**
 * Who is there: keeps the presence of those with a socket here, and has a room told who has left once
 * every socket of theirs, on any node, has been gone for the grace time. A room is watched until its
 * departures are told, even when its last socket here is the one that left.
 */
export class Attendance {
  readonly #parts: Parts;
  readonly #rooms = new Map<string, Watched>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Rooms that are watched. */
  get size(): number {
    return this.#rooms.size;
  }

  /** This node has a socket in the room. */
  hold(roomId: string): void {
    this.#watched(roomId).held = true;
  }

  /** This node has no socket in the room any more. */
  drop(roomId: string): void {
    const watched = this.#watched(roomId);
    watched.held = false;
    this.#forgetIfDone(roomId, watched);
  }

  /** Resolves when the arrival counts, whether or not presence could be reached. */
  async arrived(roomId: string, seat: Seat): Promise<void> {
    const { names, here, leaving } = this.#watched(roomId);
    names.learn(seat);
    leaving.delete(seat.public_id);
    here.set(seat.public_id, (here.get(seat.public_id) ?? 0) + 1);
    // A failure is made up for, and told, by the next beat.
    await this.#parts.presence.touch(roomId, [seat.public_id]).catch(() => undefined);
  }

  left(roomId: string, publicId: string): void {
    const watched = this.#watched(roomId);
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

  /** Hears who people are. */
  learn(publication: Publication): void {
    this.#rooms.get(publication.room_id)?.names.learnFrom(publication);
  }

  /** To be called well within the grace time, over and over. */
  async beat(): Promise<void> {
    const rooms = [...this.#rooms];
    for (const [roomId, watched] of rooms) {
      if (watched.held || watched.gone.size > 0) this.#lookForGone(roomId, watched);
    }
    const touched = await Promise.allSettled(
      rooms
        .filter(([, { here }]) => here.size > 0)
        .map(([roomId, { here }]) => this.#parts.presence.touch(roomId, [...here.keys()])),
    );
    const failed = touched.filter((each) => each.status === 'rejected');
    if (failed[0] === undefined) return;
    const facts = { err: failed[0].reason, rooms: failed.length };
    this.#parts.logger.warn(facts, 'could not say who is there');
  }

  async close(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    for (const { due } of rooms) due?.clear();
    await Promise.all(rooms.map(({ turn }) => turn));
  }

  #watched(roomId: string): Watched {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const watched: Watched = {
      held: false,
      names: new Nicknames(),
      here: new Map(),
      leaving: new Map(),
      due: null,
      gone: new Set(),
      turn: Promise.resolve(),
    };
    this.#rooms.set(roomId, watched);
    return watched;
  }

  /** One timer a room: looks when the first may be gone, and then seldom enough for the counts. */
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
      this.#lookForGone(roomId, watched);
      this.#arm(roomId, watched);
    });
  }

  /** One look at a time a room, in turn. */
  #lookForGone(roomId: string, watched: Watched): void {
    watched.turn = watched.turn.then(async () => {
      try {
        const gone = await this.#parts.presence.takeGone(roomId);
        for (const publicId of gone) watched.gone.add(publicId);
        if (watched.gone.size > 0) {
          await tellDepartures(this.#parts, roomId, watched.gone, watched.names);
        }
      } catch (err) {
        this.#parts.logger.warn({ err, room_id: roomId }, 'could not tell who left');
      }
      this.#forgetIfDone(roomId, watched);
    });
  }

  #forgetIfDone(roomId: string, { held, here, leaving, gone }: Watched): void {
    if (!held && here.size === 0 && leaving.size === 0 && gone.size === 0) {
      this.#rooms.delete(roomId);
    }
  }
}
