import { afterAll, beforeAll } from '@jest/globals';
import { openProduct, type Product } from './product.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

/**
 * Opens the product and a browser before the tests of a file, and closes them afterwards.
 * @param env settings in addition to the defaults, as for `openProduct`
 */
export const openProductForTests = (
  env: Record<string, string> = {},
): { product: Pick<Product, 'base'>; browser: Pick<TestBrowser, 'openPage'> } => {
  let product: Product | undefined;
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    product = await openProduct(env);
    browser = await openTestBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  const opened = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The product has not started');
    return part;
  };
  return {
    product: {
      get base() {
        return opened(product).base;
      },
    },
    browser: { openPage: (options) => opened(browser).openPage(options) },
  };
};
