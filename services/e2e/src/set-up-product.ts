import { afterAll, beforeAll } from '@jest/globals';
import { openProduct, type Product } from './product.ts';
import { inviteVisitors, type Visitors } from './visitors.ts';

/**
 * Opens the product and browsers for its visitors before the tests of a file, and closes them afterwards.
 * @param env settings in addition to the defaults, as for `openProduct`
 */
export const setUpProduct = (
  env: Record<string, string> = {},
): { product: Pick<Product, 'base'>; visitors: Pick<Visitors, 'enter'> } => {
  let product: Product | undefined;
  let visitors: Visitors | undefined;
  beforeAll(async () => {
    product = await openProduct(env);
    visitors = await inviteVisitors();
  }, 60_000);
  afterAll(async () => {
    await visitors?.close();
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
    visitors: { enter: (options) => opened(visitors).enter(options) },
  };
};
