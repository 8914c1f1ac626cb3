import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { examine } from './examine-screens.ts';
import { openProduct, type Product } from './product.ts';
import { openSilentModel } from './screenshots/silent-model.ts';
import { visitEnding, visitOutside, visitRoom } from './screenshots/visit-screens.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openTestBrowser();
}, 60_000);

afterAll(() => browser.close());

const products: Product[] = [];
const open = async (env: Record<string, string> = {}): Promise<string> => {
  const product = await openProduct({ RATE_LIMIT_SCALE: '0', ...env });
  products.push(product);
  return product.base;
};
afterAll(() => Promise.all(products.map((product) => product.close())));

describe('has no axe violations in dark mode or at 200 %, and no horizontal overflow', () => {
  test('on the screens outside of a room', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitOutside(examine(browser, base, seen, faults), 'en');
    expect(faults).toEqual([]);
    expect(seen).toContain('privacy');
  }, 300_000);

  test('on those of a room, from its invitation to its shared results', async () => {
    const [base, seen, faults] = [await open(), [] as string[], [] as string[]];
    await visitRoom(examine(browser, base, seen, faults), base, 'en');
    expect(faults).toEqual([]);
    expect(seen).toContain('shared');
  }, 300_000);

  test('while a room is being analysed', async () => {
    const model = await openSilentModel();
    const [base, seen, faults] = [await open(model.env), [] as string[], [] as string[]];
    await visitEnding(examine(browser, base, seen, faults), base, 'en');
    model.close();
    expect(faults).toEqual([]);
    expect(seen).toContain('cards');
  }, 300_000);
});
