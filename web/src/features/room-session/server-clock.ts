/** An older estimate that differs by more than this is out of date. */
const staleByMs = 2_000;

/**
 * The server's clock minus the local clock, in ms. A timestamp is always slightly old when it arrives,
 * so the larger of two estimates is the more accurate.
 */
export function betterOffset(known: number | null, serverTime: string, nowMs: number): number {
  const guess = Date.parse(serverTime) - nowMs;
  if (known === null || guess > known || known - guess > staleByMs) return guess;
  return known;
}

/** The offset implied by a room's own fields, to the second; used until the first timestamp arrives. */
export function roughOffset(
  endsAt: string | null,
  remainingSeconds: number,
  nowMs: number,
): number | null {
  if (endsAt === null || remainingSeconds === 0) return null;
  const guess = Date.parse(endsAt) - remainingSeconds * 1000 - nowMs;
  // Smaller differences are within the precision of whole seconds.
  return Math.abs(guess) < 1_500 ? 0 : guess;
}

/** Seconds until `endsAt` by the server's clock, with fractions; 0 once it is past. */
export const secondsUntil = (endsAt: string, offsetMs: number, nowMs: number): number =>
  Math.max(0, (Date.parse(endsAt) - (nowMs + offsetMs)) / 1000);
