import type { JoinedSeat } from '@murmur/contract/participant';
import type { TestRoom } from '@murmur/e2e/test-room';

const atOnce = 8;

type Tally = { acknowledged: string[]; faults: string[] };

const codeOf = (error: unknown): string =>
  String((error as { cause?: { code?: string } }).cause?.code ?? error);

/**
 * Clients that continuously read and write in a room, using all gateways in rotation. Like an ingress, they try the next
 * gateway if a connection is refused. Any response outside 2xx is an error and is not retried.
 */
export class Callers {
  readonly #gateways: string[];
  readonly #reads: string[];
  readonly #testRoom: TestRoom;
  readonly #seat: JoinedSeat;
  readonly #tally: Tally = { acknowledged: [], faults: [] };
  readonly #stopping = new AbortController();
  #running: Promise<void>[] = [];
  #answers = 0;
  #goal: { answers: number; reached: () => void } | null = null;

  /** `reads`: the paths of the GET requests. */
  constructor(
    { gateways, reads }: { gateways: string[]; reads: string[] },
    testRoom: TestRoom,
    seat: JoinedSeat,
  ) {
    this.#gateways = gateways;
    this.#reads = reads;
    this.#testRoom = testRoom;
    this.#seat = seat;
  }

  start(): void {
    this.#running = Array.from({ length: atOnce }, (_, caller) => this.#callOn(caller));
  }

  /** Resolves when `more` further calls have been answered. */
  answered(more: number): Promise<void> {
    return new Promise((reached) => {
      this.#goal = { answers: this.#answers + more, reached };
    });
  }

  async stop(): Promise<Tally> {
    this.#stopping.abort();
    await Promise.all(this.#running);
    return this.#tally;
  }

  async #callOn(caller: number): Promise<void> {
    for (let n = 0; !this.#stopping.signal.aborted; n += 1) {
      const index = caller + n;
      const read = this.#reads[n % (this.#reads.length + 1)];
      await (read === undefined ? this.#write(index) : this.#call(index, read, {}));
      this.#answers += 1;
      if (this.#goal !== null && this.#answers >= this.#goal.answers) {
        this.#goal.reached();
        this.#goal = null;
      }
    }
  }

  async #write(index: number): Promise<void> {
    const { id } = this.#testRoom.params;
    const body = { participant_id: this.#seat.participant_id, content: `Thing ${index} matters.` };
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const submitted = (await this.#call(index, `/api/rooms/${id}/opinions`, init)) as {
      data: { id: string };
    } | null;
    if (submitted !== null) this.#tally.acknowledged.push(submitted.data.id);
  }

  async #call(index: number, path: string, init: RequestInit, tried = 0): Promise<unknown> {
    const gateway = this.#gateways[(index + tried) % this.#gateways.length] ?? '';
    try {
      const answer = await fetch(gateway + path, init);
      if (answer.ok) return await answer.json();
      this.#tally.faults.push(`${init.method ?? 'GET'} ${path}: ${await answer.text()}`);
    } catch (error) {
      const code = codeOf(error);
      const next = tried + 1 < this.#gateways.length;
      if (code === 'ECONNREFUSED' && next) return this.#call(index, path, init, tried + 1);
      this.#tally.faults.push(`${init.method ?? 'GET'} ${path}: ${code}`);
    }
    return null;
  }
}
