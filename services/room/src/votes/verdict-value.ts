import { minSide } from '@murmur/contract/agreement';
import { limits } from '@murmur/contract/limits';

/** The agree and disagree votes of an opinion. */
export type Sides = { agree: number; disagree: number };

/** The lead of one side must exceed this × √(agree + disagree) for the 95 % interval to exclude one half. */
const z95 = 1.959964;

/** Returns true if an opinion with these votes is common ground, rejected or divisive (analysis/sort-opinions). */
export const hasVerdict = ({ agree, disagree }: Sides): boolean => {
  const answers = agree + disagree;
  if (answers < limits.votesToList) return false;
  if (Math.abs(agree - disagree) > z95 * Math.sqrt(answers)) return true;
  const smaller = Math.min(agree, disagree);
  return smaller >= minSide.people && smaller >= minSide.share * answers;
};

/** From this many answers on, every count is a verdict. */
const maxAnswers = 24;
/** The lowest price and the number of prices, each `step` times the one before, up to 1. */
const prices = { lowest: 0.004, count: 48 };
const step = (1 / prices.lowest) ** (1 / (prices.count - 1));
const width = maxAnswers + 2;

const at = (agree: number, disagree: number): number => agree * width + disagree;

/** The chance that the next person agrees if these did, for an opinion of which nothing else is known. */
const agreeing = (agree: number, disagree: number): number => (agree + 1) / (agree + disagree + 2);

/**
 * For each count, with `left` people who can still answer: the highest price per answer at which asking on is worth
 * it, if a verdict is worth 1 and asking may stop at any time. This is the Gittins index of the opinion: whoever has
 * several opinions and a limited number of answers gets the most verdicts by asking for the highest one. 0 = no
 * verdict can be reached.
 */
const findValues = (): Float64Array[] => {
  const values = Array.from({ length: maxAnswers + 1 }, () => new Float64Array(width * width));
  for (let n = 0; n < prices.count; n += 1) {
    const price = prices.lowest * step ** n;
    let fewer = new Float64Array(width * width);
    for (let left = 0; left <= maxAnswers; left += 1) {
      const gains = new Float64Array(width * width);
      const here = values[left] as Float64Array;
      for (let agree = 0; agree <= maxAnswers; agree += 1) {
        for (let disagree = 0; agree + disagree <= maxAnswers; disagree += 1) {
          const cell = at(agree, disagree);
          if (hasVerdict({ agree, disagree })) {
            gains[cell] = 1;
            continue;
          }
          if (left === 0) continue;
          const chance = agreeing(agree, disagree);
          const onAgree = fewer[at(agree + 1, disagree)] ?? 0;
          const onDisagree = fewer[at(agree, disagree + 1)] ?? 0;
          const gain = chance * onAgree + (1 - chance) * onDisagree - price;
          if (gain < 0) continue;
          gains[cell] = gain;
          here[cell] = price;
        }
      }
      fewer = gains;
    }
  }
  return values;
};

const values = findValues();
const known = new Map<number, number>();
/** Beyond this number of outstanding answers, what they will be matters less than their number. */
const maxPending = 12;

/**
 * Returns the value of one more answer to an opinion: verdicts per answer. `pending`: people who were dealt it and have
 * not answered; they count as probable answers. `left`: people who can still be asked, after those. An opinion that has
 * its verdict, or cannot reach one, is worth nothing.
 */
export const verdictValue = ({ agree, disagree }: Sides, pending: number, left: number): number => {
  if (left < 0 || agree + disagree > maxAnswers) return 0;
  // So that a crowd that is dealt cards at the same moment spreads over all of them.
  if (pending > maxPending)
    return (verdictValue({ agree, disagree }, maxPending, left) * maxPending) / pending;
  const waiting = pending;
  const reach = Math.min(left, maxAnswers);
  if (waiting === 0)
    return hasVerdict({ agree, disagree })
      ? 0
      : ((values[reach] as Float64Array)[at(agree, disagree)] ?? 0);
  const key = (at(agree, disagree) * (maxPending + 1) + waiting) * (maxAnswers + 1) + reach;
  const before = known.get(key);
  if (before !== undefined) return before;
  const chance = agreeing(agree, disagree);
  const value =
    chance * verdictValue({ agree: agree + 1, disagree }, waiting - 1, left) +
    (1 - chance) * verdictValue({ agree, disagree: disagree + 1 }, waiting - 1, left);
  known.set(key, value);
  return value;
};
