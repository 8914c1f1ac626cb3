import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Placement } from '@murmur/contract/event';
import type { JoinedSeat } from '@murmur/contract/participant';
import { createApiClient } from '@murmur/shared/testing/api-client';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, readStorage, write } from './test-browser.ts';

const { product, browser } = openProductForTests();
const wide = { viewport: { width: 1440, height: 900 }, hasTouch: false };
const fromBirch = 'Let us eat outside.';
const labels = ['Table Ash', 'Table Birch', 'Table Cedar'];
/**
 * The people at each table in addition to the two phones, which join the first two tables. The third table is too
 * small to be named in public.
 */
const others = [5, 5, 3];

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
const press = (page: Page, key: string) =>
  page.getByRole('button', { name: en(key), exact: true }).click();

type Person = Placement & { hall: JoinedSeat };

/** An event with a choice of tables, from its form to its shared results; each test depends on the one before. */
describe('an event by tables in the browser', () => {
  let host: Page;
  let birch: Page;
  let ash: Page;
  let eventId = '';
  const api = () => createApiClient(product.base);
  const people: Person[] = [];

  const sitDown = async (ordinal: number): Promise<Person> => {
    const params = { id: eventId };
    const hall = await api().call('joinRoom', { params, body: {} });
    const body = { participant_id: hall.participant_id, ordinal };
    return { ...(await api().call('placeInEvent', { params, body })), hall };
  };

  beforeAll(async () => {
    [host, birch, ash] = await Promise.all([
      browser.openPage(wide),
      browser.openPage(),
      browser.openPage(),
    ]);
  }, 60_000);

  test('an organiser names the tables, and prints a code for each', async () => {
    await host.goto(product.base);
    await host.getByRole('link', { name: en('pages:home.createMany') }).click();
    await host
      .getByLabel(en('pages:create.topic.label'), { exact: true })
      .fill('How should we change the lunch break?');
    await host.getByText(en('events:create.choose.label'), { exact: true }).click();
    await host.getByLabel(en('events:create.labels')).fill(labels.join('\n'));
    await press(host, 'pages:create.submitMany');
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    eventId = idIn(host);
    await host.getByRole('link', { name: en('events:venue.hall.links') }).click();
    const sheets = host.getByRole('listitem');
    await sheets.nth(labels.length - 1).waitFor();
    for (const [index, label] of labels.entries()) {
      const sheet = sheets.nth(index);
      expect(await sheet.getByRole('heading').innerText()).toBe(label);
      expect(await sheet.getByRole('img').getAttribute('src')).toMatch(/^data:image/);
      expect(await sheet.innerText()).toContain(`/join/${eventId}?room=${index + 1}`);
    }
    expect(await host.content()).not.toContain('host_token');
    await host.getByRole('link', { name: en('events:hostSheets.open') }).click();
    for (const label of labels) await host.getByRole('heading', { name: label }).waitFor();
    expect(await host.getByText(en('events:hostSheets.mark')).count()).toBe(labels.length);
    await host.getByRole('link', { name: en('pages:host.sheet.leave') }).click();
  }, 60_000);

  test('the host link of a table is handed out from its row', async () => {
    const title = /^Host link of Table Birch$/;
    await host.getByRole('button', { name: title }).click();
    const dialog = host.getByRole('dialog', { name: title });
    const link = dialog.getByRole('textbox', { name: en('pages:host.device.link') });
    const row = host.getByRole('link', { name: /^Table Birch\b/, includeHidden: true });
    expect(await link.inputValue()).toBe(
      new URL((await row.getAttribute('href')) ?? '', product.base).href,
    );
    await dialog.getByRole('img', { name: en('pages:host.device.qr') }).waitFor();
    await host.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }, 60_000);

  test('a scan leads to its table, and others choose theirs from the list', async () => {
    await birch.goto(`${product.base}/join/${eventId}?room=2`);
    await birch.getByText('Table Birch', { exact: true }).waitFor();
    await press(birch, 'pages:join.joinWaiting');
    await birch.waitForURL((url) => !url.href.includes(eventId));
    expect(await isShown(birch.getByText('Table Birch', { exact: true }))).toBe(true);
    await ash.goto(`${product.base}/join/${eventId}`);
    await press(ash, 'pages:join.joinWaiting');
    await ash.getByRole('button', { name: 'Table Ash' }).waitFor();
    await ash.reload();
    // A wrong choice first, which is put right from the waiting screen.
    await ash.getByRole('button', { name: 'Table Cedar' }).click();
    await press(ash, 'events:choose.join');
    await ash.getByRole('link', { name: en('events:change.open') }).click();
    await ash.getByRole('button', { name: 'Table Ash' }).click();
    await ash.waitForURL((url) => !url.href.includes(eventId));
    expect(await isShown(ash.getByText('Table Ash', { exact: true }))).toBe(true);
  }, 60_000);

  test('the code of another table offers to change, and nobody is counted twice', async () => {
    const own = idIn(ash);
    await ash.goto(`${product.base}/join/${eventId}?room=3`);
    await ash.getByRole('button', { name: 'Stay in Table Ash' }).click();
    await ash.waitForURL(`**/join/${own}`);
    const ghost = await browser.openPage();
    await ghost.goto(`${product.base}/join/${eventId}?room=2`);
    await press(ghost, 'pages:join.joinWaiting');
    await ghost.waitForURL((url) => !url.href.includes(eventId));
    await ghost.goto(`${product.base}/join/${eventId}?room=3`);
    await ghost.getByRole('button', { name: 'Move to Table Cedar' }).click();
    await ghost.waitForURL((url) => !url.href.includes(eventId));
    expect(await isShown(ghost.getByText('Table Cedar', { exact: true }))).toBe(true);
    await press(ghost, 'pages:leave.open');
    await ghost
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:leave.confirm') })
      .click();
    await ghost.waitForURL(`${product.base}/`);
    const counts = async () => {
      const { choices } = await api().call('listChoices', { params: { id: eventId } });
      return choices.map(({ participant_count }) => participant_count);
    };
    expect(await counts()).toEqual([1, 1, 0]);
    await ghost.context().close();
    for (const [index, count] of others.entries())
      for (let each = 0; each < count; each += 1) people.push(await sitDown(index + 1));
    expect(await isShown(host.getByText(/^[1-9]\d* of 15 in their rooms$/))).toBe(true);
  }, 60_000);

  test('discussions run at all tables, and a teacher hosts one by its own link', async () => {
    const row = host.getByRole('link', { name: /^Table Cedar\b/ });
    const own = new URL((await row.getAttribute('href')) ?? '', product.base);
    const wall = new URL(own);
    wall.search = '?view=present';
    const teacher = await browser.openPage(wide);
    const offers = (key: string) => teacher.getByRole('button', { name: en(key) }).count();
    await teacher.goto(wall.href);
    expect(await isShown(teacher.getByText(en('events:child.waiting')))).toBe(true);
    expect(await offers('pages:host.start')).toBe(0);
    await press(host, 'events:button.start');
    await Promise.all([birch, ash].map((page) => page.waitForURL(/\/discuss\//)));
    await write(birch, fromBirch);
    await birch.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    for (const [index, { seat, room }] of people.entries()) {
      await api().call('submitOpinion', {
        params: { id: room.room_id },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: {
          participant_id: seat.participant_id,
          content: `Thought number ${index} about the lunch break`,
          is_public: true,
        },
      });
    }
    await teacher.goto(own.href);
    expect(await isShown(teacher.getByRole('heading', { name: 'Table Cedar' }))).toBe(true);
    await press(teacher, 'pages:host.end');
    await teacher
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:host.end') })
      .click();
    await teacher.getByRole('link', { name: en('pages:host.results') }).click();
    expect(await isShown(teacher.getByRole('link', { name: en('pages:host.title') }))).toBe(true);
    expect(await offers('pages:next.button')).toBe(0);
    await teacher.context().close();
    expect(await isShown(host.getByRole('heading', { name: en('events:stage.talk') }))).toBe(true);
  }, 90_000);

  test('people vote at their own table, then on opinions of others', async () => {
    await press(host, 'pages:host.end');
    await host
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:host.end') })
      .click();
    await birch.waitForURL(/\/results\//);
    await press(birch, 'analysis:votes.vote.agree');
    expect(await isShown(host.getByText('3 of 3 rooms analyzed'))).toBe(true);
    await press(host, 'events:button.gather');
    await host.getByRole('link', { name: en('pages:host.results') }).waitFor();
    for (const page of [birch, ash]) {
      await page.goto(`${product.base}/join/${eventId}`);
      await page.waitForURL(`**/results/${eventId}`);
      await press(page, 'analysis:votes.vote.agree');
    }
    for (const { hall, room } of people) {
      if (room.label !== 'Table Ash') continue;
      const { participant_id } = hall;
      const params = { id: eventId };
      const query = { participant_id, limit: '12' };
      const { cards } = await api().call('listCards', { params, query });
      const opinion_id = cards.find(({ content }) => content === fromBirch)?.opinion_id ?? '';
      const body = { participant_id, opinion_id, vote: 'agree' } as const;
      await api().call('castVote', { params, body });
    }
    expect(await isShown(host.getByText('7 of 15 have voted').first())).toBe(true);
  }, 90_000);

  test('shared results name only tables of five or more people, and no person', async () => {
    const seats = [birch, ash].map(async (page) => {
      const seat: JoinedSeat = JSON.parse(
        (await readStorage(page, `murmur.seat.${eventId}`)) ?? '',
      );
      const body = { participant_id: seat.participant_id, ordinal: 1 };
      const placed = await api().call('placeInEvent', { params: { id: eventId }, body });
      return { ...placed, hall: seat };
    });
    const all = [...people, ...(await Promise.all(seats))];
    const secrets = new Set(
      all.flatMap(({ seat, room }) => [
        seat.participant_id,
        seat.public_id,
        seat.nickname,
        room.room_id,
        room.room_code,
      ]),
    );
    await host.getByRole('link', { name: en('pages:host.results') }).click();
    await host
      .getByRole('button', { name: en('analysis:share.title') })
      .first()
      .click();
    await press(host, 'analysis:share.generate');
    const shared = host.getByRole('link', { name: en('analysis:share.open') });
    const link = (await shared.getAttribute('href')) ?? '';

    const stranger = await browser.openPage();
    const answers: Promise<string>[] = [];
    stranger.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.text());
    });
    await stranger.goto(new URL(link, product.base).href);
    expect(
      await isShown(
        stranger
          .getByText(/^Table (Ash|Birch)$/)
          .filter({ visible: true })
          .first(),
      ),
    ).toBe(true);
    const links = await host
      .locator('a[download][href*="/results/"]')
      .evaluateAll((found) => found.map((each) => (each as HTMLAnchorElement).href));
    expect(links).toHaveLength(4);
    const files = links.map(async (file) => {
      const answer = await fetch(file);
      expect(answer.status).toBe(200);
      return answer.text();
    });
    const texts = [await stranger.content(), ...(await Promise.all([...answers, ...files]))];
    for (const text of texts) {
      expect(text).not.toContain('Table Cedar');
      expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
    }
    expect(texts.join('')).toContain('Table Birch');
  }, 60_000);
});
