import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom } from '@murmur/e2e/test-room';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { createApiClient, Refusal } from '@murmur/shared/testing/api-client';

export type MoveFigures = {
  /** Seats in the next question as returned to their holders, in the order of the people. */
  moved: JoinedSeat[];
  /** The seats of the same people in the previous question. */
  before: JoinedSeat[];
  again: JoinedSeat[];
  counted: number;
};

const apartMs = 40;

/** Retries a call until it succeeds, because killed processes do not respond. */
export const persistently = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'UNAVAILABLE') throw error;
      await wait(50);
    }
  }
};

/** Finds the next question like a phone: by its socket or, once the socket is lost, by reading the room. */
const findNext = async (url: () => string, { room_id, participant_id }: JoinedSeat) => {
  for (;;) {
    const socket = await openSocket(url(), room_id, { participant_id }).catch(() => null);
    const { next_room_id } = await persistently(() =>
      createApiClient(url()).call('getRoom', { params: { id: room_id } }),
    );
    if (next_room_id !== null) {
      await socket?.close();
      return next_room_id;
    }
    const event = await socket?.until('next_question', undefined, 60_000).catch(() => null);
    await socket?.close();
    if (event) return event.next_room_id;
    await wait(50);
  }
};

/** Moves people to the next question at short intervals, and calls `injectFailure` meanwhile. */
export const moveWhile = async (
  url: () => string,
  people: number,
  injectFailure: () => Promise<void>,
): Promise<MoveFigures> => {
  const testRoom = await openTestRoom(url());
  const before: JoinedSeat[] = [];
  for (let n = 0; n < people; n += 1) before.push(await testRoom.join(true));
  await testRoom.start();
  await testRoom.close();
  const carry = (id: string, from: string) =>
    persistently(() => createApiClient(url()).call('joinRoom', { params: { id }, body: { from } }));
  const moving = before.map(async (seat, index) => {
    const next = await findNext(url, seat);
    await wait(index * apartMs);
    return carry(next, seat.participant_id);
  });
  await wait(500);
  const { room_id: next } = await persistently(() =>
    createApiClient(url()).call('nextQuestion', {
      params: testRoom.params,
      headers: testRoom.asHost,
      body: { topic: 'And who is still there?', duration: 1 },
    }),
  );
  const [moved] = await Promise.all([Promise.all(moving), injectFailure()]);
  const again = await Promise.all(before.map((seat) => carry(next, seat.participant_id)));
  const room = await persistently(() =>
    createApiClient(url()).call('getRoom', { params: { id: next } }),
  );
  return { moved, before, again, counted: room.participant_count };
};

type Person = Pick<JoinedSeat, 'participant_id' | 'nickname' | 'is_public_mode'>;

/** The parts of each seat that carry over. */
export const peopleOf = (seats: JoinedSeat[]): Person[] =>
  seats.map(({ participant_id, nickname, is_public_mode }) => ({
    participant_id,
    nickname,
    is_public_mode,
  }));

export const publicIdsOf = (seats: JoinedSeat[]): string[] =>
  seats.map(({ public_id }) => public_id);

const prepared = Array.from({ length: 8 }, (_, number) => ({
  topic: `What about point ${number}?`,
  duration: 1,
  ask_position: number % 2 === 0,
}));

/**
 * Asks one prepared question after the other, and calls `injectFailure` during each call. Returns, for each question of
 * the series, what is prepared in it.
 */
export const askPrepared = async (
  url: () => string,
  questions: number,
  injectFailure: () => Promise<void>,
) => {
  const api = () => createApiClient(url());
  const first = await openTestRoom(url());
  const headers = first.asHost;
  let params = first.params;
  const body = { questions: prepared };
  await api().call('saveQuestions', { params, headers, body });
  const expected = [prepared];
  const found = [];
  for (let number = 0; ; number += 1) {
    found.push(
      (await persistently(() => api().call('getQuestions', { params, headers }))).questions,
    );
    if (number === questions) return { expected, found };
    const joining = { params, body: {} };
    await persistently(() => api().call('joinRoom', joining));
    await persistently(() => api().call('startRoom', { params, headers }));
    await persistently(() => api().call('closeRoom', { params, headers }));
    const asked = { topic: prepared[number]?.topic ?? '', duration: 1 };
    const [next] = await Promise.all([
      persistently(() => api().call('nextQuestion', { params, headers, body: asked })),
      injectFailure(),
    ]);
    expected.push(prepared.slice(number + 1));
    params = { id: next.room_id };
  }
};
