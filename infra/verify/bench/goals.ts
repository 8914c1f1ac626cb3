/** A figure of a bench against what is wanted of it. */
export type GoalRow = {
  goal: number;
  what: string;
  ours: string;
  /** The rival of the same run and what it came to; '' where the goal is a limit. */
  rival: string;
  wanted: string;
  holds: boolean;
};

type Figures = { goal: number; what: string; unit?: string; digits?: number };

/** Ours over the rival's must not be more than `most`. */
export const against = (
  { goal, what, unit = '', digits = 2 }: Figures,
  { ours, rival, name, max }: { ours: number; rival: number; name: string; max: number },
): GoalRow => ({
  goal,
  what,
  ours: `${ours.toFixed(digits)}${unit}`,
  rival: `${name}: ${rival.toFixed(digits)}${unit}`,
  wanted: `${(ours / rival).toFixed(2)} of ≤ ${max} ×`,
  holds: ours / rival <= max,
});

/** Ours must not be more than `most`. */
export const atMost = (
  { goal, what, unit = '', digits = 0 }: Figures,
  ours: number,
  max: number,
): GoalRow => ({
  goal,
  what,
  ours: `${ours.toFixed(digits)}${unit}`,
  rival: '',
  wanted: `≤ ${max}${unit}`,
  holds: ours <= max,
});

/** Hands the figures to `npm run bench`, which started this bench, if it did. */
export const reportGoals = (...rows: GoalRow[]): void => {
  process.send?.(rows);
};
