import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { examine } from './examine-screens.ts';
import { openProduct, type Product } from './product.ts';
import { visitEventSteps, visitEventTables } from './screenshots/visit-event-screens.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

let browser: TestBrowser;
let product: Product;

beforeAll(async () => {
  browser = await openTestBrowser();
  product = await openProduct({ RATE_LIMIT_SCALE: '0' });
}, 60_000);

afterAll(async () => {
  await browser.close();
  await product.close();
});

test('the screens of an event, from its form to its shared results, have no axe violations in dark mode or at 200 %, and no horizontal overflow', async () => {
  const [base, seen, faults] = [product.base, [] as string[], [] as string[]];
  await visitEventSteps(examine(browser, base, seen, faults), base, 'en');
  await visitEventTables(examine(browser, base, seen, faults), base, 'en');
  expect(faults).toEqual([]);
  expect(seen).toContain('event-shared');
}, 300_000);
