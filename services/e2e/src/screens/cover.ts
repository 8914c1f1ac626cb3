import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** One picture of two: the top of the results on a phone, and on a laptop beside it. */
export async function cover(browser: Browser, folder: string, file: string): Promise<void> {
  const picture = async (look: string): Promise<string> => {
    const bytes = await readFile(join(folder, `results-voted.${look}.png`));
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
  const page = await browser.newPage({ viewport: { width: 1856, height: 900 } });
  await page.setContent(
    `<style>
      body { margin: 0; display: flex; gap: 26px }
      div { height: 900px; overflow: hidden; border-radius: 12px; outline: 1px solid #8884 }
      img { display: block }
    </style>
    <div><img src="${await picture('phone')}"></div><div><img src="${await picture('laptop')}"></div>`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
