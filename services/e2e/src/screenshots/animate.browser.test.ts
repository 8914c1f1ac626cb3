import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';
import { animate, type Frame } from './animate.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
}, 60_000);

afterAll(() => browser.close());

test('an animation contains what changes, and a browser opens it at its size', async () => {
  const page = await browser.newPage({ viewport: { width: 60, height: 41 } });
  const frames: Frame[] = [];
  for (const colour of ['red', 'green', 'green', 'blue']) {
    await page.setContent(`<body style="background: ${colour}">`);
    frames.push({ ms: 100, pictures: [{ png: await page.screenshot(), x: 0, y: 0 }] });
  }
  const file = await animate(browser, { width: 60, height: 41 }, frames);
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.toString('latin1').split('ANMF')).toHaveLength(1 + 3);
  const size = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/webp;base64,${data}`;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, file.toString('base64'));
  expect(size).toEqual([60, 41]);
}, 60_000);
