// Simulates many people of one room in a separate process, controlled by messages: `node voting-caller.ts`.
import { setTimeout as wait } from 'node:timers/promises';
import { type Vote, votes } from '@murmur/contract/votes';
import { RawHttp } from './raw-http.ts';

export type Voter = { participant_id: string; public_id: string };
/** Number of calls or votes per person, one every `everyMs`. */
export type Request =
  | { crowd: { port: number; roomId: string; voters: Voter[] } }
  | { deal: { rounds: number; everyMs: number } }
  | { cast: { votes: number; everyMs: number } };
export type Measured = {
  /**
   * Latencies in ms. `cardsMs`: of dealing cards; `answerMs`: from sending a vote to any response; `ackMs`: from the
   * tap on a card to the acknowledgement, including retries.
   */
  cardsMs: number[];
  answerMs: number[];
  ackMs: number[];
  /** Number of responses by status other than 200; 0 = the connection was lost. */
  refused: Record<number, number>;
  /** The acknowledged votes, as "voter opinion vote", and the number of votes never acknowledged. */
  acknowledged: string[];
  unacknowledged: number;
  tookMs: number;
  cpuMs: number;
};

const cardsPerDeal = 20;
/** Time after the last tap during which outboxes are still sent. */
const afterwardsMs = 30_000;

let measured: Measured;
const begin = (): void => {
  measured = {
    cardsMs: [],
    answerMs: [],
    ackMs: [],
    refused: {},
    acknowledged: [],
    unacknowledged: 0,
    tookMs: 0,
    cpuMs: 0,
  };
};

type Card = { opinion_id: string };

/** A person with a phone: votes wait in an outbox and are sent one at a time. */
class Person {
  readonly #http: RawHttp;
  readonly #path: string;
  readonly #voter: Voter;
  #cards: Card[] = [];

  constructor(port: number, roomId: string, voter: Voter) {
    this.#http = new RawHttp(port);
    this.#path = `/api/rooms/${roomId}`;
    this.#voter = voter;
  }

  async deal(): Promise<void> {
    const began = performance.now();
    const query = `participant_id=${this.#voter.participant_id}&limit=${cardsPerDeal}`;
    const body = await this.#request(
      'GET',
      `${this.#path}/cards?${query}`,
      '',
      began + afterwardsMs,
    );
    measured.cardsMs.push(performance.now() - began);
    if (body) this.#cards = (JSON.parse(body) as { data: { cards: Card[] } }).data.cards;
  }

  /** Taps on schedule, independent of the responses. */
  async cast(taps: number, everyMs: number, startAt: number): Promise<void> {
    const lastAt = startAt + taps * everyMs + afterwardsMs;
    // Drops some cards at random, so that people do not all finish their cards at the same moment.
    this.#cards.splice(Math.ceil(Math.random() * cardsPerDeal));
    for (let n = 0; n < taps; n += 1) {
      const tappedAt = startAt + n * everyMs;
      await wait(Math.max(0, tappedAt - performance.now()));
      if (this.#cards.length === 0) await this.deal();
      const card = this.#cards.shift();
      if (card)
        await this.#vote(card.opinion_id, votes[n % votes.length] as Vote, tappedAt, lastAt);
    }
  }

  close(): void {
    this.#http.close();
  }

  async #vote(opinion_id: string, vote: Vote, tappedAt: number, lastAt: number): Promise<void> {
    const { participant_id, public_id } = this.#voter;
    const entry = JSON.stringify({ participant_id, opinion_id, vote });
    const response = await this.#request('POST', `${this.#path}/votes`, entry, lastAt);
    if (response === null) {
      measured.unacknowledged += 1;
      return;
    }
    measured.ackMs.push(performance.now() - tappedAt);
    measured.acknowledged.push(`${public_id} ${opinion_id} ${vote}`);
  }

  /** Like an outbox, retries until a 200 response; returns null if time runs out. */
  async #request(
    method: string,
    path: string,
    body: string,
    lastAt: number,
  ): Promise<string | null> {
    while (performance.now() < lastAt) {
      const sentAt = performance.now();
      const response = await this.#http.call(method, path, body).catch(() => null);
      if (method === 'POST') measured.answerMs.push(performance.now() - sentAt);
      if (response?.status === 200) return response.body;
      const status = response?.status ?? 0;
      measured.refused[status] = (measured.refused[status] ?? 0) + 1;
      await wait(Math.max(1_000, response?.retryAfterMs ?? 0) * (1 + Math.random()));
    }
    return null;
  }
}

let people: Person[] = [];

/** Runs a step for everybody, with the starts spread over `everyMs`. */
const together = async (
  everyMs: number,
  act: (person: Person, startAt: number) => Promise<void>,
): Promise<Measured> => {
  begin();
  const startAt = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    people.map((person, index) => act(person, startAt + (everyMs * index) / people.length)),
  );
  const { user, system } = process.cpuUsage(cpu);
  measured.tookMs = performance.now() - startAt;
  measured.cpuMs = (user + system) / 1_000;
  return measured;
};

const handle = async (request: Request): Promise<Measured | null> => {
  if ('crowd' in request) {
    const { port, roomId, voters } = request.crowd;
    for (const person of people) person.close();
    people = voters.map((voter) => new Person(port, roomId, voter));
    return null;
  }
  if ('cast' in request) {
    const { votes: taps, everyMs } = request.cast;
    return together(everyMs, (person, startAt) => person.cast(taps, everyMs, startAt));
  }
  const { rounds, everyMs } = request.deal;
  return together(everyMs, async (person, startAt) => {
    for (let n = 0; n < rounds; n += 1) {
      await wait(Math.max(0, startAt + n * everyMs - performance.now()));
      await person.deal();
    }
  });
};

process.on('message', (request: Request) => {
  void handle(request).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
