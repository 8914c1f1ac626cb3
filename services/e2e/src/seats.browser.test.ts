import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, readStorage, write } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests();

const seen = (page: Page): Promise<string> => page.locator('body').innerText();

describe('a link to another’s seat', () => {
  test('asks for confirmation, shows nothing of the other person, and keeps one’s own seat', async () => {
    const testRoom = await openTestRoom(product.base);
    const other = await testRoom.join();
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await testRoom.submit(other, 'A zephyrine secret.');
    const own = await readStorage(page, `murmur.seat.${testRoom.room.room_id}`);
    await page.goto(`${product.base}/discuss/${testRoom.room.room_id}/${other.participant_id}`);
    await page.getByRole('heading', { name: en('pages:whoseSeat.title') }).waitFor();
    expect(await seen(page)).not.toMatch(new RegExp(`zephyrine|${other.nickname}`));
    await page.getByRole('button', { name: en('pages:whoseSeat.take') }).click();
    await page.getByText('A zephyrine secret.').waitFor();
    expect(await readStorage(page, `murmur.seat.${testRoom.room.room_id}`)).toBe(own);
    await page.goto(testRoom.room.join_link);
    await page.waitForURL(new RegExp(`/discuss/.*${JSON.parse(own ?? '{}').participant_id}$`));
    expect(await seen(page)).not.toContain('zephyrine');
  }, 60_000);
});

describe('a host’s link', () => {
  test('with an unknown token stores nothing, and does not replace a valid one', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    const page = await browser.openPage();
    const link = (token: string) => `${product.base}/host/${room_id}#host_token=${token}`;
    await page.goto(link('stranger'));
    await page.getByText(en('errors:code.HOST_PERMISSION_REQUIRED')).waitFor();
    expect(await readStorage(page, `murmur.host.${room_id}`)).toBeNull();
    await page.goto('about:blank');
    await page.goto(link(host_token));
    await page.getByText(en('components:connection.connected')).waitFor();
    await page.waitForFunction(() => location.hash === '');
    expect(await readStorage(page, `murmur.host.${room_id}`)).toBe(host_token);
    await page.goto('about:blank');
    await page.goto(link('stranger'));
    await page.waitForFunction(() => location.hash === '');
    expect(await readStorage(page, `murmur.host.${room_id}`)).toBe(host_token);
  }, 60_000);
});

describe('a shared tablet', () => {
  test('deletes seat, draft and outbox when somebody leaves, and the next person starts afresh', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await write(page, 'Said by the first.');
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await page.context().setOffline(true);
    await write(page, 'Never sent.');
    await page.getByText(en('pages:discuss.mine.pending')).waitFor();
    await page.getByLabel(en('pages:discuss.compose.label')).fill('Half a thought');
    await page.getByRole('button', { name: en('pages:leave.open') }).click();
    await page.getByText(en('pages:leave.text')).waitFor();
    await page.getByRole('button', { name: en('pages:leave.confirm'), exact: true }).click();
    await page.waitForURL(`${product.base}/`);
    await page.context().setOffline(false);
    const left = await page.evaluate(() => Object.keys(localStorage).join(' '));
    expect(left).not.toContain(testRoom.room.room_id);
    await joinByLink(page, testRoom.room.join_link);
    expect(await seen(page)).not.toMatch(/Said by the first|Never sent|Half a thought/);
    expect(await page.getByLabel(en('pages:discuss.compose.label')).inputValue()).toBe('');
  }, 60_000);
});

describe('an opinion', () => {
  test('uses the visibility shown to its author, whatever another device has set since', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    const seat = JSON.parse(
      (await readStorage(page, `murmur.seat.${testRoom.room.room_id}`)) ?? '{}',
    );
    await page.getByText(en('pages:discuss.visibility.read.private')).waitFor();
    await page.context().setOffline(true);
    await write(page, 'For nobody’s eyes.');
    await page.getByText(en('pages:discuss.visibility.inDoubt')).waitFor({ timeout: 20_000 });
    const params = { id: testRoom.room.room_id, pid: seat.participant_id };
    await testRoom.api.call('putPrivacy', { params, body: { is_public_mode: true } });
    await page.context().setOffline(false);
    await page.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    const { opinions } = await testRoom.api.call('listMyOpinions', { params });
    expect(opinions).toMatchObject([{ content: 'For nobody’s eyes.', is_public: false }]);
    await page.getByRole('switch', { checked: true }).waitFor();
  }, 60_000);

  test('that was half-written when time ran out is offered beside the results', async () => {
    const testRoom = await openTestRoom(product.base);
    const page = await browser.openPage();
    await joinByLink(page, testRoom.room.join_link);
    await testRoom.start();
    await page.waitForURL(/\/discuss\//);
    await page.getByLabel(en('pages:discuss.compose.label')).fill('Half a thought');
    await testRoom.finish();
    await page.waitForURL(/\/results\//);
    await page.getByText(en('pages:late.draft')).waitFor();
    expect(await isShown(page.getByText('Half a thought'))).toBe(true);
  }, 60_000);
});
