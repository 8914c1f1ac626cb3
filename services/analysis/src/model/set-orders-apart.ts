import { foldForm } from '@murmur/shared/text/fold-text';
import { isOrder } from '@murmur/shared/text/is-order';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../pipeline/yielder.ts';

type Opinions = AnalystRoom['opinions'];

/** Sets aside prompt injections, which are not opinions: no model sees them. */
export const setOrdersApart = async (
  all: Opinions,
): Promise<{ opinions: Opinions; orders: string[] }> => {
  const yieldIfDue = createYielder();
  const [opinions, orders]: [Opinions, string[]] = [[], []];
  for (const opinion of all) {
    await yieldIfDue();
    if (isOrder(foldForm(opinion.content).trim())) orders.push(opinion.content);
    else opinions.push(opinion);
  }
  return { opinions, orders };
};
