import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { openLogger } from '@murmur/shared/runtime/logger';
import request from 'supertest';
import { createRoomService } from '../room-service.ts';
import { changedPort } from '../testing/changed-port.ts';
import type { SeatData, TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

type Submitted = { id: string };
type Hall = { room: TestRoom; seats: SeatData[]; submitted: Submitted[] };

/** Silent people, so that the room is large enough to vote. */
const addListeners = async (room: TestRoom, people: number): Promise<void> => {
  for (let n = people; n < limits.votingFrom; n += 1) await room.join();
};

/** A room that has ended, where each of some people said one thing and the others listened. */
const openHall = async (people: number, wanted: Record<string, unknown> = {}): Promise<Hall> => {
  const room = await scene().openRoom(wanted);
  const seats: SeatData[] = [];
  for (let n = 0; n < people; n += 1) seats.push(await room.join(true));
  await addListeners(room, people);
  await room.start();
  const submitted: Submitted[] = [];
  for (const [n, seat] of seats.entries())
    submitted.push(await room.submit(seat, `Sentence ${n} of us.`));
  await room.close();
  return { room, seats, submitted };
};

const seatOf = ({ seats }: Hall, n: number): SeatData => seats[n] as SeatData;
const idOf = ({ submitted }: Hall, n: number): string => (submitted[n] as Submitted).id;

const cards = async ({ room }: Hall, seat: SeatData, limit = 20) =>
  scene().call('listCards', {
    params: room.params,
    query: { participant_id: seat.participant_id, limit: String(limit) },
  });
const ballot = ({ room }: Hall, seat: SeatData, opinion_id: string, vote = 'agree') => ({
  params: room.params,
  body: { participant_id: seat.participant_id, opinion_id, vote },
});
const vote = (hall: Hall, seat: SeatData, opinionId: string, answer = 'agree') =>
  scene().call('castVote', ballot(hall, seat, opinionId, answer));
const counts = ({ room }: Hall) => scene().service.api.readVotes({ room_id: room.params.id });

describe('cards', () => {
  it('are of others alone, unanswered alone, and name nobody', async () => {
    const hall = await openHall(4);
    const first = await cards(hall, seatOf(hall, 0));
    expect(first.cards.map(({ opinion_id }) => opinion_id).toSorted()).toEqual(
      [1, 2, 3].map((n) => idOf(hall, n)).toSorted(),
    );
    expect(first.remaining).toBe(0);
    expect(Object.keys(first.cards[0] ?? {})).toEqual(['opinion_id', 'content']);
    await vote(hall, seatOf(hall, 0), idOf(hall, 2), 'pass');
    const then = await cards(hall, seatOf(hall, 0), 1);
    expect(then.cards).toHaveLength(1);
    expect(then.remaining).toBe(1);
    expect(then.cards[0]?.opinion_id).not.toBe(idOf(hall, 2));
  });

  it('hold what was said twice once, and nothing private', async () => {
    const room = await scene().openRoom();
    const [one, two, three] = [await room.join(true), await room.join(true), await room.join()];
    await addListeners(room, 3);
    await room.start();
    await room.submit(one, 'Longer breaks, please!');
    await room.submit(two, 'longer  breaks please');
    await room.submit(two, 'Longer breaks please, not shorter ones');
    await room.submit(three, 'I never take a break.');
    await room.close();
    const hall = { room, seats: [], submitted: [] };
    expect((await cards(hall, three)).cards.map(({ content }) => content).toSorted()).toEqual([
      'Longer breaks please, not shorter ones',
      'Longer breaks, please!',
    ]);
    expect((await cards(hall, one)).cards.map(({ content }) => content)).toEqual([
      'Longer breaks please, not shorter ones',
    ]);
  });

  it('are spread evenly over a room that asks for them at once', async () => {
    const hall = await openHall(13);
    const dealt = new Map<string, number>();
    for (const seat of hall.seats) {
      for (const { opinion_id } of (await cards(hall, seat, 4)).cards) {
        dealt.set(opinion_id, (dealt.get(opinion_id) ?? 0) + 1);
      }
    }
    expect(dealt.size).toBe(13);
    expect(Math.max(...dealt.values()) - Math.min(...dealt.values())).toBeLessThanOrEqual(2);
  });

  it('are dealt to nobody where fewer than five are there, and no end of voting is promised', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const other = await room.join();
    await addListeners(room, 3);
    await room.submit(seat, 'Soup for everyone.');
    await room.close();
    const hall = { room, seats: [], submitted: [] };
    const none = { cards: [], remaining: 0, votes_until: null };
    expect(await cards(hall, other)).toEqual(none);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    expect(await cards(hall, other)).toEqual(none);
    expect((await room.read()).votes_until).toBeNull();
    expect(await counts(hall)).toMatchObject({ votes_until: null });
    await scene().clock.advance(limits.votesAfterResultsMs);
    expect(
      await scene().code('listCards', {
        params: room.params,
        query: { participant_id: other.participant_id },
      }),
    ).toBe('VOTING_CLOSED');
  });

  it('nor does such a room take a vote', async () => {
    const { room, seat } = await scene().openActiveRoom();
    const other = await room.join();
    await addListeners(room, 3);
    const { id } = await room.submit(seat, 'Soup for everyone.');
    await room.close();
    const hall = { room, seats: [], submitted: [] };
    expect(await scene().code('castVote', ballot(hall, other, id))).toBe('VOTING_CLOSED');
    expect(await counts(hall)).toMatchObject({ voters: 0, votes: 0 });
  });

  it('are the same for all of a room of seven, so that each of them comes to be told', async () => {
    const hall = await openHall(7);
    for (const seat of hall.seats)
      for (const { opinion_id } of (await cards(hall, seat, 6)).cards)
        await vote(hall, seat, opinion_id);
    const announced = (await counts(hall))?.opinions.filter(({ agree }) => agree >= 5);
    expect(announced).toHaveLength(7);
  });

  it('of what the host removed are dealt no more, and its votes are out', async () => {
    const hall = await openHall(3);
    await vote(hall, seatOf(hall, 0), idOf(hall, 1));
    await vote(hall, seatOf(hall, 0), idOf(hall, 2));
    const { room } = hall;
    const params = { ...room.params, opinion_id: idOf(hall, 1) };
    await scene().call('removeOpinion', { params, headers: room.asHost });
    expect(await counts(hall)).toMatchObject({ voters: 1, votes: 1 });
    expect((await cards(hall, seatOf(hall, 2))).cards).toHaveLength(1);
    const late = ballot(hall, seatOf(hall, 2), idOf(hall, 1));
    expect(await scene().code('castVote', late)).toBe('OPINION_NOT_FOUND');
  });
});

describe('a vote', () => {
  it('counts once a person and opinion, the last', async () => {
    const hall = await openHall(3);
    await vote(hall, seatOf(hall, 0), idOf(hall, 1), 'agree');
    await Promise.all(
      ['agree', 'agree', 'agree'].map((answer) =>
        vote(hall, seatOf(hall, 0), idOf(hall, 1), answer),
      ),
    );
    await vote(hall, seatOf(hall, 0), idOf(hall, 1), 'disagree');
    await vote(hall, seatOf(hall, 2), idOf(hall, 1), 'agree');
    expect(await counts(hall)).toMatchObject({
      voters: 2,
      votes: 2,
      opinions: [{ opinion_id: idOf(hall, 1), agree: 1, disagree: 1, pass: 0 }],
    });
  });

  it('is taken from the end of time on, though no job has noticed it', async () => {
    const { room, seat } = await scene().openActiveRoom({ duration: 1 });
    const { id } = await room.submit(seat, 'Soup for everyone.');
    const other = await room.join();
    await addListeners(room, 2);
    const hall = { room, seats: [seat, other], submitted: [{ id }] };
    expect(await scene().code('castVote', ballot(hall, other, id))).toBe('VOTING_CLOSED');
    await scene().clock.advance(60_000);
    expect((await room.read()).status).toBe('active');
    await vote(hall, other, id);
  });

  it('is taken until ten minutes after the results, to the millisecond', async () => {
    const hall = await openHall(2);
    const { room } = hall;
    expect((await room.read()).votes_until).toBeNull();
    await scene().clock.advance(60_000);
    await scene().service.api.finishRoom({ room_id: room.params.id });
    const until = Date.parse(String((await room.read()).votes_until));
    expect(until).toBe(scene().clock.now() + limits.votesAfterResultsMs);
    await scene().clock.advance(limits.votesAfterResultsMs - 1);
    await vote(hall, seatOf(hall, 0), idOf(hall, 1));
    await scene().clock.advance(1);
    const late = ballot(hall, seatOf(hall, 0), idOf(hall, 1), 'disagree');
    expect(await scene().code('castVote', late)).toBe('VOTING_CLOSED');
    expect(await counts(hall)).toMatchObject({ opinions: [{ agree: 1, disagree: 0 }] });
  });

  it('is refused once the host has closed voting', async () => {
    const hall = await openHall(2);
    await vote(hall, seatOf(hall, 0), idOf(hall, 1));
    const { room } = hall;
    const closed = await scene().call('closeVoting', { params: room.params, headers: room.asHost });
    expect(Date.parse(String(closed.votes_until))).toBe(scene().clock.now());
    const late = ballot(hall, seatOf(hall, 1), idOf(hall, 0));
    expect(await scene().code('castVote', late)).toBe('VOTING_CLOSED');
    const again = { params: room.params, headers: room.asHost };
    expect(await scene().code('closeVoting', again)).toBe('VOTING_CLOSED');
  });

  it('is known to be too late within a second of its close by everybody who listens', async () => {
    const hall = await openHall(2);
    const { room } = hall;
    await room.hush();
    const { votes_until } = await scene().call('closeVoting', {
      params: room.params,
      headers: room.asHost,
    });
    await scene().clock.advance(1_000);
    expect(room.of('votes_updated').at(-1)).toMatchObject({ votes_until });
    expect(votes_until).not.toBeNull();
  });

  it('from a seat of another room is of nobody', async () => {
    const hall = await openHall(2);
    const other = await openHall(1);
    const stranger = ballot(hall, seatOf(other, 0), idOf(hall, 0));
    expect(await scene().code('castVote', stranger)).toBe('PARTICIPANT_NOT_FOUND');
    const foreign = ballot(hall, seatOf(hall, 0), idOf(other, 0));
    expect(await scene().code('castVote', foreign)).toBe('OPINION_NOT_FOUND');
  });

  it('is told in counts, at most once a second, without a place in the stream', async () => {
    const hall = await openHall(6);
    await hall.room.hush();
    const position = (await scene().adapters.bus.recent(hall.room.params.id)).length;
    for (let n = 1; n < 6; n += 1) await vote(hall, seatOf(hall, 0), idOf(hall, n));
    await scene().clock.advance(1_000);
    const announced = hall.room.of('votes_updated');
    expect(announced.length).toBeLessThanOrEqual(2);
    expect(announced.at(-1)).toMatchObject({ voters: 1, votes: 5 });
    expect(announced.every((event) => event.seq === undefined)).toBe(true);
    expect(JSON.stringify(announced)).not.toMatch(/agree|opinion_id|participant/);
    expect(position).toBeGreaterThan(0);
  });
});

describe('a crowd that votes at once', () => {
  it('is taken as far as it can be, the rest is sent again, and each vote counts once', async () => {
    const hall = await openHall(20);
    const { limiter } = scene().adapters;
    const slow = changedPort(limiter, {
      take: async (key, bucket) => {
        const until = performance.now() + 2;
        while (performance.now() < until);
        return limiter.take(key, bucket);
      },
    });
    const busy = createRoomService({
      ...scene().adapters,
      clock: scene().clock,
      limits: { limiter: slow, scale: 1 },
      logger: openLogger('room', 'silent'),
      publicUrl: undefined,
    });
    const server = createServer(busy.http).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const path = `http://127.0.0.1:${port}/api/rooms/${hall.room.params.id}`;
    const send = (n: number, m: number) =>
      fetch(`${path}/votes`, {
        method: 'POST',
        body: JSON.stringify(ballot(hall, seatOf(hall, n), idOf(hall, m)).body),
      });
    let waiting = Array.from({ length: 19 * 8 }, (_, index) => [index % 19, 19 - (index % 8)]);
    waiting = waiting.filter(([n, m]) => n !== m);
    const all = waiting.length;
    // Everybody is connected before they vote, as people with a page are.
    const connected = await Promise.all(waiting.map(() => fetch(`${path}/status`)));
    await Promise.all(connected.map((answer) => answer.text()));
    let refused = 0;
    while (waiting.length > 0) {
      const answers = await Promise.all(waiting.map(([n = 0, m = 0]) => send(n, m)));
      await Promise.all(answers.map((answer) => answer.text()));
      for (const { status, headers } of answers) {
        expect([
          [200, false],
          [429, true],
        ]).toContainEqual([status, Number(headers.get('retry-after')) > 0]);
      }
      waiting = waiting.filter((_, index) => answers[index]?.status === 429);
      refused += waiting.length;
    }
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await busy.settle();
    expect(refused).toBeGreaterThan(0);
    expect(await counts(hall)).toMatchObject({ voters: 19, votes: all });
  });

  it('holds nobody up who asks a thousand times a second from one seat', async () => {
    const hall = await openHall(3);
    const { limiter } = scene().adapters;
    const service = createRoomService({
      ...scene().adapters,
      clock: scene().clock,
      limits: { limiter, scale: 1 },
      logger: openLogger('room', 'silent'),
      publicUrl: undefined,
    });
    const send = (n: number, answer: string) =>
      request(service.http)
        .post(`/api/rooms/${hall.room.params.id}/votes`)
        .send(ballot(hall, seatOf(hall, n), idOf(hall, 2), answer).body);
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push((await send(0, 'disagree')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
    expect((await send(1, 'agree')).status).toBe(200);
    await scene().clock.advance(1_000);
    expect((await send(0, 'agree')).status).toBe(200);
    expect((await send(0, 'agree')).status).toBe(429);
    await service.settle();
    expect(await counts(hall)).toMatchObject({ opinions: [{ agree: 2, disagree: 0 }] });
  });
});

describe('a position', () => {
  const take = ({ room }: Hall, seat: SeatData, value: number) =>
    scene().call('takePosition', {
      params: { ...room.params, pid: seat.participant_id },
      body: { value },
    });

  it('is before while the room is active and after from its end, the last value each', async () => {
    const { room, seat } = await scene().openActiveRoom({ ask_position: true, duration: 1 });
    const hall = { room, seats: [seat], submitted: [] };
    expect(await take(hall, seat, -2)).toEqual({ value: -2, moment: 'before' });
    expect(await take(hall, seat, -1)).toEqual({ value: -1, moment: 'before' });
    await scene().clock.advance(60_000);
    expect(await take(hall, seat, 2)).toEqual({ value: 2, moment: 'after' });
    expect((await counts(hall))?.positions).toEqual([{ before: -1, after: 2, people: 1 }]);
  });
});
