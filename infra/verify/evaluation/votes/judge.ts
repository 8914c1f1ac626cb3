import { countBallots } from '@murmur/analysis/agreement/ballots';
import { findGroups } from '@murmur/analysis/agreement/find-groups';
import { inEveryGroup } from '@murmur/analysis/agreement/group-summary';
import {
  type Answered,
  type Sorted,
  smallerSide,
  sortOpinions,
  weigh,
} from '@murmur/analysis/agreement/sort-opinions';
import { thresholds } from '@murmur/analysis/thresholds';
import type { Conversation } from './read-polis.ts';
import type { Replayed } from './replay.ts';

/**
 * Number of listed statements that a reader sees, and of top statements of the whole matrix that should be among
 * them.
 */
const firstListed = 10;
const searched = 5;

/** The truth according to the whole matrix: the product's lists if every known answer were a vote. */
export type Truth = {
  shares: Map<string, number>;
  common: string[];
  divided: string[];
  /** The first statements of each list, as many as a reader sees. */
  heads: Set<string>;
};

const ids = (list: Sorted['common']): string[] => list.map(({ opinion_id }) => opinion_id);

export const truthOf = ({ people, statements }: Conversation): Truth => {
  const counted = Array.from({ length: statements }, (_, index) => {
    const count = (value: number): number =>
      people.filter(({ answers }) => answers[index] === value).length;
    return { opinion_id: String(index), agree: count(1), disagree: count(-1), pass: count(0) };
  });
  const { common, divided } = sortOpinions(counted, () => true);
  return {
    shares: new Map(
      counted.map(({ opinion_id, agree, disagree }) => [opinion_id, agree / (agree + disagree)]),
    ),
    common: ids(common).slice(0, searched),
    divided: ids(divided).slice(0, searched),
    heads: new Set([common, divided].flatMap((list) => ids(list).slice(0, firstListed))),
  };
};

/**
 * Compares a room's lists with the truth: the length of each list, the numbers of true and found statements, and the
 * number that would be found if a list began with the best-ranked statements, listed or not.
 */
export type Judged = Record<
  'common' | 'divided',
  { listed: number; true: number; found: number; ranked: number }
> & { groups: number };

export const judge = async (replayed: Replayed, truth: Truth): Promise<Judged> => {
  const groups = await findGroups(replayed);
  const grouped = groups.map((group) => ({
    size: group.length,
    counts: countBallots(replayed.opinion_ids, group),
  }));
  const { common, divided } = sortOpinions(replayed.opinions, inEveryGroup(grouped));
  const shareOf = (id: string): number => truth.shares.get(id) ?? Number.NaN;
  const found = (listed: string[], wanted: string[]): number =>
    listed.slice(0, firstListed).filter((id) => wanted.includes(id)).length;
  const answered = replayed.opinions
    .map(weigh)
    .filter(({ agree, disagree }) => agree + disagree >= thresholds.yesOrNo);
  const ranked = (rank: (one: Answered) => number): string[] =>
    ids(answered.toSorted((a, b) => rank(b) - rank(a)));
  return {
    common: {
      listed: common.length,
      true: ids(common).filter((id) => shareOf(id) > 0.5).length,
      found: found(ids(common), truth.common),
      ranked: found(
        ranked(({ low }) => low),
        truth.common,
      ),
    },
    divided: {
      listed: divided.length,
      true: ids(divided).filter((id) => shareOf(id) >= 0.25 && shareOf(id) <= 0.75).length,
      found: found(ids(divided), truth.divided),
      ranked: found(ranked(smallerSide), truth.divided),
    },
    groups: groups.length,
  };
};
