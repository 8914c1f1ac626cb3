import type { CountedOpinion, RoomApi } from '@murmur/contract/internal';
import { countBallots } from './ballots.ts';
import { findGroups } from './find-groups.ts';
import { type Answered, isAgreed, weigh } from './sort-opinions.ts';
import { thresholds } from './thresholds.ts';

/** What each group of the room answered, by opinion. */
export type Grouped = { size: number; counts: ReadonlyMap<string, CountedOpinion> }[];

/** As much as a reader takes in of what a group agrees on. */
const mostCommon = 10;

/** The groups of a room, as its ballots make them. */
export const readGroups = async (room: RoomApi, roomId: string): Promise<Grouped> => {
  const ballots = await room.readBallots({ room_id: roomId });
  const groups = await findGroups(ballots);
  return groups.map((group) => ({
    size: group.length,
    counts: countBallots(ballots.opinion_ids, group),
  }));
};

const yesOrNo = ({ agree, disagree }: CountedOpinion): number => agree + disagree;

/** Whether every group surely agrees with an opinion; true where there are no groups. */
export const agreedByAll =
  (groups: Grouped) =>
  (opinionId: string): boolean =>
    groups.every(({ counts }) => {
      const own = counts.get(opinionId);
      return own !== undefined && isAgreed(weigh(own));
    });

/**
 * What a group agrees on, what it alone agrees on first. An opinion is left out where the rest of
 * the room gave it a few votes only: those could be told from the counts of the group and the room.
 */
export const commonOf = (
  counts: ReadonlyMap<string, CountedOpinion>,
  room: ReadonlyMap<string, CountedOpinion>,
): Answered[] => {
  const told = [...counts.values()].flatMap((own) => {
    const all = room.get(own.opinion_id);
    const answered = weigh(own);
    if (!all || yesOrNo(own) < thresholds.yesOrNo || !isAgreed(answered)) return [];
    const rest = {
      opinion_id: own.opinion_id,
      agree: all.agree - own.agree,
      disagree: all.disagree - own.disagree,
      pass: all.pass - own.pass,
    };
    if (yesOrNo(rest) > 0 && yesOrNo(rest) < thresholds.yesOrNo) return [];
    return [{ answered, ahead: answered.low - weigh(rest).share }];
  });
  return told
    .toSorted((a, b) => b.ahead - a.ahead)
    .slice(0, mostCommon)
    .map(({ answered }) => answered);
};
