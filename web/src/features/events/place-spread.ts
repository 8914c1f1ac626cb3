const minSpreadMs = 1_000;
/** Number of people that the server places per second. */
const peoplePerMs = 2;

/** Spread of the place calls after the rooms are dealt, so that a hall does not call at once. */
export const placeSpreadMs = (people: number): number =>
  Math.max(minSpreadMs, people / peoplePerMs);
