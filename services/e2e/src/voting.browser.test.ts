import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './axe-violations.ts';
import { shifts, watchShifts } from './layout-shifts.ts';
import { openProductForTests } from './product-for-tests.ts';
import { submitFor } from './submit-for.ts';
import { en, readStorage } from './test-browser.ts';
import {
  answer,
  button,
  card,
  nthCard,
  statements,
  step,
  swipe,
  votesAreSent,
} from './voting-cards.ts';
import { readResults, waitForResults } from './wait-for-results.ts';

const timeoutMs = 20_000;
const crowd = 12;
/** Positions are published once five people have changed them, so those of the last four may be missing. */
const published = crowd - 4;
const topic = 'Should our town close its bridge to cars?';

const { product, browser } = openProductForTests();
let host: Page;
const people: Page[] = [];
let roomId = '';

const enter = async (phone: boolean): Promise<Page> => {
  const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false };
  const page = await browser.openPage({ serviceWorkers: 'allow', ...(phone ? {} : desk) });
  page.setDefaultTimeout(timeoutMs);
  return page;
};

/** One journey, step by step; each step depends on the one before. */
describe('positions and votes in the browser', () => {
  test('the host enables the position question, and twelve people join', async () => {
    host = await enter(false);
    await host.goto(`${product.base}/create`);
    await host.getByLabel(en('pages:create.topic.label')).fill(topic);
    await host.getByRole('switch', { name: en('pages:create.position.label') }).click();
    await host.getByRole('button', { name: en('pages:create.submit') }).click();
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    roomId = host.url().split('/').at(-1) ?? '';
    for (let person = 0; person < crowd; person += 1) people.push(await enter(person % 3 !== 2));
    for (const page of people) {
      await page.goto(`${product.base}/join/${roomId}`);
      await page.getByRole('button', { name: en('pages:join.joinWaiting') }).click();
      await page.getByText(en('pages:waiting.stay')).waitFor();
    }
    await host.getByRole('button', { name: en('pages:host.start') }).click();
    for (const page of [host, ...people]) await page.waitForURL(/\/discuss\//);
    expect(new Set(people.map((page) => page.url())).size).toBe(crowd);
  }, 180_000);

  test('one tap takes a position; composer and countdown stay visible on a phone', async () => {
    const phone = people[0] as Page;
    await step(phone, 'stronglyFor').waitFor();
    for (const seen of [
      phone.getByRole('timer'),
      phone.getByRole('textbox', { name: en('pages:discuss.compose.label') }),
      step(phone, 'stronglyAgainst'),
    ]) {
      const box = await seen.boundingBox();
      expect(box).not.toBeNull();
      expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    expect(await violations(phone)).toEqual([]);
    for (const [person, page] of people.entries())
      await step(page, person < 6 ? 'against' : 'stronglyFor').click();
    const changing = people[6] as Page;
    await changing.getByRole('button', { name: en('analysis:stand.change') }).click();
    await step(changing, 'undecided').click();
    await changing.getByText(en('analysis:stand.step.undecided')).waitFor();
    const skipping = host;
    await skipping.getByRole('button', { name: en('analysis:stand.skip') }).click();
    await skipping.getByText(en('analysis:stand.skipped')).waitFor();
    for (const [person, page] of people.entries())
      await submitFor(page, { base: product.base, roomId }, statements[person] ?? '');
  }, 120_000);

  test('at the end everybody gets cards, which keep their layout when the results arrive', async () => {
    const token = (await readStorage(host, `murmur.host.${roomId}`)) ?? '';
    const closed = await fetch(`${product.base}/api/rooms/${roomId}/close`, {
      method: 'POST',
      headers: { 'x-host-token': token },
    });
    expect(closed.status).toBe(200);
    const [first] = people as [Page];
    await nthCard(first, 1).waitFor();
    const before = await card(first).innerText();
    await first
      .getByRole('button', { name: en('analysis:votes.results') })
      .waitFor({ timeout: 60_000 });
    expect(await card(first).innerText()).toBe(before);
    expect(await violations(first)).toEqual([]);
    const later = { before: await card(first).boundingBox() };
    await step(first, 'for').click();
    await answer(first, 0);
    await nthCard(first, 2).waitFor();
    expect(later.before?.height).toBe((await card(first).boundingBox())?.height);
  }, 120_000);

  test('an answer can be undone, and given by key or by a long enough swipe', async () => {
    const [first] = people as [Page];
    await first.getByRole('button', { name: en('analysis:votes.undo') }).click();
    await nthCard(first, 1).waitFor();
    expect(await button(first, 'agree').getAttribute('aria-pressed')).toBe('true');
    await button(first, 'agree').press('1');
    await nthCard(first, 2).waitFor();
    await swipe(first, 30);
    await nthCard(first, 2).waitFor();
    for (const [by, given] of [
      [150, 'agree'],
      [-150, 'disagree'],
    ] as const) {
      await swipe(first, by);
      await nthCard(first, 3).waitFor();
      await first.getByRole('button', { name: en('analysis:votes.undo') }).click();
      await nthCard(first, 2).waitFor();
      expect(await button(first, given).getAttribute('aria-pressed')).toBe('true');
    }
    for (let number = 2; number <= 6; number += 1) await answer(first, 0);
    await first
      .getByText(/Thank you\. You voted on 6/)
      .first()
      .waitFor();
  }, 60_000);

  test('a lost connection loses no vote', async () => {
    const offline = people[1] as Page;
    await nthCard(offline, 1).waitFor();
    await answer(offline, 1);
    await nthCard(offline, 2).waitFor();
    await offline.context().setOffline(true);
    // The cards in hand can be answered; the next ones are dealt once the connection is back.
    let answered = 1;
    for (; answered < 6 && (await card(offline).count()) > 0; answered += 1)
      await answer(offline, 1);
    expect(answered).toBeGreaterThan(1);
    await offline
      .getByText(/kept on this device/)
      .first()
      .waitFor();
    const waiting = JSON.parse((await readStorage(offline, `murmur.votes.${roomId}`)) ?? '');
    expect(waiting).toHaveLength(answered - 1);
    await offline.context().setOffline(false);
    await votesAreSent(offline, roomId);
    const more = offline.getByRole('button', { name: /^More/ });
    if (answered < 6) await card(offline).or(more).first().waitFor();
    if (await more.isVisible()) await more.click();
    for (; answered < 6; answered += 1) {
      await card(offline).waitFor();
      await answer(offline, 1);
    }
    await votesAreSent(offline, roomId);
  }, 90_000);

  test('a reload resumes at the same card', async () => {
    const reloading = people[2] as Page;
    await nthCard(reloading, 1).waitFor();
    for (let number = 1; number <= 3; number += 1) await answer(reloading, 2);
    await nthCard(reloading, 4).waitFor();
    const text = await card(reloading).innerText();
    await reloading.reload();
    await nthCard(reloading, 4).waitFor();
    expect(await card(reloading).innerText()).toBe(text);
    for (let number = 4; number <= 6; number += 1) await answer(reloading, 2);
    await votesAreSent(reloading, roomId);
  }, 90_000);

  test('of two tabs with different answers the last counts, once', async () => {
    const left = people[3] as Page;
    await nthCard(left, 1).waitFor();
    const right = await left.context().newPage();
    right.setDefaultTimeout(timeoutMs);
    await right.goto(left.url());
    await right.getByRole('button', { name: en('analysis:votes.begin') }).click();
    await nthCard(right, 1).waitFor();
    expect(await card(right).innerText()).toBe(await card(left).innerText());
    const before = (await readResults(product.base, roomId)).agreement;
    await button(left, 'disagree').click();
    await votesAreSent(left, roomId);
    await button(right, 'agree').click();
    await votesAreSent(right, roomId);
    await right.close();
    const after = await waitForResults(
      product.base,
      roomId,
      ({ agreement }) => agreement.votes > before.votes,
    );
    expect(after.agreement.votes).toBe(before.votes + 1);
    for (let number = 2; number <= 6; number += 1) await answer(left, 3);
    await votesAreSent(left, roomId);
  }, 90_000);

  test('the host sees the votes increase, and the results show the agreed opinions', async () => {
    await host.getByRole('button', { name: en('analysis:votes.show') }).click();
    await host.getByRole('heading', { name: en('analysis:word.title') }).waitFor();
    await watchShifts(host);
    for (const [person, page] of people.entries()) {
      if (person >= 4) {
        await nthCard(page, 1).waitFor();
        for (let number = 1; number <= 6; number += 1) await answer(page, person);
        await votesAreSent(page, roomId);
      }
      if (person > 0) await step(page, person < 6 ? 'for' : 'stronglyFor').click();
    }
    await host
      .getByText(/\d+ answers/)
      .first()
      .waitFor();
    const { agreement, positions, sentences } = await waitForResults(
      product.base,
      roomId,
      (seen) => seen.agreement.votes === crowd * 6 && (seen.positions?.both ?? 0) >= published,
    );
    const [best] = agreement.common;
    const verdict = host.getByRole('region', { name: en('analysis:word.title') });
    const leading = verdict.getByText(best?.opinion.content ?? '-').first();
    // New entries are shown only after the button is pressed, and more may have arrived since.
    const news = verdict.getByRole('button', { name: /^Show \d+ changes?$/ });
    while (!(await leading.isVisible())) await news.click();
    expect(await shifts(host)).toBeLessThan(0.1);
    const reported = sentences.filter(({ part }) => part === 'reporter').map(({ text }) => text);
    expect(reported.join(' ')).toContain(best?.opinion.content.slice(0, -1));
    expect(agreement.voters).toBe(crowd);
    const before = positions?.before.reduce((sum, count) => sum + count, 0);
    expect(before).toBeGreaterThanOrEqual(published);
    expect(positions?.toward_for).toBeGreaterThanOrEqual(published / 2);
    await host.reload();
    await host
      .getByRole('heading', { name: en('analysis:word.common') })
      .first()
      .waitFor();
    await host.getByRole('heading', { name: en('analysis:stand.title') }).waitFor();
    // The page begins with the opinions that lead; the others unfold.
    await verdict
      .getByText(best?.opinion.content ?? '-')
      .first()
      .waitFor();
    await verdict.getByRole('button', { name: /^Show \d+ more$/ }).click();
    for (const { opinion } of agreement.common.slice(0, 3))
      await verdict.getByText(opinion.content).first().waitFor();
    expect(await violations(host)).toEqual([]);
  }, 180_000);

  test('the wall and the shared page show them too', async () => {
    const wall = await host.context().newPage();
    await wall.goto(`${product.base}/host/${roomId}?view=present`);
    const stepTo = async (text: string): Promise<void> => {
      while (!(await wall.getByText(text).isVisible())) await wall.keyboard.press('ArrowRight');
      expect(await violations(wall)).toEqual([]);
    };
    // While people can still vote, the wall invites them to.
    await wall.getByText(en('pages:host.present.vote')).waitFor({ timeout: timeoutMs });
    await wall
      .getByText(`${crowd} of ${crowd + 1} have voted`)
      .first()
      .waitFor();
    await stepTo(en('analysis:stand.title'));
    await stepTo(en('analysis:word.common'));
    await host.getByRole('button', { name: en('analysis:share.title') }).click();
    await host.getByRole('button', { name: en('analysis:share.generate') }).click();
    const shareUrl = await host.getByLabel(en('analysis:share.link')).inputValue();
    const stranger = await enter(true);
    await stranger.goto(shareUrl);
    await stranger
      .getByRole('heading', { name: en('analysis:word.common') })
      .first()
      .waitFor();
    await stranger.getByRole('heading', { name: en('analysis:stand.title') }).waitFor();
    expect(await violations(stranger)).toEqual([]);
  }, 90_000);

  test('the host ends voting, and no more cards are dealt', async () => {
    await host.getByRole('button', { name: en('analysis:votes.close') }).click();
    const dialog = host.getByRole('dialog');
    await dialog.getByRole('button', { name: en('analysis:votes.close') }).click();
    await host
      .getByRole('button', { name: en('analysis:votes.close') })
      .waitFor({ state: 'hidden' });
    const late = people[4] as Page;
    await late.reload();
    await late.getByText(en('analysis:completion.title')).waitFor();
    const begin = late.getByRole('button', { name: en('analysis:votes.begin') });
    // The previous results may remain visible until the room has responded.
    await begin.waitFor({ state: 'hidden' });
    const over = new Date().toISOString();
    const { agreement } = await waitForResults(
      product.base,
      roomId,
      (seen) => (seen.agreement.votes_until ?? over) < over,
    );
    expect(agreement.votes).toBe(crowd * 6);
  }, 60_000);
});
