import type { AnalystRoom } from '../../analyst.ts';
import { averageLinkage } from '../average-linkage.ts';
import { describeGroups } from '../describe-groups.ts';
import type { Grouping } from '../grouping.ts';
import { isNoise } from '../is-noise.ts';
import { oneOfAKind } from '../one-of-a-kind.ts';
import { readTerms } from './read-terms.ts';
import { compareVectors, weighTerms } from './weigh-terms.ts';

/** Opinions that are this much alike, on average, make a group. */
const leastAlike = 0;

/** Groups opinions by the words that they share. */
export const groupByWords = (room: AnalystRoom): Grouping => {
  const { kinds, duplicateOf } = oneOfAKind(room);
  const texts = kinds.map(({ content }) => readTerms(content));
  const says = kinds.map(({ content }, at) => (texts[at]?.size ?? 0) > 0 && !isNoise(content));
  const heard = kinds.filter((_, at) => says[at]);
  const vectors = weighTerms(
    texts.filter((_, at) => says[at]),
    readTerms(room.topic),
  );
  const alike = compareVectors(vectors);
  const clusters = averageLinkage(alike.slice(), heard.length, leastAlike);
  return describeGroups(room, {
    way: 'words',
    opinions: heard,
    clusters,
    alike: (one, two) => alike[one * heard.length + two] ?? 0,
    noiseIds: kinds.filter((_, at) => !says[at]).map(({ id }) => id),
    duplicateOf,
  });
};
