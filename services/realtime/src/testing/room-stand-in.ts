import type { RoomApi } from '@murmur/contract/internal';
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

/**
 * An in-memory room service for sockets: rooms, hosts, seats and shared opinions. It records departures,
 * counts calls, and can be down.
 */
export class RoomStandIn implements RoomApi {
  readonly asked = new Map<keyof RoomApi, number>();
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
    input: Parameters<RoomApi['admitSocket']>[0],
  ): ReturnType<RoomApi['admitSocket']> {
    const found = this.#rooms.get(input.room_id);
    const shown = found && { room: { ...found.room }, stats: this.#stats(found) };
    await this.#answering('admitSocket');
    if (!found || !shown) return { kind: 'wrong_room' };
    const seat = found.seats.find((each) => each.participant_id === input.participant_id) ?? null;
    if (input.participant_id !== undefined && !seat) return { kind: 'wrong_credential' };
    const isHost = found.hostToken === input.host_token;
    if (input.host_token !== undefined && !isHost) return { kind: 'wrong_credential' };
    return { kind: 'admitted', ...shown, seat, is_host: isHost, removed: [...this.removed] };
  }

  async findSeat(input: Parameters<RoomApi['findSeat']>[0]): ReturnType<RoomApi['findSeat']> {
    await this.#answering('findSeat');
    const seats = this.#rooms.get(input.room_id)?.seats ?? [];
    return seats.find((each) => each.participant_id === input.participant_id) ?? null;
  }

  async readLoad(): ReturnType<RoomApi['readLoad']> {
    throw new Error('no socket asks this');
  }

  async isHost(input: Parameters<RoomApi['isHost']>[0]): Promise<boolean> {
    await this.#answering('isHost');
    return this.#rooms.get(input.room_id)?.hostToken === input.host_token;
  }

  async readRoom(input: { room_id: string }): Promise<Room | null> {
    await this.#answering('readRoom');
    const found = this.#rooms.get(input.room_id);
    return found ? { ...found.room } : null;
  }

  async readStats(input: { room_id: string }): Promise<RoomStats | null> {
    await this.#answering('readStats');
    const found = this.#rooms.get(input.room_id);
    return found ? this.#stats(found) : null;
  }

  async readSeries(): ReturnType<RoomApi['readSeries']> {
    throw new Error('sockets never ask for a series');
  }

  async readSharedOpinions(input: { room_id: string }): ReturnType<RoomApi['readSharedOpinions']> {
    await this.#answering('readSharedOpinions');
    const shared = this.#rooms.get(input.room_id)?.shared;
    return shared
      ? { shared_opinions: [...shared], total_count: shared.length, next_cursor: null }
      : null;
  }

  async readTexts(): ReturnType<RoomApi['readTexts']> {
    return [];
  }

  async readOwnIds(): ReturnType<RoomApi['readOwnIds']> {
    return [];
  }

  async confirmForgotten(): ReturnType<RoomApi['confirmForgotten']> {
    return { noted: true };
  }

  async readTranscript(): ReturnType<RoomApi['readTranscript']> {
    return { opinions: [], next_cursor: null };
  }

  async noteAttendance({
    room_id,
    left,
  }: Parameters<RoomApi['noteAttendance']>[0]): ReturnType<RoomApi['noteAttendance']> {
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

  async readVotes(): Promise<null> {
    return null;
  }

  async readBallots(): ReturnType<RoomApi['readBallots']> {
    return { opinion_ids: [], ballots: [] };
  }

  async finishRoom(): Promise<boolean> {
    return false;
  }

  async readEventRooms(): ReturnType<RoomApi['readEventRooms']> {
    return { rooms: [], next_cursor: null };
  }

  async addStatements(): ReturnType<RoomApi['addStatements']> {
    return { ok: true };
  }

  async #answering(call: keyof RoomApi): Promise<void> {
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
