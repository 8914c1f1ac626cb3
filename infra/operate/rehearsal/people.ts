import type { JoinedSeat } from '@murmur/contract/participant';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { addUp, type DeliveryReport } from './delivery-report.ts';
import { inParallel } from './in-parallel.ts';
import { takePositions, vote } from './react.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

/** An opinion to submit: the number of its author's seat, and the text. */
export type Line = { seat: number; content: string };
export type Submitted = { id: string; at: number; isPublic: boolean };

/** A step for the people in one process. Contains only plain data, because it crosses process boundaries. */
export type Task =
  | { step: 'join'; base: string; roomId: string; seats: number[] }
  | { step: 'before' }
  | { step: 'write'; lines: Line[] }
  | { step: 'vote' }
  | { step: 'after' }
  /** `submitted`: all opinions of the room, from the people in all processes. */
  | { step: 'leave'; submitted: Submitted[] };

/** `count`: seats taken, or votes cast. */
export type TaskResult = { count: number; submitted: Submitted[]; received: DeliveryReport | null };

type Person = { number: number; seat: JoinedSeat; socket: ReconnectingSocket; own: string[] };

const maxConcurrentJoins = 8;
const maxConcurrentWrites = 16;

/** Some of the people of a room; each opens a socket, like a browser. */
export class People {
  readonly #onDone: (done: number) => void;
  readonly #arrivals: [id: string, at: number][] = [];
  #people: Person[] = [];
  #params = { id: '' };
  #api = createApiClient('');

  /** `onDone` receives the progress of the current step, from 0 to 1. */
  constructor(onDone: (done: number) => void) {
    this.#onDone = onDone;
  }

  get sockets(): ReconnectingSocket[] {
    return this.#people.map(({ socket }) => socket);
  }

  async do(task: Task): Promise<TaskResult> {
    const answer: TaskResult = { count: 0, submitted: [], received: null };
    switch (task.step) {
      case 'join':
        await this.#join(task);
        return { ...answer, count: this.#people.length };
      case 'write':
        return { ...answer, submitted: await this.#write(task.lines) };
      case 'vote':
        return { ...answer, count: await vote(this.#hall(), this.#onDone) };
      case 'leave':
        return { ...answer, received: this.#leave(task.submitted) };
      default:
        await takePositions(this.#hall(), task.step);
        return answer;
    }
  }

  #hall() {
    return { api: this.#api, params: this.#params, people: this.#people };
  }

  async #join({ base, roomId, seats }: Extract<Task, { step: 'join' }>): Promise<void> {
    this.#api = createApiClient(base);
    this.#params = { id: roomId };
    await inParallel(seats, maxConcurrentJoins, async (number) => {
      const seat = await this.#api.call('joinRoom', {
        params: this.#params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { is_public_mode: number % 2 === 0 },
      });
      const socket = new ReconnectingSocket(
        { bases: [base], roomId, participantId: seat.participant_id },
        { onOpinion: (id) => this.#arrivals.push([id, Date.now()]) },
      );
      await socket.open();
      this.#people.push({ number, seat, socket, own: [] });
      this.#onDone(this.#people.length / seats.length);
    });
  }

  async #write(lines: Line[]): Promise<Submitted[]> {
    const authors = new Map(this.#people.map((person) => [person.number, person]));
    const submitted: Submitted[] = [];
    await inParallel(lines, maxConcurrentWrites, async ({ seat, content }) => {
      const person = authors.get(seat);
      if (!person) throw new Error(`Seat ${seat} has no participant.`);
      const at = Date.now();
      const { id, is_public: isPublic } = await this.#api.call('submitOpinion', {
        params: this.#params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id: person.seat.participant_id, content },
      });
      person.own.push(id);
      submitted.push({ id, at, isPublic });
      this.#onDone(submitted.length / lines.length);
    });
    return submitted;
  }

  #leave(submitted: Submitted[]): DeliveryReport {
    const sentAt = new Map(submitted.map(({ id, at }) => [id, at]));
    const shared = submitted.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    const delays: Record<string, number> = {};
    for (const [id, at] of this.#arrivals) {
      const ms = Math.max(0, at - (sentAt.get(id) ?? at));
      delays[ms] = (delays[ms] ?? 0) + 1;
    }
    const each = this.#people.map(({ socket, own }): DeliveryReport => {
      const { received, counts } = socket;
      socket.close();
      const missed = new Set([...shared, ...own].filter((id) => !received.has(id))).size;
      const missing = counts.reread > 0 ? 0 : Math.max(0, missed - counts.skipped);
      return { ...counts, sockets: 1, delivered: received.size, missing, delays: {} };
    });
    return { ...addUp(each), delays };
  }
}
