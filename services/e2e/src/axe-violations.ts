import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Lists the accessibility rules that the page violates, each with the elements. */
export const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
