import type { CountedOpinion } from '@murmur/contract/internal';
import { thresholds } from './thresholds.ts';
import { wilson } from './wilson.ts';

/** What the room answered to one opinion: its counts and the interval of its yes. */
export type Answered = CountedOpinion & { share: number; low: number; high: number };

export type Sorted = { common: Answered[]; divided: Answered[]; uncertain: Answered[] };

export const weigh = (counted: CountedOpinion): Answered => {
  const yesOrNo = counted.agree + counted.disagree;
  const share = yesOrNo === 0 ? 0 : counted.agree / yesOrNo;
  return { ...counted, share, ...wilson(counted.agree, yesOrNo) };
};

const isDivided = ({ agree, disagree, share }: Answered): boolean => {
  const { people, share: least } = thresholds.side;
  return Math.min(agree, disagree) >= people && Math.min(share, 1 - share) >= least;
};

/** True for what more than half of the whole room surely agrees with. */
export const isAgreed = ({ low }: Answered): boolean => low > 0.5;

const bySurest = (a: Answered, b: Answered): number => b.low - a.low;
/** The nearest to half first; of equals the one with more votes. */
const byEvenness = (a: Answered, b: Answered): number =>
  Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5) || b.agree + b.disagree - a.agree - a.disagree;

/**
 * The opinions that enough people answered, as common ground, divides and what is open still.
 * `agreedByAll`: whether every group of the room agrees too.
 */
export const sortOpinions = (
  counted: readonly CountedOpinion[],
  agreedByAll: (opinionId: string) => boolean,
): Sorted => {
  const told = counted.map(weigh).filter((one) => one.agree + one.disagree >= thresholds.yesOrNo);
  const common = told.filter((one) => isAgreed(one) && agreedByAll(one.opinion_id));
  const divided = told.filter((one) => !common.includes(one) && isDivided(one));
  const uncertain = told.filter((one) => !common.includes(one) && !divided.includes(one));
  return {
    common: common.toSorted(bySurest),
    divided: divided.toSorted(byEvenness),
    uncertain: uncertain.toSorted((a, b) => b.agree + b.disagree - a.agree - a.disagree),
  };
};
