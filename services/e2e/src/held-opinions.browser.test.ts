import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openProductForTests } from './product-for-tests.ts';
import { en, isShown, joinByLink, write } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

const good = 'The library should stay open in the evening.';
const rude = 'What the fuck is this cafeteria food?';

const decide = async (host: Page, opinion: string, button: string): Promise<void> => {
  const item = host.getByRole('listitem').filter({ hasText: opinion });
  const pressed = item.getByRole('button', { name: button, exact: true });
  const box = await pressed.boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  await pressed.click();
};

test('a held opinion goes from its author to the host, to the room and into the results', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true, approve: true });
  const { room_id, host_token, join_link } = testRoom.room;
  const [author, reader] = [await browser.openPage(), await browser.openPage()];
  await author.goto(join_link);
  await isShown(author.getByText(en('pages:join.guide.reads.reviewed')));
  await joinByLink(author, join_link);
  await joinByLink(reader, join_link);
  const host = await browser.openPage({ viewport: { width: 1280, height: 900 }, hasTouch: false });
  await host.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
  await testRoom.start();

  await author.getByText(en('pages:moderation.told.approve')).waitFor();
  await write(author, good);
  await write(author, rude);
  await author.getByText(en('pages:discuss.visibility.held')).nth(1).waitFor();
  expect(await reader.getByText(good).count()).toBe(0);

  await host.getByText(rude).waitFor();
  // An accidental decision is undone before anybody sees it.
  await decide(host, good, en('pages:moderation.queue.hide'));
  await host.getByRole('button', { name: en('pages:moderation.queue.undo') }).click();
  await decide(host, good, en('pages:moderation.queue.show'));
  // Keys apply to the oldest remaining opinion.
  await host.keyboard.press('ArrowLeft');
  await host
    .getByText(en('pages:moderation.queue.hiding_one').replace('{{count, number}}', '1'))
    .waitFor();
  await isShown(reader.getByText(good));
  await isShown(author.getByText(en('pages:discuss.visibility.hidden')));
  await author.getByText(en('pages:discuss.visibility.shared'), { exact: true }).waitFor();
  expect(await reader.getByText(rude).count()).toBe(0);

  await testRoom.finish();
  await isShown(reader.getByText('1 not shown'));
  const counted = en('analysis:voices.notShown_one').replace('{{count, number}}', '1');
  await isShown(reader.getByText(counted));
  await isShown(reader.getByText(good).first());
  expect(await reader.getByText(rude).count()).toBe(0);
}, 90_000);

test('a switch that is changed while people write is announced to them before they send', async () => {
  const testRoom = await openTestRoom(product.base, { shared_by_default: true });
  const { room_id, host_token, join_link } = testRoom.room;
  const author = await browser.openPage();
  await joinByLink(author, join_link);
  const host = await browser.openPage();
  await host.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
  await testRoom.start();
  await host.getByText(en('pages:moderation.title')).click();
  const look = host.getByRole('switch', { name: en('pages:moderation.approve.label') });
  await look.click();
  const notice = author.getByText(en('pages:moderation.told.approve'));
  await notice.waitFor();
  await write(author, good);
  await author.getByText(en('pages:discuss.visibility.held')).waitFor();
  await look.click();
  await notice.waitFor({ state: 'detached' });
  await host.getByText(en('pages:moderation.filter.mask.label'), { exact: true }).click();
  await author.getByText(en('pages:moderation.told.mask')).waitFor();
  await write(author, rude);
  expect(await isShown(author.getByText('What the ■■■■ is this cafeteria food?').first())).toBe(
    true,
  );
}, 90_000);
