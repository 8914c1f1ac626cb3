import type { Language } from '@murmur/contract/language';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openScene, type Scene } from '../scene.ts';
import { type Talk, talks } from './sayings.ts';

/** A room with all sample opinions of a language. */
export type Played = { scene: Scene; talk: Talk; seats: JoinedSeat[] };

/** Opens the room, with somebody on each chair. */
export async function fill(base: string, language: Language): Promise<Played> {
  const talk = talks[language];
  const scene = await openScene(base, { topic: talk.topic, language, ask_position: true });
  const seats: JoinedSeat[] = [];
  for (const _ of talk.shared) seats.push(await scene.join(true));
  for (const _ of talk.private) seats.push(await scene.join());
  return { scene, talk, seats };
}

/**
 * A small room as the form suggests one, in which everybody says one thing and nobody touches anything else.
 */
export async function fillSmall(base: string, language: Language, people: number): Promise<Scene> {
  const { topic, shared } = talks[language];
  const suggested = { shared_by_default: true, reveal: 'end' } as const;
  const scene = await openScene(base, { topic, language, ...suggested });
  const seats: JoinedSeat[] = [];
  for (let person = 0; person < people; person += 1) seats.push(await scene.join());
  await scene.start();
  for (const [person, seat] of seats.entries()) await scene.submit(seat, shared[person] ?? topic);
  await scene.finish();
  return scene;
}

const stand = async ({ scene, seats }: Played, values: readonly (-2 | -1 | 0 | 1 | 2)[]) => {
  for (const [person, { participant_id: pid }] of seats.entries()) {
    const value = values[person % values.length] ?? 0;
    await scene.api.call('takePosition', { params: { ...scene.params, pid }, body: { value } });
  }
};

/** Everybody says where they stand and what they think. */
export async function discuss(played: Played): Promise<void> {
  const { scene, seats } = played;
  await stand(played, [-2, -1, 1, 2, -1]);
  for (const [person, content] of [...played.talk.shared, ...played.talk.private].entries()) {
    const seat = seats[person];
    if (seat !== undefined) await scene.submit(seat, content);
  }
}

/**
 * Everybody reacts to what the others shared: all like some of it, nobody one thing, and the sides differ on
 * the rest.
 */
export async function react(played: Played): Promise<void> {
  const { scene, seats, talk } = played;
  const liked = new Set([2, 3, 4, 5, 9].map((index) => talk.shared[index]));
  const rejected = talk.shared[10];
  for (const [person, seat] of seats.entries()) {
    const { cards } = await scene.api.call('listCards', {
      params: scene.params,
      query: { participant_id: seat.participant_id, limit: '12' },
    });
    for (const { opinion_id, content } of cards)
      await scene.vote(
        seat,
        { id: opinion_id },
        liked.has(content) || (person % 2 === 0 && content !== rejected) ? 'agree' : 'disagree',
      );
  }
  await stand(played, [-1, -1, 1, 1, 1]);
}
