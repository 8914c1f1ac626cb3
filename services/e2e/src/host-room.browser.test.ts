import { describe, expect, test } from '@jest/globals';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, readStorage } from './test-browser.ts';
import { openTestRoom } from './test-room.ts';

const { product, browser } = openProductForTests({ RATE_LIMIT_SCALE: '0' });

describe('the host of a room', () => {
  test('has the QR code and the start button on the first screen of a phone', async () => {
    const page = await browser.openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${product.base}/create`);
    await page.getByLabel(en('pages:create.topic.label')).fill('Where do we meet next time?');
    await page.getByRole('button', { name: en('pages:create.submit') }).click();
    await page.waitForURL(/\/host\/[\w-]{16,}$/);
    for (const seen of [
      page.getByRole('button', { name: en('pages:host.start'), exact: true }),
      page.getByRole('img', { name: en('pages:host.invite.qr') }),
    ]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    await page.getByRole('link', { name: en('pages:host.another') }).click();
    await page.waitForURL(/\/create$/);
  }, 60_000);

  test('starts the room without taking part, and can start it from the wall with a key', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    await testRoom.join();
    const page = await browser.openPage();
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await page.getByRole('button', { name: en('pages:host.startOnly') }).click();
    await page.getByRole('button', { name: en('pages:host.extend') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/host/${room_id}`);
    expect(await readStorage(page, `murmur.seat.${room_id}`)).toBeNull();

    const other = await openTestRoom(product.base);
    await other.join();
    const wall = await browser.openPage({ viewport: { width: 1280, height: 720 } });
    const { room_id: id, host_token: token } = other.room;
    await wall.goto(`${product.base}/host/${id}?view=present#host_token=${token}`);
    await wall.getByText('1 here').waitFor();
    await wall.getByRole('button', { name: en('pages:host.start') }).waitFor();
    await wall.waitForFunction(() => document.querySelector('[data-key="s"]:enabled') !== null);
    await wall.keyboard.press('s');
    await wall.getByText(en('pages:host.present.write')).waitFor();
    await wall.keyboard.press('e');
    const dialog = wall.getByRole('dialog', { name: en('pages:host.endTitle') });
    await dialog.getByRole('button', { name: en('pages:host.end') }).click();
    await wall.getByText(en('pages:discuss.timeUp.title')).waitFor();
  }, 60_000);

  test('shows the host link as a QR code on request, and no server sees its key', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    const page = await browser.openPage();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http')) sent.push(request.url() + (request.postData() ?? ''));
    });
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    await page.getByText(en('pages:host.device.title')).click();
    const qr = page.getByRole('img', { name: en('pages:host.device.qr') });
    expect(await qr.count()).toBe(0);
    await page.getByRole('button', { name: en('pages:host.device.showQr') }).click();
    await qr.waitFor();
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // A QR code for an address of about 100 characters is at least this large.
    expect((await qr.getAttribute('src'))?.length).toBeGreaterThan(5_000);
    expect(sent.filter((each) => each.split('#')[0]?.includes(host_token))).toEqual([]);
  }, 60_000);

  test('deletes the room after a confirmation, and leaves nothing on the server or in the browser', async () => {
    const testRoom = await openTestRoom(product.base);
    const { room_id, host_token } = testRoom.room;
    await testRoom.join();
    const page = await browser.openPage();
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    const open = page.getByRole('button', { name: en('pages:host.delete.open') });
    await open.click();
    const dialog = page.getByRole('dialog', { name: en('pages:host.delete.title') });
    await dialog.getByText(en('pages:host.delete.text')).waitFor();
    await dialog.getByRole('button', { name: en('common:action.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    // The focus returns to the button that opened the dialog.
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await open.click();
    await dialog.getByRole('button', { name: en('pages:host.delete.confirm') }).click();
    await page.getByRole('heading', { name: en('pages:home.title') }).waitFor();
    expect((await fetch(`${product.base}/api/rooms/${room_id}`)).status).toBe(404);
    expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(room_id);
    expect(await page.getByRole('heading', { name: en('pages:myRooms.title') }).count()).toBe(0);
  }, 60_000);
});

describe('the rooms of a browser', () => {
  test('are listed on the home page with their state, reopen after a closed tab, and can be removed', async () => {
    const hosted = await openTestRoom(product.base, { topic: 'The one that I host' });
    const joined = await openTestRoom(product.base, { topic: 'The one that I am in' });
    const page = await browser.openPage();
    const { room_id, host_token } = hosted.room;
    await page.goto(`${product.base}/host/${room_id}#host_token=${host_token}`);
    // The token is stored once the server has accepted it.
    await page.getByText(en('components:connection.connected')).waitFor();
    await joinByLink(page, joined.room.join_link);
    await joined.start();
    await page.waitForURL(/\/discuss\//);
    const address = page.url();
    const context = page.context();
    await page.close();

    const home = await context.newPage();
    await home.goto(product.base);
    const row = (topic: string) => home.getByRole('listitem').filter({ hasText: topic });
    const mine = row(joined.room.topic);
    await mine.getByText(en('components:status.active')).waitFor();
    await row(hosted.room.topic).getByText(en('components:status.waiting')).waitFor();
    await row(hosted.room.topic).getByText(en('pages:myRooms.host'), { exact: true }).waitFor();
    await mine.getByRole('link', { name: en('pages:myRooms.return') }).click();
    await home.waitForURL(address);

    await home.goto(product.base);
    await row(hosted.room.topic).getByRole('button').click();
    const dialog = home.getByRole('dialog', { name: en('pages:myRooms.removeTitle') });
    await dialog.getByText(en('pages:myRooms.removeHost')).waitFor();
    await dialog.getByRole('button', { name: en('pages:myRooms.remove') }).click();
    await row(hosted.room.topic).waitFor({ state: 'detached' });
    expect(await readStorage(home, `murmur.host.${room_id}`)).toBeNull();
    expect(await row(joined.room.topic).count()).toBe(1);
  }, 60_000);
});
