import type { RoomApiOfSockets } from '@murmur/contract/internal';
import type { Opinion } from '@murmur/contract/opinion';
import type { Room, RoomStats } from '@murmur/contract/room';
import type { DownEvent } from '@murmur/contract/socket-down';
import { AppError } from '@murmur/shared/runtime/app-error';
import { newCapability } from '@murmur/shared/runtime/capability';
import type { Clock } from '@murmur/shared/runtime/clock';
import { downEvent } from '@murmur/shared/runtime/down-event';

export type TestSeat = { participant_id: string; public_id: string; nickname: string };

type TestRoom = { room: Room; hostToken: string; seats: TestSeat[]; shared: Opinion[] };

type Publish = (roomId: string, event: DownEvent) => Promise<unknown>;

const minutesMs = 60_000;

const toSeat = ({ public_id, nickname }: TestSeat) => ({ public_id, nickname });

/**
 * An in-memory room service for sockets: rooms, hosts, seats and shared opinions. It records departures,
 * counts calls, and can be down.
 */
export class RoomStandIn implements RoomApiOfSockets {
  readonly asked = new Map<keyof RoomApiOfSockets, number>();
  /** The departures reported by each call. */
  readonly noted: string[][] = [];
  isDown = false;
  /** Public ids of the seats that the host removed. */
  readonly removed = new Set<string>();
  #held: Promise<void> = Promise.resolve();
  readonly #clock: Clock;
  readonly #publish: Publish;
  readonly #rooms = new Map<string, TestRoom>();

  constructor(clock: Clock, publish: Publish) {
    this.#clock = clock;
    this.#publish = publish;
  }

  /** Delays responses until the returned function is called; each keeps the state at the time of its call. */
  holdAnswers(): () => void {
    let answer = (): void => {};
    this.#held = new Promise((resolve) => {
      answer = resolve;
    });
    return answer;
  }

  create(fields: Partial<Room> = {}): { roomId: string; hostToken: string } {
    const roomId = newCapability();
    const hostToken = newCapability();
    const room: Room = {
      room_id: roomId,
      room_code: 'ABC234',
      topic: 'What should change in our school?',
      duration: 5,
      max_participants: null,
      language: 'en',
      status: 'waiting',
      remaining_time: 300,
      participant_count: 0,
      join_link: `http://localhost/join/${roomId}`,
      host_started: false,
      locked: false,
      created_at: this.#instant(),
      started_at: null,
      ends_at: null,
      closed_at: null,
      ask_position: false,
      shared_by_default: false,
      reveal: 'now',
      approve: false,
      filter: 'off',
      series_id: null,
      question: 1,
      next_room_id: null,
      votes_until: null,
      event: null,
      event_id: null,
      ordinal: null,
      label: null,
      ...fields,
    };
    this.#rooms.set(roomId, { room, hostToken, seats: [], shared: [] });
    return { roomId, hostToken };
  }

  join(roomId: string): TestSeat {
    const { room, seats } = this.#room(roomId);
    const seat = {
      participant_id: newCapability(),
      public_id: newCapability(12),
      nickname: `Otter ${seats.length + 1}`,
    };
    seats.push(seat);
    room.participant_count += 1;
    return seat;
  }

  start(roomId: string): void {
    const { room } = this.#room(roomId);
    room.status = 'active';
    room.ends_at = new Date(this.#clock.now() + room.duration * minutesMs).toISOString();
  }

  share(roomId: string, opinion: Opinion): void {
    this.#room(roomId).shared.unshift(opinion);
  }

  async admitSocket(
    input: Parameters<RoomApiOfSockets['admitSocket']>[0],
  ): ReturnType<RoomApiOfSockets['admitSocket']> {
    const found = this.#rooms.get(input.room_id);
    const shown = found && { room: { ...found.room }, stats: this.#stats(found) };
    await this.#answering('admitSocket');
    if (!found || !shown) return { kind: 'wrong_room' };
    const seat = found.seats.find((each) => each.participant_id === input.participant_id) ?? null;
    if (input.participant_id !== undefined && !seat) return { kind: 'wrong_credential' };
    const isHost = found.hostToken === input.host_token;
    if (input.host_token !== undefined && !isHost) return { kind: 'wrong_credential' };
    return {
      kind: 'admitted',
      ...shown,
      seat: seat && toSeat(seat),
      is_host: isHost,
      removed: [...this.removed],
    };
  }

  async findSeat(
    input: Parameters<RoomApiOfSockets['findSeat']>[0],
  ): ReturnType<RoomApiOfSockets['findSeat']> {
    await this.#answering('findSeat');
    const seats = this.#rooms.get(input.room_id)?.seats ?? [];
    const seat = seats.find((each) => each.participant_id === input.participant_id);
    return seat ? toSeat(seat) : null;
  }

  async isHost(input: Parameters<RoomApiOfSockets['isHost']>[0]): Promise<boolean> {
    await this.#answering('isHost');
    return this.#rooms.get(input.room_id)?.hostToken === input.host_token;
  }

  async readSharedOpinions(input: {
    room_id: string;
  }): ReturnType<RoomApiOfSockets['readSharedOpinions']> {
    await this.#answering('readSharedOpinions');
    const shared = this.#rooms.get(input.room_id)?.shared;
    return shared
      ? { shared_opinions: [...shared], total_count: shared.length, next_cursor: null }
      : null;
  }

  async noteAttendance({
    room_id,
    left,
  }: Parameters<RoomApiOfSockets['noteAttendance']>[0]): ReturnType<
    RoomApiOfSockets['noteAttendance']
  > {
    await this.#answering('noteAttendance');
    this.noted.push(left);
    const { room, seats } = this.#room(room_id);
    for (const { public_id, nickname } of seats.filter((seat) => left.includes(seat.public_id))) {
      const { participant_count } = room;
      const fields = { participant_id: public_id, nickname, participant_count };
      await this.#publish(
        room_id,
        downEvent('participant_left', room_id, this.#clock.now(), fields),
      );
    }
    return { ok: true };
  }

  async #answering(call: keyof RoomApiOfSockets): Promise<void> {
    this.asked.set(call, (this.asked.get(call) ?? 0) + 1);
    await this.#held;
    if (this.isDown) throw new AppError('UNAVAILABLE', 'The store is down.');
  }

  #room(roomId: string): TestRoom {
    const found = this.#rooms.get(roomId);
    if (!found) throw new Error(`no room ${roomId}`);
    return found;
  }

  #stats({ room, shared }: TestRoom): RoomStats {
    return {
      status: room.status,
      participant_count: room.participant_count,
      online_count: 0,
      total_opinions: shared.length,
      shared_opinions: shared.length,
      remaining_time: room.remaining_time,
    };
  }

  #instant(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}
