import type { RoomApi } from '@murmur/contract/internal';
import type { CountedOpinion } from '@murmur/contract/internal-votes';
import { thresholds } from '../thresholds.ts';
import { countBallots } from './ballots.ts';
import { findGroups } from './find-groups.ts';
import { type Answered, isAgreed, weigh, yesOrNo } from './sort-opinions.ts';

export type Grouped = { size: number; counts: ReadonlyMap<string, CountedOpinion> }[];

/** Maximum number of opinions listed as a group's common ground; a reader cannot take in more. */
const maxCommon = 10;

export const readGroups = async (room: RoomApi, roomId: string): Promise<Grouped> => {
  const ballots = await room.readBallots({ room_id: roomId });
  const groups = await findGroups(ballots);
  return groups.map((group) => ({
    size: group.length,
    counts: countBallots(ballots.opinion_ids, group),
  }));
};

/** Returns a function that tests a condition on an opinion in every group. It returns true if there are no groups. */
export const inEveryGroup =
  (groups: Grouped) =>
  (opinionId: string, condition: (answered: Answered) => boolean): boolean =>
    groups.every(({ counts }) => {
      const own = counts.get(opinionId);
      return own !== undefined && condition(weigh(own));
    });

const minus = (all: CountedOpinion, part: CountedOpinion): CountedOpinion => ({
  opinion_id: all.opinion_id,
  agree: all.agree - part.agree,
  disagree: all.disagree - part.disagree,
  pass: all.pass - part.pass,
});

/** Returns true if nobody answered yes or no, or if so many people did that no single answer can be derived. */
const isMany = (answers: CountedOpinion): boolean =>
  yesOrNo(answers) === 0 || yesOrNo(answers) >= thresholds.yesOrNo;

/**
 * Returns the answers of each group to an opinion, in order, or null for a group whose answers stay hidden. All are
 * hidden if only a few people outside the groups answered, because their answers could be derived from the counts of
 * the groups and of the room.
 */
const answersOf = (groups: Grouped, all: CountedOpinion): (CountedOpinion | null)[] => {
  const shown = groups.map(({ counts }) => {
    const own = counts.get(all.opinion_id);
    return own && yesOrNo(own) >= thresholds.yesOrNo && isMany(minus(all, own)) ? own : null;
  });
  const rest = shown.reduce<CountedOpinion>((left, own) => (own ? minus(left, own) : left), all);
  return isMany(rest) ? shown : shown.map(() => null);
};

export type GroupSummary = { size: number; common: Answered[]; divided: Answered[] };

/**
 * Returns for each group its common ground, the most distinctive opinions first, and its answers to the opinions that
 * divide the room.
 */
export const summariseGroups = (
  groups: Grouped,
  counted: readonly CountedOpinion[],
  divided: readonly CountedOpinion[],
): GroupSummary[] => {
  const over = new Set(divided.map(({ opinion_id: id }) => id));
  const answers = counted.map((all) => ({ all, of: answersOf(groups, all) }));
  return groups.map(({ size }, index) => {
    const shown = answers.flatMap(({ all, of }) => {
      const own = of[index];
      if (!own) return [];
      const answered = weigh(own);
      return [{ answered, ahead: answered.low - weigh(minus(all, own)).share }];
    });
    return {
      size,
      common: shown
        .filter(({ answered }) => isAgreed(answered))
        .toSorted((a, b) => b.ahead - a.ahead)
        .slice(0, maxCommon)
        .map(({ answered }) => answered),
      divided: shown.map(({ answered }) => answered).filter((one) => over.has(one.opinion_id)),
    };
  });
};
