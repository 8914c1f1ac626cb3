// Takes a picture of every screen and phase, in five languages, on a phone in daylight and on a laptop in
// the dark, into docs/screens; and the picture of the README. Needs a built app and a Chromium.
import { join } from 'node:path';
import { languages } from '@murmur/contract/language';
import { launchChromium } from '../chromium.ts';
import { openProduct } from '../product.ts';
import { openAlbum } from './album.ts';
import { cover } from './cover.ts';
import { openSilentModel } from './silent-model.ts';
import { walkEnd, walkOutside, walkRoom, walkSmall } from './walk.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const folder = join(docs, 'screens');
const env = { RATE_LIMIT_SCALE: '0', PUBLIC_URL: 'https://murmur.example' };

const browser = await launchChromium();
const product = await openProduct(env);
const visit = openAlbum(browser, product.base, folder);
for (const language of languages) {
  await walkOutside(visit, language);
  await walkRoom(visit, product.base, language);
  await walkSmall(visit, product.base, language);
  console.log(`${language}: outside, in a room and in small ones`);
}
await product.close();

const model = await openSilentModel();
const waiting = await openProduct({ ...env, ...model.env });
for (const language of languages) {
  await walkEnd(openAlbum(browser, waiting.base, folder), waiting.base, language);
  console.log(`${language}: the end of a room`);
}
model.close();
await waiting.close();

await cover(browser, join(folder, 'en'), join(docs, 'pictures/results.png'));
await browser.close();
