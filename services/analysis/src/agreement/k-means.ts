import type { Point } from './principal-axes.ts';

const rounds = 25;
const starts = 4;

const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** Returns the index of the nearest centre and the squared distances to it and to the second nearest. */
const nearest = (point: Point, centres: readonly Point[]) => {
  let found = { index: 0, own: Number.POSITIVE_INFINITY, next: Number.POSITIVE_INFINITY };
  for (const [index, centre] of centres.entries()) {
    const distance = squared(point, centre);
    if (distance < found.own) found = { index, own: distance, next: found.own };
    else if (distance < found.next) found = { ...found, next: distance };
  }
  return found;
};

export const groupOf = (point: Point, centres: readonly Point[]): number =>
  nearest(point, centres).index;

/** Chooses initial centres far apart (k-means++). */
const spread = (points: readonly Point[], k: number, random: () => number): Point[] => {
  const centres: Point[] = [points[Math.floor(random() * points.length)] ?? [0, 0]];
  while (centres.length < k) {
    const distances = points.map((point) => nearest(point, centres).own);
    let left = random() * distances.reduce((sum, distance) => sum + distance, 0);
    const index = distances.findIndex((distance) => {
      left -= distance;
      return left <= 0;
    });
    centres.push(points[Math.max(0, index)] ?? [0, 0]);
  }
  return centres;
};

const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const settle = (points: readonly Point[], first: Point[]): Point[] => {
  let centres = first;
  for (let round = 0; round < rounds; round += 1) {
    const groups = centres.map((): Point[] => []);
    for (const point of points) groups[groupOf(point, centres)]?.push(point);
    centres = groups.map((group, index) =>
      group.length > 0 ? middle(group) : (centres[index] ?? [0, 0]),
    );
  }
  return centres;
};

const spreadOf = (points: readonly Point[], centres: readonly Point[]): number =>
  points.reduce((sum, point) => sum + nearest(point, centres).own, 0);

/** Finds `k` centres close to the points, the best result of several starts. */
export const findCentres = (points: readonly Point[], k: number, random: () => number): Point[] => {
  const found = Array.from({ length: starts }, () => settle(points, spread(points, k, random)));
  return found.reduce((a, b) => (spreadOf(points, a) <= spreadOf(points, b) ? a : b));
};

/**
 * Returns the mean relative distance of points to their own centre and the next one: 1 for points on their own centre,
 * 0 for points halfway between two. This is the silhouette with respect to centres, which takes time proportional to
 * points × centres.
 */
export const silhouette = (points: readonly Point[], centres: readonly Point[]): number => {
  const sum = points.reduce((total, point) => {
    const { own, next } = nearest(point, centres);
    return total + (next === 0 ? 0 : 1 - Math.sqrt(own / next));
  }, 0);
  return sum / Math.max(1, points.length);
};
