import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import type { Page } from 'playwright-core';
import { focusComesTo, focused } from './focus.ts';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink } from './test-browser.ts';
import { type EventHall, openEventHall } from './test-event.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });
/** Together with the phone, enough people for two rooms in which people may vote. */
const others = 13;

/** An event run by keyboard alone; each step builds on the one before. */
describe('in an event the focus of', () => {
  let hall: EventHall;
  let host: Page;
  let phone: Page;
  const seats: JoinedSeat[] = [];
  const sockets: TestSocket[] = [];

  const press = async (key: string): Promise<void> => {
    await host.getByRole('button', { name: en(key), exact: true }).press('Enter');
  };

  beforeAll(async () => {
    hall = await openEventHall(product.base, { room_size: 7 });
    const { room_id, host_token } = hall.event;
    host = await browser.openPage({ viewport: { width: 1440, height: 900 }, hasTouch: false });
    await host.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    phone = await browser.openPage();
    await joinByLink(phone, `${product.base}/join/${room_id}`);
    for (let count = 0; count < others; count += 1) {
      const seat = await hall.join();
      seats.push(seat);
      sockets.push(
        await openSocket(product.base, room_id, { participant_id: seat.participant_id }),
      );
    }
    await isShown(host.getByText('14 people → 2 rooms'));
  }, 60_000);

  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test('the organiser moves from a pressed button to the next stage, and stays on a button that remains', async () => {
    await press('events:button.deal');
    await focusComesTo(host, en('events:stage.seats'));
    const placed = [];
    for (const seat of seats) placed.push(await hall.place(seat));
    await phone.waitForURL((url) => !url.href.includes(hall.params.id), { timeout: 30_000 });
    await isShown(host.getByText(/^[1-9]\d* of 14 in their rooms$/));
    await press('events:button.start');
    await focusComesTo(host, en('events:stage.talk'));
    await phone.waitForURL(/\/discuss\//);
    for (const [index, person] of placed.entries()) await hall.submit(person, `Thought ${index}.`);
    await press('events:button.extend');
    await isShown(host.getByRole('button', { name: en('events:button.extend'), exact: true }));
    expect(await focused(host)).toBe(en('events:button.extend'));
  }, 90_000);

  test('the organiser returns from a cancelled dialog, and moves to the next stage from a confirmed one', async () => {
    await press('pages:host.end');
    await host.getByRole('dialog').waitFor();
    await host.keyboard.press('Escape');
    await focusComesTo(host, en('pages:host.end'));
    await press('pages:host.end');
    await host
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:host.end') })
      .press('Enter');
    await focusComesTo(host, en('events:stage.ended'));
    await isShown(host.getByText('2 of 2 rooms analyzed'));
    await press('events:button.gather');
    await focusComesTo(host, en('events:stage.done'));
    await host.keyboard.press('Tab');
    expect(await focused(host)).toBe(en('pages:host.results'));
  }, 60_000);

  test('a participant moves to the cards of the other rooms', async () => {
    await phone.waitForURL(`**/results/${hall.params.id}`, { timeout: 30_000 });
    await focusComesTo(phone, en('analysis:votes.otherRooms'));
    await phone.keyboard.press('Tab');
    // The way to the results comes first.
    expect(await focused(phone)).toBe(en('analysis:votes.results'));
    await phone.keyboard.press('Tab');
    expect(await focused(phone)).toBe(en('analysis:votes.vote.disagree'));
  }, 60_000);
});
