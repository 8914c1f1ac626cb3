import { expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { createRoomService, type RoomService } from '../room-service.ts';
import { playVotes, verdictsOf } from '../testing/play-votes.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const people = 28;
const statements = 42;
const answersEach = 6;

type Game = { processes: number; prolific: number };

/** A class writes and votes; the first person writes `prolific` further statements. */
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
  const dealt = await playVotes({
    id: room.params.id,
    seats,
    authorOf,
    belongsTo: (person) => person,
    answersEach,
    clock: scene().clock,
    next: () => {
      calls += 1;
      return (services[calls % processes] as RoomService).http;
    },
  });
  const counted = await scene().service.api.readVotes({ room_id: room.params.id });
  for (const service of services.slice(1)) await service.settle();
  if (counted === null) throw new Error('the room has no votes');
  const sorted = [...dealt.values()].toSorted((a, b) => a - b);
  return {
    votes: counted.votes,
    ...verdictsOf(counted, [...authorOf.keys()]),
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
    // The order of the cards is random: a single kind may have none, though rarely.
    expect(played.agreed + played.rejected).toBeGreaterThanOrEqual(3);
    expect(played.shareOfProlific).toBeLessThanOrEqual(game.maxShare);
    // What was written late is finished too.
    expect(Math.max(...played.places)).toBeGreaterThan(people / 2);
  },
  60_000,
);
