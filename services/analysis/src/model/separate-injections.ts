import { foldForm } from '@murmur/shared/text/fold-text';
import { isOrder } from '@murmur/shared/text/is-order';
import type { AnalystRoom } from '../analyst.ts';
import { createYielder } from '../pipeline/yielder.ts';

type Opinions = AnalystRoom['opinions'];

/** Separates prompt injections from opinions, because no model may see them. */
export const separateInjections = async (
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
