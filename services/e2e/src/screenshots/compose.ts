import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** A picture of a screen, drawn `width` pixels wide. */
export type Screen = { file: string; width: number };

const source = async (file: string): Promise<string> =>
  `data:image/png;base64,${(await readFile(file)).toString('base64')}`;

/** Composes screens side by side into one PNG, each cropped at the bottom to `height`. */
export async function compose(
  browser: Browser,
  screens: Screen[],
  height: number,
): Promise<Buffer> {
  const images = screens.map(
    async ({ file, width }) => `<div><img width="${width}" src="${await source(file)}"></div>`,
  );
  const page = await browser.newPage({ viewport: { width: 2_000, height: 1_000 } });
  await page.setContent(
    `<style>
      body { margin: 0 }
      main { display: inline-flex; gap: 26px; background: #fff }
      div { height: ${height}px; overflow: hidden; border-radius: 12px; outline: 1px solid #8884; outline-offset: -1px }
      img { display: block }
    </style>
    <main>${(await Promise.all(images)).join('')}</main>`,
  );
  const picture = await page.locator('main').screenshot();
  await page.close();
  return picture;
}
