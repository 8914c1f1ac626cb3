export type GoalRow = {
  goal: number;
  what: string;
  ours: string;
  /** The baseline in the same run and its figure; '' if the goal is a limit. */
  baseline: string;
  wanted: string;
  holds: boolean;
};

type Figures = { goal: number; what: string; unit?: string; digits?: number };

/** The ratio of our figure to the baseline's must not exceed `max`. */
export const against = (
  { goal, what, unit = '', digits = 2 }: Figures,
  { ours, baseline, name, max }: { ours: number; baseline: number; name: string; max: number },
): GoalRow => ({
  goal,
  what,
  ours: `${ours.toFixed(digits)}${unit}`,
  baseline: `${name}: ${baseline.toFixed(digits)}${unit}`,
  wanted: `${(ours / baseline).toFixed(2)} of ≤ ${max} ×`,
  holds: ours / baseline <= max,
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
  baseline: '',
  wanted: `≤ ${max}${unit}`,
  holds: ours <= max,
});

/** Sends the figures to `npm run bench`, if it started this bench. */
export const reportGoals = (...rows: GoalRow[]): void => {
  process.send?.(rows);
};
