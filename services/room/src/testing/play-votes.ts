import { expect } from '@jest/globals';
import type { FakeClock } from '@murmur/shared/testing/fake-clock';
import request from 'supertest';
import type { RoomService } from '../room-service.ts';
import { hasVerdict } from '../votes/verdict-value.ts';

type Counted = NonNullable<Awaited<ReturnType<RoomService['api']['readVotes']>>>;

type Game = {
  /** The room or event. */
  id: string;
  seats: readonly { participant_id: string }[];
  /** The ids of all statements, and for each of them its author or, in an event, its room. */
  authorOf: ReadonlyMap<string, number>;
  /** The author or the room to which a person belongs. */
  belongsTo: (person: number) => number;
  answersEach: number;
  clock: FakeClock;
  /** The process that answers the next call. */
  next: () => RoomService['http'];
};

/** A fixed attitude of each person to each of `count` statements; any share of the people may agree with one. */
const agrees = (person: number, statement: number, count: number): boolean => {
  const chance = Math.abs(Math.sin(statement * 12.9898 + person * 78.233) * 43_758.5453) % 1;
  return chance < ((statement * 13) % count) / (count - 1);
};

/**
 * Everybody takes two cards as soon as time is up, and the next one after each answer. Returns the number of cards that
 * were dealt of each author; a card of somebody's own, or one that they have had, fails the test.
 */
export const playVotes = async (game: Game): Promise<Map<number, number>> => {
  const { id: roomId, seats, authorOf, belongsTo, answersEach, clock, next } = game;
  const path = `/api/rooms/${roomId}`;
  const written = [...authorOf.keys()];
  const dealt = new Map<number, number>();
  const phones = seats.map(({ participant_id }, person) => ({
    participant_id,
    person,
    hand: [] as string[],
    seen: new Set<string>(),
  }));
  const fetchCards = async (phone: (typeof phones)[0]): Promise<void> => {
    const { participant_id } = phone;
    const { body } = await request(next()).get(`${path}/cards`).query({ participant_id });
    const ids = (body.data.cards as { opinion_id: string }[]).map(({ opinion_id }) => opinion_id);
    expect(ids.slice(0, phone.hand.length)).toEqual(phone.hand);
    for (const id of ids.slice(phone.hand.length)) {
      const author = authorOf.get(id) ?? -1;
      expect(author).not.toBe(belongsTo(phone.person));
      expect(phone.seen.has(id)).toBe(false);
      phone.seen.add(id);
      dealt.set(author, (dealt.get(author) ?? 0) + 1);
    }
    phone.hand = ids;
  };
  for (const phone of phones) await fetchCards(phone);
  for (let round = 0; round < answersEach; round += 1) {
    for (const phone of phones) {
      const opinion_id = phone.hand.shift() ?? '';
      const { participant_id, person } = phone;
      const isYes = agrees(person, written.indexOf(opinion_id), written.length);
      const vote = isYes ? 'agree' : 'disagree';
      await request(next()).post(`${path}/votes`).send({ participant_id, opinion_id, vote });
      await fetchCards(phone);
    }
    await clock.advance(2_000);
  }
  return dealt;
};

/** Counts the verdicts by kind; `places`: the positions of their statements among all that were written. */
export const verdictsOf = ({ opinions }: Counted, written: readonly string[]) => {
  const verdicts = opinions.filter(hasVerdict);
  return {
    verdicts: verdicts.length,
    agreed: verdicts.filter(({ agree, disagree }) => agree > 2 * disagree).length,
    rejected: verdicts.filter(({ agree, disagree }) => disagree > 2 * agree).length,
    places: verdicts.map(({ opinion_id }) => written.indexOf(opinion_id)),
  };
};
