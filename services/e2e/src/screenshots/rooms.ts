import type { Language } from '@murmur/contract/language';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { ApiClient } from '@murmur/shared/testing/api-client';
import { openTestRoom, type TestRoom } from '../test-room.ts';
import { type Talk, talks } from './sample-opinions.ts';

export type Played = { testRoom: TestRoom; talk: Talk; seats: JoinedSeat[] };

export async function fill(base: string, language: Language): Promise<Played> {
  const talk = talks[language];
  const testRoom = await openTestRoom(base, { topic: talk.topic, language, ask_position: true });
  const seats: JoinedSeat[] = [];
  for (const _ of talk.shared) seats.push(await testRoom.join(true));
  for (const _ of talk.private) seats.push(await testRoom.join());
  return { testRoom, talk, seats };
}

/** A small room with the form's default settings, in which everybody writes one opinion and does nothing else. */
export async function fillSmall(
  base: string,
  language: Language,
  people: number,
): Promise<TestRoom> {
  const { topic, shared } = talks[language];
  const suggested = { shared_by_default: true, reveal: 'end' } as const;
  const testRoom = await openTestRoom(base, { topic, language, ...suggested });
  const seats: JoinedSeat[] = [];
  for (let person = 0; person < people; person += 1) seats.push(await testRoom.join());
  await testRoom.start();
  for (const [person, seat] of seats.entries())
    await testRoom.submit(seat, shared[person] ?? topic);
  await testRoom.finish();
  return testRoom;
}

const takePositions = async (
  { testRoom, seats }: Played,
  values: readonly (-2 | -1 | 0 | 1 | 2)[],
) => {
  for (const [person, { participant_id: pid }] of seats.entries()) {
    const value = values[person % values.length] ?? 0;
    await testRoom.api.call('takePosition', {
      params: { ...testRoom.params, pid },
      body: { value },
    });
  }
};

/** Everybody takes a position and writes an opinion. */
export async function discuss(played: Played): Promise<void> {
  const { testRoom, seats } = played;
  await takePositions(played, [-2, -1, 1, 2, -1]);
  for (const [person, content] of [...played.talk.shared, ...played.talk.private].entries()) {
    const seat = seats[person];
    if (seat !== undefined) await testRoom.submit(seat, content);
  }
}

type Voters = {
  api: ApiClient;
  params: { id: string };
  seats: readonly JoinedSeat[];
  talk: Talk;
};

/**
 * Everybody votes on their cards: all agree with some opinions, nobody agrees with one, and the others divide them.
 */
export async function answerCards({ api, params, seats, talk }: Voters): Promise<void> {
  const liked = new Set([2, 3, 4, 5, 9].map((index) => talk.shared[index]));
  const rejected = talk.shared[10];
  for (const [person, { participant_id }] of seats.entries()) {
    const query = { participant_id, limit: '12' };
    const { cards } = await api.call('listCards', { params, query });
    for (const { opinion_id, content } of cards) {
      const agrees = liked.has(content) || (person % 2 === 0 && content !== rejected);
      const vote = agrees ? 'agree' : 'disagree';
      await api.call('castVote', { params, body: { participant_id, opinion_id, vote } });
    }
  }
}

/** Everybody votes, and takes a position again. */
export async function react(played: Played): Promise<void> {
  const { testRoom, seats, talk } = played;
  await answerCards({ api: testRoom.api, params: testRoom.params, seats, talk });
  await takePositions(played, [-1, -1, 1, 1, 1]);
}
