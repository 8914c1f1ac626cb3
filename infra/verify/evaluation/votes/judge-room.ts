import { sortOpinions } from '@murmur/analysis/agreement/sort-opinions';
import type { Played } from './play-room.ts';

/** The verdicts of a room by the product's rules, and how many the attitudes of the whole room confirm. */
export type Verdicts = {
  common: number;
  rejected: number;
  divided: number;
  /** Of the agreed and rejected: the majority of the room thinks so. */
  rightlyClear: number;
  /** Of the divisive: at least a quarter of the room is on each side. */
  rightlyDivided: number;
};

const quarter = 0.25;

export const judgeRoom = ({ attitudes, counts }: Played): Verdicts => {
  const counted = counts.map((count, n) => ({ opinion_id: String(n), ...count }));
  const { common, rejected, divided } = sortOpinions(counted, () => true);
  const shareOf = (id: string): number =>
    attitudes.filter((agrees) => agrees[Number(id)] === true).length / attitudes.length;
  const isClear = new Set([...common, ...rejected].map(({ opinion_id: id }) => id));
  // A statement with a clear majority and a large minority is in two lists; it is counted once.
  const onlyDivided = divided.filter(({ opinion_id: id }) => !isClear.has(id));
  return {
    common: common.length,
    rejected: rejected.length,
    divided: onlyDivided.length,
    rightlyClear:
      common.filter(({ opinion_id: id }) => shareOf(id) > 0.5).length +
      rejected.filter(({ opinion_id: id }) => shareOf(id) < 0.5).length,
    rightlyDivided: onlyDivided.filter(
      ({ opinion_id: id }) => Math.min(shareOf(id), 1 - shareOf(id)) >= quarter,
    ).length,
  };
};
