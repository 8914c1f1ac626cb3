import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compose } from './compose.ts';

/** Composes the pictures of the README from the screens of one language in `folder`. */
export async function composeReadme(
  browser: Browser,
  folder: string,
  target: string,
): Promise<void> {
  const phone = (name: string, width: number) => ({
    file: join(folder, `${name}.phone.png`),
    width,
  });
  const laptop = (name: string, width: number) => ({
    file: join(folder, `${name}.laptop.png`),
    width,
  });
  const save = (name: string, data: Buffer) => writeFile(join(target, name), data);

  const phones = ['join', 'discussion', 'cards'].map((name) => phone(name, 390));
  await save('phone.png', await compose(browser, phones, 844));
  const walls = ['wall-waiting', 'wall-2'].map((name) => laptop(name, 915));
  await save('wall.png', await compose(browser, walls, 572));
  const results = [phone('results-voted', 390), laptop('results-voted', 1_440)];
  await save('results.png', await compose(browser, results, 900));
  const rooms = [
    laptop('event-console-talk', 915),
    phone('event-discussion', 264),
    phone('event-voted', 264),
  ];
  await save('event.png', await compose(browser, rooms, 572));
}
