import { beforeAll, describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import type { Locator, Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';
import { type EventHall, openEventHall, type Placed } from './test-event.ts';

const { product, browser } = openProductForTests();

const halfWritten = 'If they close it, then';
const sent = 'Open the library on Sundays.';
/**
 * Together with the phone, sixteen people are in the hall; five never enter their rooms. Two rooms are large enough
 * to vote.
 */
const present = 10;
const absent = 5;

const press = (page: Page, key: string) =>
  page.getByRole('button', { name: en(key), exact: true }).click();
const cards = (page: Page) => page.getByTestId('vote-card');
const position = (number: number, of: number) => (page: Page) =>
  page.getByRole('group', {
    name: en('analysis:votes.group').replace('{{place}}', `${number}`).replace('{{of}}', `${of}`),
  });

/**
 * One phone's path through an event, in which the organiser uses a different device for each step. Each test depends
 * on the one before.
 */
describe('a participant who returns to an event resumes where they were', () => {
  let hall: EventHall;
  let link = '';
  let phone: Page;
  let own: Placed;
  const others: JoinedSeat[] = [];
  const placed: Placed[] = [];

  /** Reloads, goes back and forward, and opens the shared link in a second tab: all show the same. */
  const showsSame = async (path: string, seen: (page: Page) => Locator): Promise<string> => {
    const there = async (page: Page) => {
      await page.waitForURL(`${product.base}${path}`);
      await seen(page).waitFor();
    };
    await there(phone);
    await phone.reload();
    await there(phone);
    await phone.goBack();
    await phone.waitForURL(`${product.base}/`);
    await phone.goForward();
    await there(phone);
    const tab = await phone.context().newPage();
    await tab.goto(link);
    await there(tab);
    await tab.close();
    return new URL(phone.url()).pathname;
  };

  /** The console on a device that has only the host's link. */
  const onAnotherDevice = async (act: (page: Page) => Promise<unknown>): Promise<void> => {
    const device = await browser.openPage();
    await device.goto(
      `${product.base}/host/${hall.event.room_id}#host_token=${hall.event.host_token}`,
    );
    await act(device);
    await device.context().close();
  };

  /** A phone that joined and was then locked. */
  const awake = async (seat: JoinedSeat): Promise<Page> => {
    const page = await browser.openPage();
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `murmur.seat.${hall.event.room_id}`,
      JSON.stringify(seat),
    ] as const);
    await page.goto(link);
    return page;
  };

  beforeAll(async () => {
    hall = await openEventHall(product.base, { room_size: 7 });
    link = `${product.base}/join/${hall.event.room_id}`;
    phone = await browser.openPage();
    await phone.goto(product.base);
    for (let count = 0; count < present + absent; count += 1) others.push(await hall.join());
  }, 60_000);

  test('in the hall', async () => {
    await joinByLink(phone, link);
    const path = `/join/${hall.event.room_id}`;
    expect(
      await showsSame(path, (page) => page.getByText('16 people are here', { exact: true })),
    ).toBe(path);
    const sockets = await Promise.all(
      others.map(({ participant_id }) =>
        openSocket(product.base, hall.event.room_id, { participant_id }),
      ),
    );
    await onAnotherDevice(async (device) => {
      await device.getByText('16 people → 2 rooms').waitFor();
      await press(device, 'events:button.deal');
      await device.getByText(/of 16 in their rooms$/).waitFor();
    });
    await Promise.all(sockets.map((socket) => socket.close()));
  }, 90_000);

  test('in their room, even if others have not come', async () => {
    await phone.waitForURL((url) => url.pathname !== `/join/${hall.event.room_id}`);
    const kept = await phone.evaluate(
      (key) => localStorage.getItem(key) ?? '',
      `murmur.seat.${hall.event.room_id}`,
    );
    own = await hall.place(JSON.parse(kept));
    for (const seat of others.slice(0, present)) placed.push(await hall.place(seat));
    const path = `/join/${own.room.room_id}`;
    const name = `Room ${own.room.ordinal}`;
    expect(await showsSame(path, (page) => page.getByText(name, { exact: true }))).toBe(path);
    const late = await browser.openPage();
    await late.goto(link);
    await press(late, 'pages:join.joinWaiting');
    await late.getByText(/^Room [12]$/).waitFor();
    await late.context().close();
    await onAnotherDevice(async (device) => {
      await device.getByText(/^[1-9]\d* of 17 in their rooms$/).waitFor();
      await press(device, 'events:button.start');
      await device.getByText(/^2 rooms · \d+ here · 0 opinions$/).waitFor();
    });
  }, 90_000);

  test('in the discussion, with their sent and unsent opinions', async () => {
    await phone.waitForURL(/\/discuss\//);
    await write(phone, sent);
    const draft = phone.getByRole('textbox', { name: en('pages:discuss.compose.label') });
    await draft.fill(halfWritten);
    for (const [index, person] of placed.entries())
      await hall.submit(person, `Idea number ${index} for our town`);
    await showsSame(`/discuss/${own.room.room_id}/${own.seat.participant_id}`, (page) =>
      page.getByText(sent).first(),
    );
    expect(await draft.inputValue()).toBe(halfWritten);
    await onAnotherDevice(async (device) => {
      await press(device, 'pages:host.end');
      const sure = device.getByRole('dialog');
      await sure.getByRole('button', { name: en('pages:host.end') }).click();
      await device.getByText('2 of 2 rooms analyzed').waitFor();
    });
  }, 90_000);

  test('in their own room after the talk, at the card they were at', async () => {
    await phone.waitForURL(`**/results/${own.room.room_id}`);
    await cards(phone).waitFor();
    const mine = placed.filter(({ room }) => room.room_id === own.room.room_id).length;
    await press(phone, 'analysis:votes.vote.agree');
    await showsSame(`/results/${own.room.room_id}`, position(2, mine));
    expect(await phone.getByText(halfWritten).isVisible()).toBe(true);
  }, 90_000);

  test('after the end, even people without a room read the statements of the rooms', async () => {
    const newcomer = await browser.openPage();
    await newcomer.goto(link);
    await newcomer.getByRole('heading', { name: en('errors:code.ROOM_CLOSED') }).waitFor();
    const sleeper = await awake(others.at(-1) as JoinedSeat);
    await sleeper.getByRole('heading', { name: en('events:place.late') }).waitFor();
    for (const [page, label] of [
      [newcomer, 'pages:roomEnded.results'],
      [sleeper, 'events:place.lateVote'],
    ] as const) {
      await page.getByRole('link', { name: en(label) }).click();
      await page.waitForURL(`**/results/${hall.event.room_id}`);
      expect(await cards(page).count()).toBe(0);
    }
    await onAnotherDevice(async (device) => {
      await press(device, 'events:button.gather');
      await device.getByRole('link', { name: en('pages:host.results') }).waitFor();
      await device
        .getByText(/of \d+ (here )?have voted$/)
        .first()
        .waitFor();
    });
    await cards(sleeper).waitFor();
    await newcomer.getByText(en('analysis:event.people'), { exact: true }).first().waitFor();
    for (const page of [newcomer, sleeper]) await page.context().close();
  }, 90_000);

  test('at the cards of the other rooms, with their unsent votes', async () => {
    // A person who returns to the results of their own room stays there.
    const tab = await phone.context().newPage();
    await tab.goto(`${product.base}/results/${own.room.room_id}`);
    await tab.getByRole('heading', { name: en('events:after.ready') }).waitFor();
    await tab.close();
    await phone.goBack();
    await phone.goto(link);
    await phone.waitForURL(`**/results/${hall.event.room_id}`);
    await cards(phone).waitFor();
    // The cards are listed before the vote, because the phone sends the vote at an unpredictable time.
    const { cards: dealt } = await hall.api.call('listCards', {
      params: hall.params,
      query: { participant_id: own.hall.participant_id, limit: '12' },
    });
    await press(phone, 'analysis:votes.vote.disagree');
    await phone.getByText(halfWritten).waitFor();
    await showsSame(`/results/${hall.event.room_id}`, position(2, dealt.length));
    const { event } = await hall.api.call('getAllResults', { params: hall.params });
    expect(event).toMatchObject({ rooms: 2, people: 12, opinions: 11 });
    const awakened = await awake(others.at(-2) as JoinedSeat);
    await cards(awakened).waitFor();
  }, 90_000);
});
