/** A figure of a bench and its goal. */
export type GoalRow = {
  goal: number;
  what: string;
  ours: string;
  /** The rival in the same run and its figure; '' if the goal is a limit. */
  rival: string;
  wanted: string;
  holds: boolean;
};

type Figures = { goal: number; what: string; unit?: string; digits?: number };

/** The ratio of our figure to the rival's must not exceed `max`. */
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

/** Our figure must not exceed `max`. */
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

/** Sends the figures to `npm run bench`, if it started this bench. */
export const reportGoals = (...rows: GoalRow[]): void => {
  process.send?.(rows);
};
