import type { RoomApi } from '@murmur/contract/internal';
import { SqliteDatabase } from '../adapters/embedded/sqlite-database.ts';
import { createSqliteOpinionStore } from '../adapters/embedded/sqlite-opinion-store.ts';
import { createSqliteRoomStore } from '../adapters/embedded/sqlite-room-store.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { OpinionRecord } from '../ports/opinion-store.ts';
import { AppError } from '../runtime/app-error.ts';
import { hashCapability, newCapability } from '../runtime/capability.ts';
import type { Clock } from '../runtime/clock.ts';
import { wrapMethods } from '../runtime/telemetry/wrap-methods.ts';
import { anOpinion, aParticipant, aRoom } from './fixtures.ts';
import { roomOnStores } from './room-on-stores.ts';

export type TestSeat = { participant_id: string; public_id: string; nickname: string };

/**
 * Rooms in an in-memory database, behind an implementation of the room service's API that counts calls and can
 * simulate an outage. Changes of rooms publish no events, but count as published unless `losesPublications` is set.
 */
export class TestRooms {
  /** Replace a call to change its response. */
  readonly api: RoomApi;
  readonly calls = new Map<string, number>();
  readonly departures: string[][] = [];
  isDown = false;
  /** Changes do not count as published, as if their process had been killed before it published them. */
  losesPublications = false;
  #held: Promise<void> = Promise.resolve();
  readonly #database = new SqliteDatabase(':memory:');
  readonly #rooms = createSqliteRoomStore(this.#database);
  readonly #opinions = createSqliteOpinionStore(this.#database);
  readonly #clock: Clock;
  readonly #bus: EventBus;

  constructor(clock: Clock, bus: EventBus) {
    this.#clock = clock;
    this.#bus = bus;
    const stores = { rooms: this.#rooms, opinions: this.#opinions, bus };
    const api = wrapMethods(roomOnStores(stores, clock), (method, call) =>
      this.#respond(method, call),
    );
    this.api = {
      ...api,
      noteAttendance: async (input) => {
        const noted = await api.noteAttendance(input);
        this.departures.push(input.left);
        return noted;
      },
    };
  }

  /**
   * Delays responses until the returned function is called. Each response shows the state at the time of its call.
   */
  holdResponses(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  async create(): Promise<{ roomId: string; hostToken: string }> {
    const hostToken = newCapability();
    const room = aRoom({
      hostTokenHash: hashCapability(hostToken),
      createdAt: this.#clock.now(),
    });
    await this.#rooms.create(room);
    return { roomId: room.roomId, hostToken };
  }

  async join(roomId: string): Promise<TestSeat> {
    const participant_id = newCapability();
    const credentialHash = hashCapability(participant_id);
    const { publicId: public_id } = aParticipant();
    let nickname = '';
    const admission = await this.#rooms.admit({
      roomId,
      now: this.#clock.now(),
      seatFor: (ordinal) => {
        nickname = `Otter ${ordinal}`;
        return aParticipant({ roomId, publicId: public_id, nickname, credentialHash });
      },
    });
    if (admission.kind === 'admitted') await this.#published(roomId, admission.room);
    return { participant_id, public_id, nickname };
  }

  async removeSeat(roomId: string, { public_id }: TestSeat): Promise<void> {
    const removal = await this.#rooms.removeSeat(roomId, public_id, this.#clock.now());
    await this.#published(roomId, removal?.room);
  }

  /** Starts a room, which must have a participant. */
  async start(roomId: string): Promise<void> {
    const startedAt = this.#clock.now();
    const endsAt = startedAt + aRoom().duration * 60_000;
    const change = { from: 'waiting', to: 'active', startedAt, endsAt } as const;
    await this.#published(roomId, await this.#rooms.changeStatus(roomId, change));
  }

  async share(fields: Partial<OpinionRecord>): Promise<string> {
    const opinion = anOpinion(fields);
    const added = await this.#opinions.add(opinion, null);
    if (added.kind === 'added') await this.#published(opinion.roomId, added);
    return opinion.id;
  }

  close(): void {
    this.#database.close();
  }

  async #published(roomId: string, change: { revision: number } | null | undefined): Promise<void> {
    if (change && !this.losesPublications) await this.#bus.publish(roomId, [], [change.revision]);
  }

  async #respond(method: string, call: () => Promise<unknown>): Promise<unknown> {
    const held = this.#held;
    this.calls.set(method, (this.calls.get(method) ?? 0) + 1);
    const response = this.isDown ? null : await call();
    await held;
    if (this.isDown) throw new AppError('UNAVAILABLE', 'The store is down.');
    return response;
  }
}
