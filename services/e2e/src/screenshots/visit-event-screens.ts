import type { Language } from '@murmur/contract/language';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { type EventHall, openEventHall, type Placed } from '../test-event.ts';
import { texts } from '../texts.ts';
import { answerCards } from './rooms.ts';
import { type Talk, talks } from './sample-opinions.ts';
import type { OpenVisitor } from './visit-screens.ts';

/** Together with the guest, who joins last, enough people for three rooms of five. */
const others = 14;

/** Everybody writes one opinion in their room; neighbours in the list are in different rooms. */
const talk = async (hall: EventHall, placed: Placed[], { shared }: Talk): Promise<void> => {
  for (const [index, content] of shared.entries()) {
    const person = placed[index];
    if (person !== undefined) await hall.submit(person, content);
  }
};

/** Visits the screens of an event whose rooms are assigned, from its form to its shared results. */
export async function visitEventSteps(
  openVisitor: OpenVisitor,
  base: string,
  language: Language,
): Promise<void> {
  const text = texts(language);
  const sayings = talks[language];
  const [host, guest, stranger] = await Promise.all([
    openVisitor(language),
    openVisitor(language),
    openVisitor(language),
  ]);
  await stranger.visit('event-create', '/create?event');
  await stranger.visit('event-help', '/help/events');

  const hall = await openEventHall(base, { topic: sayings.topic, language, room_size: 5 });
  const id = hall.event.room_id;
  await host.store(`murmur.host.${id}`, hall.event.host_token);
  await host.visit('event-console-empty', `/host/${id}`);
  const seats: JoinedSeat[] = [];
  for (let count = 0; count < others; count += 1) seats.push(await hall.join());
  // Only people whose pages are open are dealt.
  const sockets = await Promise.all(
    seats.map(({ participant_id }) => openSocket(base, id, { participant_id })),
  );
  const seat = await hall.join();
  await stranger.visit('event-join', `/join/${id}`);
  await guest.store(`murmur.seat.${id}`, JSON.stringify(seat));
  await guest.visit('event-hall', `/join/${id}`);
  await host.visit('event-console-hall', `/host/${id}`);
  await host.visit('event-wall-hall', `/host/${id}?view=present`, { fullPage: false });
  await host.visit('event-sheet', `/host/${id}?view=sheet`);

  await hall.deal();
  const placed: Placed[] = [];
  for (const each of seats) placed.push(await hall.place(each));
  await Promise.all(sockets.map((socket) => socket.close()));
  await guest.visit('event-own-room', `/join/${id}`, {
    act: (page) => page.getByText(text('pages:waiting.stay')).waitFor(),
  });
  const own = await hall.place(seat);
  const room = own.room.room_id;
  await host.visit('event-console-seats', `/host/${id}`);
  await host.visit('event-wall-seats', `/host/${id}?view=present`, { fullPage: false });
  await host.store(`murmur.host.${room}`, hall.event.host_token);
  await host.visit('event-child-waiting', `/host/${room}`);

  await hall.start();
  await talk(hall, placed, sayings);
  await hall.submit(own, sayings.own);
  await guest.visit('event-discussion', `/join/${id}`, {
    fullPage: false,
    act: (page) => page.getByText(sayings.own).first().waitFor(),
  });
  await host.visit('event-console-talk', `/host/${id}`);
  await host.visit('event-wall-talk', `/host/${id}?view=present`, { fullPage: false });
  await host.visit('event-child-talk', `/host/${room}`);

  await hall.close();
  await guest.visit('event-own-results', `/join/${id}`, {
    act: (page) => page.getByText(text('events:after.soon')).waitFor(),
  });
  await host.visit('event-console-ended', `/host/${id}`);
  await host.visit('event-wall-ended', `/host/${id}?view=present`, { fullPage: false });
  await stranger.visit('event-late', `/join/${id}`);

  await hall.gather();
  await guest.visit('event-own-ready', `/results/${room}`, {
    act: (page) => page.getByRole('heading', { name: text('events:after.ready') }).waitFor(),
  });
  await guest.visit('event-cards', `/results/${id}`, {
    act: (page) => page.getByTestId('vote-card').waitFor(),
  });
  await host.visit('event-console-done', `/host/${id}`);
  await host.visit('event-wall-vote', `/host/${id}?view=present`, { fullPage: false });
  const { api, params } = hall;
  await answerCards({ api, params, seats: [...seats, seat], talk: sayings });
  await stranger.visit('event-voted', `/results/${id}`);
  await stranger.visit('event-poster', `/results/${id}?view=poster`);
  // Until the end of voting, the wall of an event shows no results by itself.
  await api.call('closeVoting', { params, headers: hall.asHost });
  await host.visit('event-wall-1', `/host/${id}?view=present`, { fullPage: false });
  for (const slide of [2, 3, 4, 5])
    await host.visit(`event-wall-${slide}`, undefined, {
      fullPage: false,
      act: (page) => page.keyboard.press('ArrowRight'),
    });
  const { share_id } = await hall.api.call('shareResults', { params: hall.params });
  await stranger.visit('event-shared', `/shared/${share_id}`);
  await stranger.save?.('event-shared-preview', `/api/shared-results/${share_id}/preview`);
  for (const visitor of [host, guest, stranger]) await visitor.close();
}

/**
 * Visits the screens that differ if people choose their rooms: the links, the list of rooms, the printed sheets, and
 * rooms with few people.
 */
export async function visitEventTables(
  openVisitor: OpenVisitor,
  base: string,
  language: Language,
): Promise<void> {
  const text = texts(language);
  const sayings = talks[language];
  const labels = text('events:venue.hall.example').split('\n');
  const hall = await openEventHall(base, { topic: sayings.topic, language, labels });
  const id = hall.event.room_id;
  const [host, guest] = await Promise.all([openVisitor(language), openVisitor(language)]);
  await host.store(`murmur.host.${id}`, hall.event.host_token);
  await guest.visit('chosen-join', `/join/${id}`);
  await guest.visit('chosen-join-named', `/join/${id}?room=2`);
  const seat = await hall.join();
  await guest.store(`murmur.seat.${id}`, JSON.stringify(seat));
  await guest.visit('chosen-list', `/join/${id}`);
  await host.visit('chosen-console', `/host/${id}`);
  await host.visit('chosen-wall', `/host/${id}?view=present`, { fullPage: false });
  await host.visit('chosen-sheets', `/host/${id}?view=sheets`);

  const own = await hall.place(seat, 2);
  const placed = [own];
  for (const ordinal of [1, 1, 1, 1, 1, 2, 2])
    placed.push(await hall.place(await hall.join(), ordinal));
  await hall.start();
  await talk(hall, placed, sayings);
  await hall.close();
  await guest.visit('chosen-own-small', `/join/${id}`, {
    act: (page) => page.getByText(text('events:after.soon')).waitFor(),
  });
  await host.visit('chosen-console-ended', `/host/${id}`);
  await hall.gather();
  await guest.visit('chosen-results', `/results/${id}`);
  for (const visitor of [host, guest]) await visitor.close();
}
