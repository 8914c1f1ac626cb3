const minSpreadMs = 1_000;
/** Number of people that the server places per second. */
const peoplePerMs = 2;

/** Spread of the place calls after the rooms are dealt, so that the phones in a hall do not all call at once. */
export const placeSpreadMs = (people: number): number =>
  Math.max(minSpreadMs, people / peoplePerMs);

const minRetryMs = 2_000;
const maxRetryMs = 16_000;

/**
 * Pause before a place is requested again. It doubles, so that a hall that exceeds the server's capacity does not
 * keep the server busy with retries.
 * @param failures number of calls that failed one after another, from 1
 */
export const placeRetryMs = (failures: number): number =>
  Math.min(minRetryMs * 2 ** (failures - 1), maxRetryMs) * (1 + Math.random());
