import { createYielder } from '../event-loop/yielder.ts';
import { thresholds } from '../thresholds.ts';
import { type Answers, type Ballots, readAnswers } from './ballots.ts';
import { findCentres, groupOf, silhouette } from './k-means.ts';
import { type Axes, findAxes, type Point, project } from './principal-axes.ts';
import { adjustedRandIndex } from './rand-index.ts';
import { seededRandom } from './seeded-random.ts';

const maxGroups = 5;
/** Maximum number of people from whose answers the centres are computed; the others join the nearest group. */
const maxPeople = 500;
/** Minimum silhouette. Two-dimensional points without groups reach about 0.35 to 0.45. */
const minSilhouette = 0.5;
/**
 * Number of resamplings. Each one repeats the grouping for a random share of the people, with a random share of the
 * answers of each.
 */
const resamplings = 16;
const resampledShare = 0.8;
/**
 * Required mean similarity of the groups in resamplings. It is high, because common ground requires the agreement of
 * every group, so spurious groups would leave a room without common ground.
 */
const minSimilarity = 0.9;

type Grouping = { axes: Axes; centres: Point[]; silhouette: number };

const label = ({ axes, centres }: Grouping, people: readonly Answers[]): number[] =>
  people.map((person) => groupOf(project(axes, person), centres));

const groupInto = (
  people: readonly Answers[],
  axes: Axes,
  k: number,
  random: () => number,
): Grouping => {
  const points = people.map((person) => project(axes, person));
  const centres = findCentres(points, k, random);
  return { axes, centres, silhouette: silhouette(points, centres) };
};

const drawFrom = (people: readonly Answers[], random: () => number): Answers[] => {
  const drawn = people.filter(() => random() < resampledShare);
  return (drawn.length > 0 ? drawn : people).map(({ indices, values, votes }) => {
    const kept = indices.map(() => random() < resampledShare);
    const of = (list: readonly number[]): number[] => list.filter((_, index) => kept[index]);
    return { indices: of(indices), values: of(values), votes };
  });
};

/**
 * Groups people with similar answers, as Polis does: projects their answers on the two axes along which the room
 * differs most, runs k-means on the points, and chooses the number of groups with the best silhouette (Small et al.,
 * "Polis: Scaling deliberation by mapping high dimensional opinion spaces", 2021). Groups are returned only if they
 * are large enough, distinct, and stable under resampling. The same ballots give the same groups. Yields to the event
 * loop.
 * @returns the ballots of each group, the largest first; empty if there are no such groups
 */
export const findGroups = async ({ opinion_ids: ids, ballots }: Ballots): Promise<string[][]> => {
  const { people: minPeople, votesEach, size } = thresholds.groups;
  const yieldIfDue = createYielder();
  const read = ballots.map((ballot) => ({ ballot, answers: readAnswers(ballot) }));
  const grouped = read.filter(({ answers }) => answers.votes >= votesEach);
  if (grouped.length < minPeople) return [];
  const everybody = grouped.map(({ answers }) => answers);
  const step = Math.ceil(everybody.length / maxPeople);
  const people = everybody.filter((_, index) => index % step === 0);
  const random = seededRandom(1);
  await yieldIfDue();
  const axes = findAxes(people, ids.length);

  let best: Grouping | null = null;
  for (let k = 2; k <= maxGroups; k += 1) {
    await yieldIfDue();
    const grouping = groupInto(people, axes, k, random);
    if (best === null || grouping.silhouette > best.silhouette) best = grouping;
  }
  if (best === null || best.silhouette < minSilhouette) return [];
  const labels = label(best, everybody);
  const groups = best.centres.map((_, group) =>
    grouped.filter((_one, index) => labels[index] === group).map(({ ballot }) => ballot),
  );
  if (groups.some((group) => group.length < size)) return [];

  const own = label(best, people);
  let similarity = 0;
  for (let draw = 0; draw < resamplings; draw += 1) {
    await yieldIfDue();
    const drawn = drawFrom(people, random);
    const drawnAxes = findAxes(drawn, ids.length);
    await yieldIfDue();
    const again = groupInto(drawn, drawnAxes, best.centres.length, random);
    similarity += adjustedRandIndex(own, label(again, people)) / resamplings;
  }
  return similarity < minSimilarity ? [] : groups.toSorted((a, b) => b.length - a.length);
};
