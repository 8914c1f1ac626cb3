import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { TestRoom } from '@murmur/e2e/test-room';

const pauseMs = 500;

/**
 * People of one room who write continuously. Like browsers, they send an unacknowledged opinion again under its key.
 */
export class Writers {
  readonly #testRoom: TestRoom;
  readonly #seats: JoinedSeat[];
  readonly #acknowledged = new Map<JoinedSeat, string[]>();
  readonly #stopping = new AbortController();
  #writing: Promise<void>[] = [];
  #maxWaitMs = 0;

  private constructor(testRoom: TestRoom, seats: JoinedSeat[]) {
    this.#testRoom = testRoom;
    this.#seats = seats;
  }

  /** Makes `people` join the room, and starts it. `shared`: true if their opinions are shared. */
  static async begin(testRoom: TestRoom, people: number, shared = false): Promise<Writers> {
    const seats = await Promise.all(Array.from({ length: people }, () => testRoom.join(shared)));
    await testRoom.start();
    const writers = new Writers(testRoom, seats);
    writers.#writing = seats.map((seat) => writers.#write(seat));
    return writers;
  }

  get acknowledged(): number {
    return this.ids.length;
  }

  /** Milliseconds from the first attempt to the acknowledgement of an opinion. */
  get maxWaitMs(): number {
    return this.#maxWaitMs;
  }

  get ids(): string[] {
    return [...this.#acknowledged.values()].flat();
  }

  /** Waits for pending opinions; returns the numbers of acknowledged, lost and duplicate ones. */
  async end(): Promise<{ acknowledged: number; lost: number; twice: number }> {
    this.#stopping.abort();
    await Promise.all(this.#writing);
    let [lost, twice] = [0, 0];
    for (const seat of this.#seats) {
      const params = { ...this.#testRoom.params, pid: seat.participant_id };
      const { opinions } = await this.#testRoom.api.call('listMyOpinions', { params });
      const kept = new Set(opinions.map(({ id }) => id));
      const mine = this.#acknowledged.get(seat) ?? [];
      lost += mine.filter((id) => !kept.has(id)).length;
      twice += kept.size - new Set(mine).size;
    }
    return { acknowledged: this.acknowledged, lost, twice };
  }

  async #write(seat: JoinedSeat): Promise<void> {
    const mine: string[] = [];
    this.#acknowledged.set(seat, mine);
    while (!this.#stopping.signal.aborted) {
      const began = Date.now();
      mine.push(await this.#submit(seat, `Thing ${mine.length + 1} matters to me.`));
      this.#maxWaitMs = Math.max(this.#maxWaitMs, Date.now() - began);
      await wait(pauseMs);
    }
  }

  async #submit({ participant_id }: JoinedSeat, content: string): Promise<string> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { params, api } = this.#testRoom;
    for (;;) {
      const body = { participant_id, content };
      const output = await api.call('submitOpinion', { params, headers, body }).catch(() => null);
      if (output !== null) return output.id;
      await wait(pauseMs);
    }
  }
}
