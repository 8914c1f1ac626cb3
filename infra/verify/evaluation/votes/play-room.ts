import { seededRandom } from '@murmur/analysis/agreement/seeded-random';
import { buildCards } from '@murmur/room/votes/build-cards';
import { RoomVotes } from '@murmur/room/votes/room-votes';
import type { DealtRecord } from '@murmur/shared/ports/dealt-cards';
import type { VoteRecord } from '@murmur/shared/ports/vote-store';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { shuffled } from '../measures/shuffled.ts';
import type { Attitudes, Model } from './attitudes.ts';

/**
 * `one after the other`: each card is dealt when all answers before it are known. `all at once`: everybody takes a
 * hand of cards when time is up, and the next one after each answer (a hand of two), or a new hand after the last.
 */
export type Clock = 'one after the other' | 'all at once';

export type Game = {
  people: number;
  statements: number;
  answers: number;
  clock: Clock;
  /** Number of unanswered cards that a phone takes. */
  hand: number;
  /** Number of statements of one author, among the others. */
  prolific?: number;
  /** Number of processes that deal, each of which learns of the votes in the others a second later. */
  processes?: number;
};

export type Played = {
  attitudes: Attitudes;
  authors: number[];
  counts: { agree: number; disagree: number; pass: number }[];
  dealt: number[];
};

const passes = 1 / 12;
const answerMs = { min: 3_000, spread: 6_000 };
const behindMs = 1_000;

/** One or two statements each; those of the prolific author come first. */
const authorsOf = ({ people, statements, prolific = 0 }: Game, random: () => number): number[] => {
  const first = prolific > 0 ? 1 : 0;
  const seconds = shuffled(
    Array.from({ length: people - first }, (_, n) => n + first),
    random,
  );
  return Array.from({ length: statements }, (_, n) => {
    if (n < prolific) return 0;
    const place = n - prolific;
    return place < people - first ? first + place : (seconds[place % (people - first)] ?? 0);
  });
};

/** The process of a service: its own cache, and what it has read of the votes and dealt cards of all. */
class Process {
  readonly votes = new RoomVotes();
  #cast = 0;
  #dealt = 0;
  #refreshedAt = Number.NEGATIVE_INFINITY;

  read(cast: VoteRecord[], dealt: DealtRecord[], people: number, now: number): void {
    if (now - this.#refreshedAt >= behindMs) {
      for (const vote of cast.slice(this.#cast)) this.votes.put(vote);
      this.#cast = cast.length;
      this.votes.refresh(people, now);
      this.#refreshedAt = now;
    }
    for (const record of dealt.slice(this.#dealt)) this.votes.hold(record);
    this.#dealt = dealt.length;
  }
}

/** Plays a room that votes, in which everybody's attitude is known, with the dealing of the product. */
export const playRoom = async (game: Game, model: Model, seed: number): Promise<Played> => {
  const { people, statements, answers, clock, hand, processes = 1 } = game;
  const random = seededRandom(seed);
  const attitudes = model(people, statements, random);
  const authors = authorsOf(game, random);
  const ids = authors.map((_author, n) => `statement ${n} of ${seed}`);
  const indexes = new Map(ids.map((id, n) => [id, n]));
  const opinions = authors.map((author, n) =>
    anOpinion({ id: ids[n] as string, author: `p${author}`, content: `We should do ${n}.` }),
  );
  const cast: VoteRecord[] = [];
  const dealt: DealtRecord[] = [];
  const servers: Process[] = [];
  for (let n = 0; n < processes; n += 1) {
    const server = new Process();
    server.votes.setCards(await buildCards(opinions, () => 'statement'));
    servers.push(server);
  }
  const anyServer = (): Process => servers[Math.floor(random() * processes)] as Process;
  const phones = Array.from({ length: people }, (_, person) => ({
    person,
    voter: `p${person}`,
    hand: [] as string[],
    answered: [] as string[],
    at: 0,
  }));
  type Phone = (typeof phones)[number];

  const fetchCards = (phone: Phone, now: number): void => {
    const { voter, answered } = phone;
    const server = anyServer();
    server.read(cast, dealt, people, now);
    const { cards, isNew } = server.votes.deal({ voter, self: voter, answered, limit: hand });
    const record = { voter, opinionIds: isNew.map(({ opinionId }) => opinionId), at: now };
    if (isNew.length > 0) dealt.push(record);
    phone.hand = cards.map(({ opinionId }) => opinionId);
  };
  const answer = (phone: Phone): void => {
    const [opinionId, ...rest] = phone.hand;
    phone.hand = rest;
    if (opinionId === undefined) return;
    const agrees = attitudes[phone.person]?.[indexes.get(opinionId) ?? 0] === true;
    const vote = random() < passes ? 'pass' : agrees ? 'agree' : 'disagree';
    const record: VoteRecord = { roomId: 'r', voter: phone.voter, opinionId, vote };
    cast.push(record);
    phone.answered.push(opinionId);
    anyServer().votes.add(record);
  };
  const nextAt = (now: number): number => now + answerMs.min + answerMs.spread * random();

  if (clock === 'one after the other') {
    let now = 0;
    for (let round = 0; round < answers; round += 1) {
      for (const phone of shuffled(phones, random)) {
        now += behindMs;
        fetchCards(phone, now);
        answer(phone);
      }
    }
  } else {
    for (const phone of shuffled(phones, random)) {
      fetchCards(phone, 0);
      phone.at = nextAt(0);
    }
    for (;;) {
      const voting = phones.filter(
        (phone) => phone.answered.length < answers && phone.hand.length > 0,
      );
      const phone = voting.toSorted((a, b) => a.at - b.at)[0];
      if (!phone) break;
      const now = phone.at;
      answer(phone);
      if (hand <= 2 || phone.hand.length === 0) fetchCards(phone, now);
      phone.at = nextAt(now);
    }
  }
  const countOf = (id: string) => {
    const votes = cast.filter(({ opinionId }) => opinionId === id).map(({ vote }) => vote);
    const count = (wanted: string): number => votes.filter((vote) => vote === wanted).length;
    return { agree: count('agree'), disagree: count('disagree'), pass: count('pass') };
  };
  return {
    attitudes,
    authors,
    counts: ids.map(countOf),
    dealt: ids.map((id) => dealt.filter(({ opinionIds }) => opinionIds.includes(id)).length),
  };
};
