import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/logger';
import request from 'supertest';
import { createRoomService, type RoomService } from '../room-service.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { hasVerdict } from './verdict-value.ts';

const scene = sceneForEachTest(openEmbedded);

const people = 28;
const statements = 42;
const answersEach = 6;

/** Everybody's fixed attitude to each statement; any share of the people may agree with it. */
const agrees = (person: number, statement: number): boolean => {
  const chance = Math.abs(Math.sin(statement * 12.9898 + person * 78.233) * 43_758.5453) % 1;
  return chance < ((statement * 13) % statements) / (statements - 1);
};

type Game = { processes: number; prolific: number };

/** A class that votes: everybody takes two cards when time is up, and the next one after each answer. */
const play = async ({ processes, prolific }: Game) => {
  const room = await scene().openRoom();
  const seats: Awaited<ReturnType<typeof room.join>>[] = [];
  for (let n = 0; n < people; n += 1) seats.push(await room.join(true));
  await room.start();
  const authorOf = new Map<string, number>();
  for (let n = 0; n < statements + prolific; n += 1) {
    const author = n < statements ? n % people : 0;
    const { id } = await room.submit(seats[author] as (typeof seats)[0], `We should do ${n}.`);
    authorOf.set(id, author);
    // The rate at which one person may write.
    if (n >= statements) await scene().clock.advance(1_000);
  }
  await room.close();
  const written = [...authorOf.keys()];
  const services: RoomService[] = [
    scene().service,
    ...Array.from({ length: processes - 1 }, () =>
      createRoomService({
        ...scene().adapters,
        clock: scene().clock,
        limits: { limiter: scene().adapters.limiter, scale: 0 },
        logger: openLogger('room', 'silent'),
        publicUrl: undefined,
      }),
    ),
  ];
  let calls = 0;
  const next = () => {
    calls += 1;
    return request((services[calls % processes] as RoomService).http);
  };
  const path = `/api/rooms/${room.params.id}`;
  const dealt = new Map<number, number>();
  const phones = seats.map((seat, person) => ({
    seat,
    person,
    hand: [] as string[],
    seen: new Set<string>(),
  }));
  const fetchCards = async (phone: (typeof phones)[0]): Promise<void> => {
    const query = { participant_id: phone.seat.participant_id };
    const { body } = await next().get(`${path}/cards`).query(query);
    const ids = (body.data.cards as { opinion_id: string }[]).map(({ opinion_id }) => opinion_id);
    expect(ids.slice(0, phone.hand.length)).toEqual(phone.hand);
    for (const id of ids.slice(phone.hand.length)) {
      expect(authorOf.get(id)).not.toBe(phone.person);
      expect(phone.seen.has(id)).toBe(false);
      phone.seen.add(id);
      const author = authorOf.get(id) ?? -1;
      dealt.set(author, (dealt.get(author) ?? 0) + 1);
    }
    phone.hand = ids;
  };
  for (const phone of phones) await fetchCards(phone);
  for (let round = 0; round < answersEach; round += 1) {
    for (const phone of phones) {
      const opinion_id = phone.hand.shift() ?? '';
      const vote = agrees(phone.person, written.indexOf(opinion_id)) ? 'agree' : 'disagree';
      const { participant_id } = phone.seat;
      await next().post(`${path}/votes`).send({ participant_id, opinion_id, vote });
      await fetchCards(phone);
    }
    await scene().clock.advance(2_000);
  }
  const counted = await scene().service.api.readVotes({ room_id: room.params.id });
  for (const service of services.slice(1)) await service.settle();
  const opinions = counted?.opinions ?? [];
  const verdicts = opinions.filter(hasVerdict);
  const sorted = [...dealt.values()].toSorted((a, b) => a - b);
  return {
    votes: counted?.votes,
    verdicts: verdicts.length,
    agreed: verdicts.filter(({ agree, disagree }) => agree > 2 * disagree).length,
    rejected: verdicts.filter(({ agree, disagree }) => disagree > 2 * agree).length,
    places: verdicts.map(({ opinion_id }) => written.indexOf(opinion_id)),
    shareOfProlific: (dealt.get(0) ?? 0) / (sorted[Math.floor(sorted.length / 2)] ?? 0),
  };
};

it.each([
  { how: 'one process', processes: 1, prolific: 0, maxShare: Number.POSITIVE_INFINITY },
  {
    how: 'three processes over one store',
    processes: 3,
    prolific: 0,
    maxShare: Number.POSITIVE_INFINITY,
  },
  {
    how: 'one process, and an author of twenty more statements',
    processes: 1,
    prolific: 20,
    maxShare: 2,
  },
])(
  'a class of 28 with 42 statements and six answers each has its verdicts: $how',
  async (game) => {
    const played = await play(game);
    expect(played.votes).toBe(people * answersEach);
    expect(played.verdicts).toBeGreaterThanOrEqual(8);
    expect(played.agreed).toBeGreaterThanOrEqual(2);
    expect(played.rejected).toBeGreaterThanOrEqual(2);
    expect(played.shareOfProlific).toBeLessThanOrEqual(game.maxShare);
    // What was written late is finished too.
    expect(Math.max(...played.places)).toBeGreaterThan(people / 2);
  },
  60_000,
);
