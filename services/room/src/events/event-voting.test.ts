import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { EventScene } from '../testing/event-scene.ts';
import { playVotes, verdictsOf } from '../testing/play-votes.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

const usual = { rooms: 4, people: 28, statements: 42 };

/** Plays an event until everybody can vote on the statements of other rooms. */
const openVoting = async ({ rooms, people, statements } = usual) => {
  const event = await EventScene.open(scene(), { room_size: people / rooms });
  const hall = await event.join(people);
  await event.deal();
  const placed: Awaited<ReturnType<EventScene['place']>>[] = [];
  for (const seat of hall) placed.push(await event.place(seat));
  await event.start();
  const ofRoom = new Map<string, string[]>();
  for (let n = 0; n < statements; n += 1) {
    const { room, seat } = placed[n % people] as (typeof placed)[0];
    const { id } = await scene().call('submitOpinion', {
      params: { id: room.room_id },
      body: { participant_id: seat.participant_id, content: `We should do ${n}.` },
    });
    ofRoom.set(room.room_id, [...(ofRoom.get(room.room_id) ?? []), id]);
  }
  await event.close();
  await scene().call('gatherEvent', event.byHost);
  const { id } = event.event.params;
  await scene().service.api.addStatements({
    event_id: id,
    statements: [...ofRoom].map(([room_id, opinion_ids]) => ({ room_id, opinion_ids })),
  });
  const roomOf = (person: number): number => placed[person]?.room.ordinal ?? 0;
  const { opinions } = await scene().adapters.opinions.pageAll(id, null, statements);
  const authorOf = new Map(
    opinions
      .map(({ id: statement, content }) => ({ statement, n: Number(/\d+/.exec(content)?.[0]) }))
      .toSorted((a, b) => a.n - b.n)
      .map(({ statement, n }) => [statement, roomOf(n % people)]),
  );
  return { event, id, hall, roomOf, authorOf, written: [...authorOf.keys()] };
};

const readVotes = (room_id: string) => scene().service.api.readVotes({ room_id });

describe('the statements of an event', () => {
  it.each([
    { ...usual, minVerdicts: 8 },
    { rooms: 10, people: 100, statements: 150, minVerdicts: 27 },
  ])(
    '$rooms rooms, $people people and $statements statements have their verdicts from six answers each',
    async ({ minVerdicts, ...size }) => {
      const { id, hall, roomOf, authorOf, written } = await openVoting(size);
      expect(written).toHaveLength(size.statements);
      expect(new Set(authorOf.values()).size).toBe(size.rooms);
      await playVotes({
        id,
        seats: hall,
        authorOf,
        belongsTo: roomOf,
        answersEach: 6,
        clock: scene().clock,
        next: () => scene().service.http,
      });
      const counted = await readVotes(id);
      if (counted === null) throw new Error('the event has no votes');
      expect(counted.votes).toBe(size.people * 6);
      const { verdicts, agreed, rejected } = verdictsOf(counted, written);
      expect(verdicts).toBeGreaterThanOrEqual(minVerdicts);
      // Which statements get enough answers is chance, so their sides are bounded together.
      expect(agreed + rejected).toBeGreaterThanOrEqual(5);
      expect(Math.min(agreed, rejected)).toBeGreaterThanOrEqual(1);
    },
    60_000,
  );

  it('are put together by the organiser, of whichever room, and their votes join', async () => {
    const { event, id, hall, roomOf, authorOf, written } = await openVoting();
    const [first = ''] = written;
    const other = written.find((one) => authorOf.get(one) !== authorOf.get(first)) ?? '';
    const authors = [authorOf.get(first), authorOf.get(other)];
    const third = hall.filter((_seat, person) => !authors.includes(roomOf(person)));
    const [one, two] = third as [SeatData, SeatData];
    const mark = { ...event.byHost, params: { id, opinion_id: other }, body: { same_as: first } };
    expect(await scene().call('markOpinion', mark)).toMatchObject({ id: other, same_as: first });
    for (const [{ participant_id }, opinion_id] of [
      [one, first],
      [two, other],
    ] as const) {
      const body = { participant_id, opinion_id, vote: 'agree' };
      await scene().call('castVote', { params: { id }, body });
    }
    await scene().call('closeVoting', event.byHost);
    const counted = await readVotes(id);
    expect(counted?.opinions).toEqual([
      expect.objectContaining({ opinion_id: first, agree: 2, disagree: 0 }),
    ]);
    expect(counted?.same).toEqual([{ opinion_id: other, same_as: first, by_host: true }]);
  }, 60_000);

  it('are dealt to people who come to vote only, and their votes count', async () => {
    const { id, written } = await openVoting();
    const params = { id };
    const late = await scene().call('joinRoom', { params, body: { to_vote: true } });
    expect(late).toMatchObject({ to_vote: true });
    const query = { participant_id: late.participant_id };
    const { cards } = await scene().call('listCards', { params, query });
    expect(cards).toHaveLength(2);
    for (const { opinion_id } of cards) {
      expect(written).toContain(opinion_id);
      const body = { ...query, opinion_id, vote: 'disagree' };
      await scene().call('castVote', { params, body });
    }
    expect(await readVotes(id)).toMatchObject({ voters: 1, votes: 2 });
    const { participant_count } = await scene().call('getRoom', { params });
    expect(participant_count).toBe(usual.people);
  }, 60_000);
});
