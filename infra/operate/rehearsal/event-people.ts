import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { DownEvent } from '@murmur/contract/socket-down';
import { type ApiClient, Refusal } from '@murmur/shared/testing/api-client';
import { inParallel } from './in-parallel.ts';
import type { OnProgress } from './play-room.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

type Place = { ordinal: number; seat: JoinedSeat; socket: ReconnectingSocket };
export type EventPerson = {
  number: number;
  /** The seat in the event itself, with which the person votes at the end. */
  seat: JoinedSeat;
  hall: ReconnectingSocket;
  place: Place | null;
};

const maxConcurrentJoins = 32;
const maxConcurrentWrites = 32;

/** The participants of an event. Each has a socket in the hall first, and in a room after placement. */
export class EventPeople {
  readonly all: EventPerson[] = [];
  /** Duration of each placement call, in milliseconds. */
  readonly placeMs: number[] = [];
  readonly refusals = new Map<string, number>();
  /** When each socket in a room received the start and the end. */
  readonly received = { starts: [] as number[], ends: [] as number[] };
  readonly endsAt = new Set<string>();
  readonly #api: ApiClient;
  readonly #base: string;
  readonly #params: { id: string };
  readonly #onProgress: OnProgress;

  constructor(api: ApiClient, base: string, eventId: string, onProgress: OnProgress) {
    this.#api = api;
    this.#base = base;
    this.#params = { id: eventId };
    this.#onProgress = onProgress;
  }

  get placed(): Place[] {
    return this.all.flatMap(({ place }) => place ?? []);
  }

  async join(people: number): Promise<void> {
    await inParallel(Array.from({ length: people }), maxConcurrentJoins, async (_, number) => {
      const seat = await this.#attempt('join', () =>
        this.#api.call('joinRoom', {
          params: this.#params,
          headers: { 'Idempotency-Key': crypto.randomUUID() },
          body: {},
        }),
      );
      if (seat === null) return;
      const hall = new ReconnectingSocket(this.#address(this.#params.id, seat));
      if ((await this.#attempt('socket', () => hall.open())) === null) return;
      this.all.push({ number, seat, hall, place: null });
      this.#onProgress('joining the hall', this.all.length / people);
    });
  }

  /** Places each person at a random time within `spreadMs`, and opens a socket in the room. */
  async take(people: EventPerson[], spreadMs: number): Promise<void> {
    let done = 0;
    await Promise.all(
      people.map(async (person) => {
        await wait(Math.random() * spreadMs);
        await this.#attempt('place', () => this.#take(person));
        done += 1;
        this.#onProgress('entering the rooms', done / people.length);
      }),
    );
  }

  /**
   * Submits as many opinions in each room as it has people, at most as many as the file contains.
   * @returns the number of stored opinions
   */
  async write(opinions: string[]): Promise<number> {
    const opinionCounts = new Map<number, number>();
    let stored = 0;
    await inParallel(this.placed, maxConcurrentWrites, async ({ ordinal, seat }) => {
      const count = opinionCounts.get(ordinal) ?? 0;
      opinionCounts.set(ordinal, count + 1);
      const content = opinions[(ordinal + count) % opinions.length];
      if (count >= opinions.length || content === undefined) return;
      const opinion = await this.#attempt('opinion', () =>
        this.#api.call('submitOpinion', {
          params: { id: seat.room_id },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
          body: { participant_id: seat.participant_id, content, is_public: true },
        }),
      );
      if (opinion !== null) stored += 1;
      this.#onProgress('writing', stored / this.placed.length);
    });
    return stored;
  }

  leave(): void {
    for (const { hall, place } of this.all) (place?.socket ?? hall).close();
  }

  async #take(person: EventPerson): Promise<void> {
    const { participant_id } = person.seat;
    const began = performance.now();
    const { seat, room } = await this.#api.call('placeInEvent', {
      params: this.#params,
      body: { participant_id },
    });
    this.placeMs.push(performance.now() - began);
    const socket = new ReconnectingSocket(this.#address(room.room_id, seat), {
      onEvent: (event) => this.#record(event),
    });
    person.place = { ordinal: room.ordinal ?? 0, seat, socket };
    await socket.open();
    person.hall.close();
  }

  #record(event: DownEvent): void {
    if ('ends_at' in event && event.ends_at !== null) this.endsAt.add(event.ends_at);
    if (event.type === 'room_activated') this.received.starts.push(Date.now());
    if (event.type === 'room_closed') this.received.ends.push(Date.now());
  }

  #address(roomId: string, { participant_id: participantId }: JoinedSeat) {
    return { bases: [this.#base], roomId, participantId };
  }

  /** Returns null if the step was refused or failed, and counts the failure. */
  async #attempt<T>(step: string, act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      const code = `${step}: ${error instanceof Refusal ? error.code : String(error)}`;
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
      return null;
    }
  }
}
