// Takes a picture of every screen and phase, on two phones, a laptop and a projector, two of them in dark mode, into
// docs/screens, in all languages or those named on the command line; with English, also makes the pictures and the
// film of the README. Needs a built app and a Chromium.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@murmur/contract/language';
import { launchChromium } from '../chromium.ts';
import { openProduct } from '../product.ts';
import { film } from './film.ts';
import { composeReadme } from './readme-pictures.ts';
import { openScreenshotBrowsers } from './screenshot-browsers.ts';
import { openSilentModel } from './silent-model.ts';
import { visitEventSteps, visitEventTables } from './visit-event-screens.ts';
import { visitEnding, visitOutside, visitRoom, visitSmallRooms } from './visit-screens.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const folder = join(docs, 'screens');
const named = languages.filter((language) => process.argv.slice(2).includes(language));
const wanted = named.length > 0 ? named : languages;
const env = { RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'https://murmur.example' };

const browser = await launchChromium();
const product = await openProduct(env);
const openVisitor = openScreenshotBrowsers(browser, product.base, folder);
for (const language of wanted) {
  await visitOutside(openVisitor, language);
  await visitRoom(openVisitor, product.base, language);
  await visitSmallRooms(openVisitor, product.base, language);
  await visitEventSteps(openVisitor, product.base, language);
  await visitEventTables(openVisitor, product.base, language);
  console.info(`${language}: outside a room, in a room, in small rooms, in events`);
}
if (wanted.includes('en'))
  await writeFile(join(docs, 'pictures/film.webp'), await film(browser, product.base));
await product.close();

const model = await openSilentModel();
const waiting = await openProduct({ ...env, ...model.env });
for (const language of wanted) {
  await visitEnding(openScreenshotBrowsers(browser, waiting.base, folder), waiting.base, language);
  console.info(`${language}: the end of a room`);
}
model.close();
await waiting.close();

if (wanted.includes('en')) {
  await composeReadme(browser, join(folder, 'en'), join(docs, 'pictures'));
}
await browser.close();
