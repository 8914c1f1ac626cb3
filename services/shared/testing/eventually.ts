/** Lets `ms` pass for the subject: by advancing its FakeClock, or by waiting if a server keeps time. */
export type Elapse = (ms: number) => Promise<void>;

/**
 * Lets time pass in small steps until `condition` holds.
 * @throws Error naming `what` if it does not hold within `withinMs`.
 */
export const eventually = async (
  elapse: Elapse,
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 12_000,
): Promise<void> => {
  const stepMs = 20;
  for (let passed = 0; passed <= timeoutMs; passed += stepMs) {
    if (await condition()) return;
    await elapse(stepMs);
  }
  throw new Error(`not within ${timeoutMs} ms: ${what}`);
};
