/** Lets `ms` pass for the subject, by advancing its FakeClock or, if a server measures the time, by waiting. */
export type Elapse = (ms: number) => Promise<void>;

/**
 * Lets time pass in small steps until `condition` holds.
 * @throws Error that names `what` if it does not hold within `timeoutMs`
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
