import type { Language } from '@murmur/contract/language';
import { openEventScene } from '../event-scene.ts';
import { answerCards } from './rooms.ts';
import { talks } from './sayings.ts';
import type { Visit } from './walk.ts';

const people = 40;

/** An event of five rooms, from its discussion to its results. */
export async function walkEvent(visit: Visit, base: string, language: Language): Promise<void> {
  const talk = talks[language];
  const body = { topic: talk.topic, language, room_size: 8 };
  const scene = await openEventScene(base, { people, body });
  const { event, params, rooms } = scene;
  const [host, guest, stranger] = await Promise.all([
    visit(language),
    visit(language),
    visit(language),
  ]);
  await host.keep(`murmur.host.${event.room_id}`, event.host_token);
  const [person] = rooms[2] ?? [];
  if (person === undefined) throw new Error('nobody is in room 3');
  await guest.keep(`murmur.seat.${event.room_id}`, JSON.stringify(person.hall));
  await guest.keep(`murmur.seat.${person.room.room_id}`, JSON.stringify(person.seat));

  for (const [room, seated] of rooms.entries())
    for (const [seat, who] of seated.slice(room).entries())
      await scene.submit(who, talk.shared[(3 * room + seat) % talk.shared.length] ?? talk.own);
  await host.look('event-console', `/host/${event.room_id}`, { whole: false });
  await host.look('event-wall', `/host/${event.room_id}?view=present`, { whole: false });
  const { participant_id } = person.seat;
  await guest.look('event-room', `/discuss/${person.room.room_id}/${participant_id}`, {
    whole: false,
  });

  await scene.close();
  await scene.gather();
  const seats = rooms.flatMap((seated) => seated.map(({ hall }) => hall));
  await answerCards({ api: scene.api, params, seats, talk });
  await stranger.look('event-results', `/results/${event.room_id}`);
  await host.look('event-verdict', `/host/${event.room_id}?view=present`, { whole: false });
  for (const visitor of [host, guest, stranger]) await visitor.close();
}
