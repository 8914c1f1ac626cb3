import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newerFeatures, newerNames, removeFeatures } from './newer-browser-features.ts';
import { openProductForTests } from './product-for-tests.ts';
import { en, joinByLink, write } from './test-browser.ts';

/** Newer features without which the app works. */
const featureDetected = ['wakeLock'];
/** Only names of several words are checked; a short name may equally be one of the app's own. */
const isExplained = (name: string): boolean => /[a-z][A-Z]/.test(name);

const newer = newerFeatures();
const { product, browser } = openProductForTests();

const faults: string[] = [];

const enterOld = async (): Promise<Page> => {
  const page = await browser.openPage();
  await page.addInitScript(removeFeatures, newer);
  page.on('pageerror', (error) => faults.push(String(error)));
  return page;
};

describe('the oldest supported browser', () => {
  test('lacks newer features, by MDN’s data', () => {
    const names = newer.map(({ owner, member }) => `${owner}.${member}`);
    for (const name of ['AbortSignal.any', 'URLSearchParams.size', 'Object.groupBy', 'Promise.try'])
      expect(names).toContain(name);
    for (const name of ['Array.toSorted', 'AbortController.null', 'Promise.all', 'Window.fetch'])
      expect(names).not.toContain(name);
  });

  test('the code uses no newer API, except behind feature detection', () => {
    const only = newerNames();
    const folder = join(import.meta.dirname, '../../../web/src');
    const found = globSync('**/*.{ts,tsx}', { cwd: folder })
      .filter((path) => !/\.test\.|testing\//.test(path))
      .flatMap((path) => [
        ...readFileSync(join(folder, path), 'utf8').matchAll(/\.(\w+)|new (\w+)/g),
      ])
      .map(([, member, owner]) => member ?? owner ?? '')
      .filter((name) => isExplained(name) && only.has(name));
    expect([...new Set(found)].toSorted()).toEqual(featureDetected);
  });

  test('hosts a room, takes part in one and reads the results', async () => {
    const host = await enterOld();
    await host.goto(`${product.base}/create`);
    expect(await host.evaluate(() => 'any' in AbortSignal)).toBe(false);
    await host.getByLabel(en('pages:create.topic.label')).fill('What should our town do next?');
    await host.getByRole('button', { name: en('pages:create.submit') }).click();
    await host.waitForURL(/\/host\/[\w-]{16,}$/);
    const link = await host.getByLabel(en('pages:host.invite.link')).inputValue();
    const phone = await enterOld();
    await joinByLink(phone, link);
    await host.getByRole('button', { name: en('pages:host.start') }).click();
    await phone.waitForURL(/\/discuss\//);
    await phone.getByRole('switch', { checked: true }).waitFor();
    await write(phone, 'Plant trees along the road.');
    await phone.getByText(en('pages:discuss.mine.sent'), { exact: true }).waitFor();
    await host.waitForURL(/\/discuss\//);
    await host.getByRole('button', { name: en('pages:host.end') }).click();
    await host
      .getByRole('dialog')
      .getByRole('button', { name: en('pages:host.end') })
      .click();
    await phone
      .getByRole('heading', { name: en('analysis:voice.reporter') })
      .waitFor({ timeout: 30_000 });
    await host.goto(phone.url());
    await host.getByText('Plant trees along the road.').first().waitFor();
    await phone.getByRole('button', { name: /English/ }).click();
    await phone.getByRole('button', { name: '한국어' }).click();
    await phone.locator('html[lang=ko]').waitFor();
    expect(faults).toEqual([]);
  }, 90_000);
});

describe('a browser below the floor', () => {
  const missing: [string, () => void][] = [
    ['the newest CSS API', () => Reflect.deleteProperty(CSS, 'registerProperty')],
    ['the newest JavaScript method', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
  ];
  test.each(missing)(
    'that lacks %s gets an explanation in plain HTML',
    async (_, takeOne) => {
      const page = await browser.openPage();
      await page.addInitScript(takeOne);
      await page.goto(product.base);
      await page.getByText('This browser is too old').waitFor();
      expect(await page.locator('#root').isHidden()).toBe(true);
    },
    30_000,
  );
});
