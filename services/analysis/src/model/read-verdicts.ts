import type { z } from 'zod';
import type { verdictsAnswer } from './answer-schemas.ts';

/**
 * The positions (from 0) of the opinions that the judge names for an accepted item, of those `shown` to it, or why it is
 * rejected.
 */
export type Verdict = { fit: number[]; shown: number } | { why: string };

const entry = /^\s*(s\d{1,4})\b\W{0,3}(.*)$/u;
const range = /(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?/gu;

const positionsIn = (text: string): number[] =>
  [...text.matchAll(range)].flatMap(([, from = '', to = from]) => {
    const count = Number(to) - Number(from) + 1;
    return count > 0 ? Array.from({ length: count }, (_, at) => Number(from) + at - 1) : [];
  });

/**
 * Reads verdicts by item. An opinion counts only if the judge names it, or if it is the only one of its item. An item in
 * both lists is rejected, and an item in neither has no verdict.
 */
export const readVerdicts = (
  { rejected, accepted }: z.output<typeof verdictsAnswer>,
  items: readonly { id: string; opinions: readonly unknown[] }[],
): Map<string, Verdict> => {
  const opinionsOf = new Map(items.map(({ id, opinions }) => [id, opinions.length]));
  const verdicts = new Map<string, Verdict>();
  for (const text of accepted) {
    const [, id = '', positions = ''] = entry.exec(text) ?? [];
    const opinions = opinionsOf.get(id);
    if (opinions === undefined) continue;
    const fit = opinions === 1 ? [0] : positionsIn(positions).filter((at) => at < opinions);
    verdicts.set(id, { fit: [...new Set(fit)], shown: opinions });
  }
  for (const { id, why } of rejected) verdicts.set(id.trim(), { why });
  return verdicts;
};
