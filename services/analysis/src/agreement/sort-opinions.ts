import type { CountedOpinion } from '@murmur/contract/internal-votes';
import { thresholds } from '../thresholds.ts';
import { wilson } from './wilson.ts';

/** The answers to an opinion: its counts, and the confidence interval of the share that agrees. */
export type Answered = CountedOpinion & { share: number; low: number; high: number };

export type Sorted = {
  common: Answered[];
  rejected: Answered[];
  divided: Answered[];
  uncertain: Answered[];
};

/** Maximum number of opinions in each list: an event has at most this many statements. */
const maxListed = 400;

export const yesOrNo = ({ agree, disagree }: Pick<CountedOpinion, 'agree' | 'disagree'>): number =>
  agree + disagree;

export const weigh = (counted: CountedOpinion): Answered => {
  const both = yesOrNo(counted);
  const share = both === 0 ? 0 : counted.agree / both;
  return { ...counted, share, ...wilson(counted.agree, both) };
};

const isDivided = ({ agree, disagree, share }: Answered): boolean => {
  const { people, share: minShare } = thresholds.side;
  return Math.min(agree, disagree) >= people && Math.min(share, 1 - share) >= minShare;
};

/** Returns true if more than half of the room agrees, with the confidence of the interval. */
export const isAgreed = ({ low }: Answered): boolean => low > 0.5;

/** Returns true if more than half of the room disagrees, with the confidence of the interval. */
export const isRejected = ({ high }: Answered): boolean => high < 0.5;

/** Returns the lower bound of the smaller side's share. */
export const smallerSide = ({ agree, disagree }: Answered): number =>
  wilson(Math.min(agree, disagree), agree + disagree).low;

/**
 * Sorts opinions into common ground, rejected, divisive and open ones, the most certain first. An opinion with a clear
 * majority and a large minority is also divisive; one with few answers is open. `inEveryGroup` tests whether a
 * condition holds in every group of the room.
 */
export const sortOpinions = (
  counted: readonly CountedOpinion[],
  inEveryGroup: (opinionId: string, condition: (answered: Answered) => boolean) => boolean,
): Sorted => {
  const answered = counted.map(weigh).filter((opinion) => yesOrNo(opinion) > 0);
  const sure = answered.filter((opinion) => yesOrNo(opinion) >= thresholds.yesOrNo);
  const throughout = (condition: (answered: Answered) => boolean): Answered[] =>
    sure.filter((opinion) => condition(opinion) && inEveryGroup(opinion.opinion_id, condition));
  const common = throughout(isAgreed);
  const rejected = throughout(isRejected);
  const divided = sure.filter(isDivided);
  const sorted = new Set([...common, ...rejected, ...divided]);
  const uncertain = answered.filter((opinion) => !sorted.has(opinion));
  const by = (list: Answered[], rank: (opinion: Answered) => number): Answered[] =>
    list.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxListed);
  return {
    common: by(common, ({ low }) => low),
    rejected: by(rejected, ({ high }) => -high),
    divided: by(divided, smallerSide),
    uncertain: by(uncertain, yesOrNo),
  };
};
