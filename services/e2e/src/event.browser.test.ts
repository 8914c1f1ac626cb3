import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Placement } from '@murmur/contract/event';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, readStorage, write } from './test-browser.ts';

const { product, browser } = openProductForTests();
const wide = { viewport: { width: 1440, height: 900 }, hasTouch: false };
/** In addition to the two phones: enough for three rooms in which people may vote. */
const others = 13;
const moveMs = 30_000;

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: en(key), exact: true }).click();

type Person = { seat: JoinedSeat; placed?: Placement };

/** An event from its creation to its results, step by step; each step depends on the one before. */
describe('an event in the browser', () => {
  let host: Page;
  let wall: Page;
  let phone: Page;
  let second: Page;
  let eventId = '';
  const people: Person[] = [];
  const sockets: TestSocket[] = [];
  const rooms = new Map<number, string>();

  const place = async (person: Person): Promise<Placement> => {
    const placed = await createApiClient(product.base).call('placeInEvent', {
      params: { id: eventId },
      body: { participant_id: person.seat.participant_id },
    });
    rooms.set(placed.room.ordinal ?? 0, placed.room.room_id);
    return placed;
  };

  beforeAll(async () => {
    [host, phone, second] = await Promise.all([
      browser.openPage(wide),
      browser.openPage(),
      browser.openPage(),
    ]);
  }, 60_000);

  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test('an organiser creates it from the home page, and people gather in its hall', async () => {
    await host.goto(product.base);
    await host.getByRole('link', { name: en('pages:home.createMany') }).click();
    await host
      .getByLabel(en('pages:create.topic.label'), { exact: true })
      .fill('How should we change the lunch break?');
    await host.getByLabel(en('events:create.size')).fill('5');
    await press(host, 'pages:create.submitMany');
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    eventId = idIn(host);
    for (const page of [phone, second]) await joinByLink(page, `${product.base}/join/${eventId}`);
    const api = createApiClient(product.base);
    for (let count = 0; count < others; count += 1) {
      const seat = await api.call('joinRoom', {
        params: { id: eventId },
        body: { is_public_mode: true },
      });
      people.push({ seat });
      sockets.push(
        await openSocket(product.base, eventId, { participant_id: seat.participant_id }),
      );
    }
    wall = await host.context().newPage();
    await wall.goto(`${product.base}/host/${eventId}?view=present`);
    expect(await isShown(wall.getByText('15 here'))).toBe(true);
  }, 90_000);

  test('one click assigns the people in the hall to rooms; a phone shows its room, even after a reload and in a second tab', async () => {
    await press(host, 'events:button.deal');
    await phone.waitForURL(
      (url) => url.pathname.startsWith('/join/') && !url.href.includes(eventId),
      {
        timeout: moveMs,
      },
    );
    const own = idIn(phone);
    expect(await isShown(phone.getByText(/^Room [123]$/))).toBe(true);
    await phone.reload();
    expect(await isShown(phone.getByText(/^Room [123]$/))).toBe(true);
    const tab = await phone.context().newPage();
    await tab.goto(`${product.base}/join/${eventId}`);
    await tab.waitForURL(`**/join/${own}`);
    await tab.close();
    for (const person of people) person.placed = await place(person);
    await second.waitForURL(
      (url) => url.pathname.startsWith('/join/') && !url.href.includes(eventId),
      {
        timeout: moveMs,
      },
    );
    expect(rooms.size).toBe(3);
    expect(await isShown(host.getByText(/^[1-9]\d* of 15 in their rooms$/))).toBe(true);
    expect(await isShown(wall.getByText(en('events:venue.hall.find.deal')))).toBe(true);
    for (const number of [1, 2, 3])
      expect(
        await isShown(host.getByRole('link', { name: new RegExp(`^Room ${number}\\b`) })),
      ).toBe(true);
  }, 90_000);

  test('all rooms start together, and the organiser replaces a lost phone with the link', async () => {
    await press(host, 'events:button.start');
    await Promise.all([phone, second].map((page) => page.waitForURL(/\/discuss\//)));
    await write(phone, 'A longer break would help.');
    await phone.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    const api = createApiClient(product.base);
    for (const [index, { placed }] of people.entries()) {
      if (placed === undefined) continue;
      await api.call('submitOpinion', {
        params: { id: placed.room.room_id },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: {
          participant_id: placed.seat.participant_id,
          content: `Thought number ${index} about the lunch break`,
          is_public: true,
        },
      });
    }
    const token = (await readStorage(host, `murmur.host.${eventId}`)) ?? '';
    const device = await browser.openPage();
    await device.goto(`${product.base}/host/${eventId}#host_token=${token}`);
    expect(await isShown(device.getByText(/^3 rooms · \d+ here · 14 opinions$/))).toBe(true);
    await press(device, 'events:button.extend');
    await device.context().close();
    const opened = host.context().waitForEvent('page');
    await host.getByRole('link', { name: /^Room 2\b/ }).click();
    const child = await opened;
    expect(await isShown(child.getByRole('heading', { name: 'Room 2' }))).toBe(true);
    await child.close();
  }, 90_000);

  test('a message of the organiser is shown in different rooms and on the wall until it is dismissed', async () => {
    const elsewhere = people.find(({ placed }) => placed && placed.room.room_id !== idIn(phone));
    if (elsewhere?.placed === undefined) throw new Error('nobody is in another room');
    const { seat, room } = elsewhere.placed;
    const other = await browser.openPage();
    await other.goto(product.base);
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `murmur.seat.${room.room_id}`,
      JSON.stringify(seat),
    ] as const);
    await other.goto(`${product.base}/discuss/${room.room_id}/${seat.participant_id}`);
    await other.getByText(en('components:connection.connected'), { exact: true }).waitFor();
    const text = '<b>Two</b> minutes left';
    await host.getByLabel(en('events:message.label'), { exact: true }).fill(text);
    await host.keyboard.press('Enter');
    expect(await isShown(host.getByText(en('events:message.sent')))).toBe(true);
    const lineOn = (page: Page) =>
      page.getByRole('complementary', { name: en('events:message.from') });
    const readBy = await Promise.allSettled(
      [phone, second, other, wall].map((page) =>
        lineOn(page).getByText(text, { exact: true }).waitFor(),
      ),
    );
    expect(readBy.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    await other.getByRole('button', { name: en('common:action.dismiss') }).click();
    await lineOn(other).waitFor({ state: 'detached' });
    await other.context().close();
  }, 60_000);

  test('a late participant is seated in a running room', async () => {
    const late = await browser.openPage();
    await late.goto(`${product.base}/join/${eventId}`);
    await press(late, 'pages:join.joinNow');
    await late.waitForURL(/\/discuss\//);
    expect([...rooms.values()]).toContain(idIn(late));
    await late.context().close();
  }, 60_000);

  test('after the end phones go to the cards of the event, with opinions of other rooms', async () => {
    await press(host, 'pages:host.end');
    await host
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:host.end') })
      .click();
    await Promise.all([phone, second].map((page) => page.waitForURL(/\/results\//)));
    const own = idIn(phone);
    expect([...rooms.values()]).toContain(own);
    expect(await isShown(phone.getByText(en('events:after.soon')))).toBe(true);
    expect(await isShown(host.getByText('3 of 3 rooms analyzed'))).toBe(true);
    await press(host, 'events:button.gather');
    await phone.waitForURL(`**/results/${eventId}`, { timeout: moveMs });
    await phone.getByRole('heading', { name: en('analysis:votes.otherRooms') }).waitFor();
    await press(phone, 'analysis:votes.vote.agree');
    await phone.getByRole('link', { name: en('analysis:event.own') }).click();
    await phone.waitForURL(`**/results/${own}`);
    // A person who returns to the results of their own room stays there.
    expect(await isShown(phone.getByRole('heading', { name: en('events:after.ready') }))).toBe(
      true,
    );
    expect(await isShown(wall.getByText(en('pages:host.present.vote')))).toBe(true);
  }, 120_000);

  test('the results count rooms, name them, and list statements of only one room', async () => {
    await host.getByRole('link', { name: en('pages:host.results') }).click();
    await host.waitForURL(`**/results/${eventId}`);
    const tile = host.getByText(en('analysis:event.rooms'), { exact: true }).first();
    expect(await isShown(tile)).toBe(true);
    expect(await isShown(host.getByText(/^Room [123]$/).first())).toBe(true);
  }, 60_000);

  test('the next question moves all participants into newly mixed rooms', async () => {
    const api = createApiClient(product.base);
    const earlier = eventId;
    await host.getByRole('button', { name: new RegExp(`^${en('pages:next.button')}`) }).click();
    await host
      .getByLabel(en('pages:create.topic.label'), { exact: true })
      .fill('Who decides about the break?');
    await host.getByRole('switch', { name: en('pages:next.regroup.label') }).click();
    await press(host, 'pages:next.ask');
    await host.waitForURL(
      (url) => url.pathname.startsWith('/host/') && !url.href.includes(earlier),
    );
    eventId = idIn(host);
    for (const page of [phone, second]) {
      await page.waitForURL(
        (url) => url.pathname.startsWith('/join/') && !url.href.includes(eventId),
        { timeout: moveMs },
      );
      expect(await isShown(page.getByText(/^Room [123]$/))).toBe(true);
    }
    const { event_id } = await api.call('getRoom', { params: { id: idIn(phone) } });
    expect(event_id).toBe(eventId);
    expect(await isShown(host.getByRole('button', { name: en('events:button.start') }))).toBe(true);
  }, 120_000);
});
