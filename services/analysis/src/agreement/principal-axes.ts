import type { Answers } from './ballots.ts';

/**
 * The two directions along which people's answers differ most. A missing answer counts as the mean, so it has no
 * influence.
 */
export type Axes = { means: Float64Array; axes: readonly [Float64Array, Float64Array] };

export type Point = readonly [number, number];

const rounds = 30;

const meansOf = (people: readonly Answers[], width: number): Float64Array => {
  const sums = new Float64Array(width);
  const answered = new Float64Array(width);
  for (const { indices, values } of people) {
    for (const [nth, index] of indices.entries()) {
      sums[index] = (sums[index] ?? 0) + (values[nth] ?? 0);
      answered[index] = (answered[index] ?? 0) + 1;
    }
  }
  return sums.map((sum, index) => sum / Math.max(1, answered[index] ?? 0));
};

const along = ({ indices, values }: Answers, means: Float64Array, axis: Float64Array): number => {
  let sum = 0;
  for (const [nth, index] of indices.entries()) {
    sum += ((values[nth] ?? 0) - (means[index] ?? 0)) * (axis[index] ?? 0);
  }
  return sum;
};

const normalise = (axis: Float64Array): Float64Array => {
  const length = Math.hypot(...axis);
  return length === 0 ? axis : axis.map((value) => value / length);
};

const without = (axis: Float64Array, other: Float64Array | null): Float64Array => {
  if (other === null) return axis;
  const shared = axis.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  return axis.map((value, index) => value - shared * (other[index] ?? 0));
};

/**
 * Finds the strongest direction by power iteration: each multiplication of an axis by the answers turns the axis
 * further towards this direction.
 */
const strongest = (
  people: readonly Answers[],
  means: Float64Array,
  except: Float64Array | null,
): Float64Array => {
  let axis = normalise(
    without(
      means.map((_, index) => Math.cos(index + 1)),
      except,
    ),
  );
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(means.length);
    for (const person of people) {
      const weight = along(person, means, axis);
      for (const [nth, index] of person.indices.entries()) {
        const off = (person.values[nth] ?? 0) - (means[index] ?? 0);
        next[index] = (next[index] ?? 0) + off * weight;
      }
    }
    axis = normalise(without(next, except));
  }
  return axis;
};

export const findAxes = (people: readonly Answers[], width: number): Axes => {
  const means = meansOf(people, width);
  const first = strongest(people, means, null);
  return { means, axes: [first, strongest(people, means, first)] };
};

/**
 * Returns a person's position on the two axes. Few answers would put a person near the middle, so the distance is
 * scaled as in Polis: by the square root of the number of opinions divided by the number answered.
 */
export const project = ({ means, axes }: Axes, person: Answers): Point => {
  const stretch = Math.sqrt(means.length / Math.max(1, person.indices.length));
  return [stretch * along(person, means, axes[0]), stretch * along(person, means, axes[1])];
};
