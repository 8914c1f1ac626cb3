import { describe, expect, test } from '@jest/globals';
import type { AllResults } from '@murmur/contract/analysis';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink } from './test-browser.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const hall = { viewport: { width: 1920, height: 1080 }, hasTouch: false };
/** Smaller type is illegible from the back of a hall whose wall is 1080 px high. */
const minTypePx = 24;

const opinions = [
  'Put benches along the river bank.',
  'Close the bridge to all cars on Sundays.',
  'Plant lime trees on the market square.',
  'Build a second parking garage downtown.',
  'Fix the broken street lamps near the school.',
  'Charge drivers a toll at rush hour.',
  'Open the library on Sunday afternoons.',
  'Ban scooters from every footpath in town.',
  'Clean the playground behind the station.',
  'Let shops stay open past midnight.',
];
const opinionOf = (person: number): string => opinions[person % opinions.length] ?? '';

/** Creates a room with the form in the host's browser, filling in only the topic. */
const createByForm = async (host: Page): Promise<{ id: string; token: string }> => {
  await host.goto(`${product.base}/create`);
  await host.getByLabel(en('pages:create.topic.label')).fill('What does our town need?');
  await host.getByRole('button', { name: en('pages:create.submit') }).click();
  await host.waitForURL(/\/host\/[\w-]{16,}$/);
  const id = host.url().split('/').at(-1) ?? '';
  const token = await host.evaluate((key) => localStorage.getItem(key) ?? '', `murmur.host.${id}`);
  return { id, token };
};

/** Steps through every slide of the wall and collects the layout and the text of each. */
const readWall = async (page: Page, id: string, token: string): Promise<[string[], string]> => {
  await page.goto(`${product.base}/host/${id}?view=present#host_token=${token}`);
  const counter = page.locator('output').filter({ hasText: /^\d+ of \d+$/ });
  await counter.waitFor();
  const faults: string[] = [];
  let text = '';
  for (;;) {
    const shown = await counter.innerText();
    const [box, size] = await counter.evaluate((output) => {
      const slide = output.closest('.flex-col')?.firstElementChild as HTMLElement;
      const fits =
        slide.scrollHeight <= slide.clientHeight + 1 && slide.scrollWidth <= slide.clientWidth + 1;
      const read = slide.querySelector('blockquote, h2') ?? slide;
      return [fits, Number.parseFloat(getComputedStyle(read).fontSize)] as const;
    });
    if (!box) faults.push(`${shown} is cut`);
    if (size < minTypePx) faults.push(`${shown} has type of ${size} px`);
    text += await page.locator('main').innerText();
    const [at, of] = shown.split(' of ');
    if (at === of) return [faults, text];
    await page.keyboard.press('ArrowRight');
    await counter.filter({ hasNotText: new RegExp(`^${shown}$`) }).waitFor();
  }
};

describe('the results of a room', () => {
  test('of eight without votes: every opinion, cards on the phones, and a wall that invites to vote', async () => {
    const host = await browser.openPage(hall);
    const { id, token } = await createByForm(host);
    const phone = await browser.openPage();
    await joinByLink(phone, `${product.base}/join/${id}`);
    const testRoom = await openTestRoom(product.base);
    const there = { params: { id } };
    const seats = await Promise.all(
      opinions.slice(1, 8).map(() => testRoom.api.call('joinRoom', { ...there, body: {} })),
    );
    const headers = { 'X-Host-Token': token };
    await testRoom.api.call('startRoom', { ...there, headers });
    await phone.waitForURL(/\/discuss\//);
    await phone
      .getByRole('textbox', { name: en('pages:discuss.compose.label') })
      .fill(opinionOf(0));
    await phone
      .getByRole('button', { name: en('pages:discuss.compose.send'), exact: true })
      .click();
    for (const [index, { participant_id }] of seats.entries())
      await testRoom.api.call('submitOpinion', {
        ...there,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id, content: opinionOf(index + 1) },
      });
    await phone.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await testRoom.api.call('closeRoom', { ...there, headers });
    await phone.getByTestId('vote-card').waitFor();
    await phone.getByRole('button', { name: en('analysis:votes.results') }).waitFor();
    const voices = phone.getByRole('region', { name: en('analysis:voices.title') });
    for (const opinion of opinions.slice(0, 8)) await voices.getByText(opinion).waitFor();
    const [faults, text] = await readWall(host, id, token);
    expect(faults).toEqual([]);
    expect(text).toContain(en('pages:host.present.vote'));
    for (const opinion of opinions.slice(0, 8)) expect(text).toContain(opinion);
  }, 90_000);

  test('of three: their opinions, and no mention of voting', async () => {
    const testRoom = await openTestRoom(product.base, { shared_by_default: true, reveal: 'end' });
    const { id } = testRoom.params;
    const phone = await browser.openPage();
    await joinByLink(phone, testRoom.room.join_link);
    const seats = [await testRoom.join(), await testRoom.join()];
    await testRoom.start();
    await phone.waitForURL(/\/discuss\//);
    for (const [index, seat] of seats.entries()) await testRoom.submit(seat, opinionOf(index));
    await testRoom.finish();
    const voices = phone.getByRole('region', { name: en('analysis:voices.title') });
    for (const opinion of opinions.slice(0, 2)) await voices.getByText(opinion).waitFor();
    const host = await browser.openPage(hall);
    await host.goto(`${product.base}/host/${id}#host_token=${testRoom.room.host_token}`);
    await host.getByRole('button', { name: en('pages:host.delete.open') }).waitFor();
    const texts = [await phone.locator('main').innerText(), await host.locator('main').innerText()];
    const [faults, text] = await readWall(host, id, testRoom.room.host_token);
    expect(faults).toEqual([]);
    for (const opinion of opinions.slice(0, 2)) expect(text).toContain(opinion);
    for (const read of [...texts, text]) expect(read).not.toMatch(/\bvot(e|ing)\b/i);
  }, 90_000);

  test('of thirty with votes: agreed, rejected and divisive opinions, and positions', async () => {
    const testRoom = await openTestRoom(product.base, {
      shared_by_default: true,
      ask_position: true,
    });
    const seats = await Promise.all(Array.from({ length: 30 }, () => testRoom.join()));
    await testRoom.start();
    await Promise.all(
      seats.slice(0, 10).map((seat, person) => testRoom.submit(seat, opinionOf(person))),
    );
    const takePositions = (shift: number) =>
      Promise.all(
        seats.map(({ participant_id: pid }, person) =>
          testRoom.api.call('takePosition', {
            params: { ...testRoom.params, pid },
            body: { value: ([-2, -1, 1, 2] as const)[(person + shift) % 4] ?? 0 },
          }),
        ),
      );
    await takePositions(0);
    await testRoom.finish();
    await Promise.all(seats.map((seat, person) => voteOn(testRoom, seat, person)));
    await takePositions(1);
    await testRoom.api.call('closeVoting', { params: testRoom.params, headers: testRoom.asHost });
    const wall = await browser.openPage(hall);
    const lists = ['common', 'rejected', 'divided'].map((list) => en(`analysis:word.${list}`));
    for (;;) {
      const { agreement } = await testRoom.api.call('getAllResults', { params: testRoom.params });
      if (agreement.voters === 30 && agreement.votes === 290) break;
    }
    const [faults, text] = await readWall(wall, testRoom.params.id, testRoom.room.host_token);
    expect(faults).toEqual([]);
    await wall.goto(`${product.base}/results/${testRoom.params.id}`);
    const inOrder = [...lists, en('analysis:stand.title'), en('analysis:voices.title')];
    for (const name of inOrder) await wall.getByRole('heading', { name }).waitFor();
    const headings = await wall.getByRole('heading').allInnerTexts();
    expect(headings.filter((heading) => inOrder.includes(heading))).toEqual(inOrder);
    for (const name of inOrder.slice(0, 4)) expect(text).toContain(name);
    await wall.getByRole('heading', { name: en('analysis:tone.title') }).click();
    for (const tone of ['basic', 'mild', 'spicy', 'neutral']) {
      await wall.getByRole('radio', { name: en(`analysis:tone.${tone}`) }).click();
      await wall.getByText(en(`analysis:tone.about.${tone}`)).waitFor();
    }
    const phone = await browser.openPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    const screens = async () => {
      await phone.goto(`${product.base}/results/${testRoom.params.id}`);
      await phone.getByRole('heading', { name: en('analysis:completion.title') }).waitFor();
      await phone.waitForLoadState('networkidle');
      return phone.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    };
    expect(await screens()).toBeLessThanOrEqual(3.5);
    await phone.route('**/results/all', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: AllResults };
      await route.fulfill({ response, json: { ...rest, data: asReadByModel(data) } });
    });
    expect(await screens()).toBeLessThanOrEqual(4.5);
    for (const title of groupTitles.slice(0, 3))
      await phone.getByText(title, { exact: true }).first().waitFor();
  }, 90_000);
});

const groupTitles = ['Close the bridge', 'Put benches', 'Plant lime trees', 'Build a garage'];

/** The results as a model would have written them: groups whose titles begin their opinions, and three voices. */
function asReadByModel(results: AllResults): AllResults {
  const text = 'Benches along the river bank come up as often as a bridge without cars on Sundays.';
  const evidence = opinions.map((content, at) => ({ id: `o${at}`, content }));
  return {
    ...results,
    generated_by: 'a-model',
    reporter_summary: text,
    has_character_analysis: true,
    characters: ([1, 2] as const).map((position) => ({
      position,
      emotion: position === 1 ? 'positive_hope' : 'critical_concern',
      emoji: position === 1 ? '😊' : '😟',
      response: text,
    })),
    themes: groupTitles.map((title, at) => ({
      id: `t${at}`,
      kind: 'model',
      title,
      forms: [],
      edited: false,
      typical: null,
      summary: text,
      emotion: 'constructive_ideas',
      opinion_count: 9 - at,
      participant_count: 9 - at,
      evidence: evidence.filter(({ content }) => content.startsWith(title.slice(0, 5))),
    })),
  };
}

/**
 * Of every three opinions, everybody agrees with the first, nobody with the second, and half of the people with the
 * third.
 */
async function voteOn(
  testRoom: TestRoom,
  seat: Awaited<ReturnType<TestRoom['join']>>,
  person: number,
) {
  const { cards } = await testRoom.api.call('listCards', {
    params: testRoom.params,
    query: { participant_id: seat.participant_id, limit: '20' },
  });
  for (const { opinion_id, content } of cards) {
    const kind = opinions.indexOf(content) % 3;
    // One person's votes leave a single opinion in the lead.
    const agrees =
      (kind === 0 && (person > 0 || content === opinions[0])) || (kind === 2 && person % 2 === 0);
    await testRoom.vote(seat, { id: opinion_id }, agrees ? 'agree' : 'disagree');
  }
}
