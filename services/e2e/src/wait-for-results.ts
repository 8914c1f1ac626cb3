import type { AllResults } from '@murmur/contract/analysis';

const timeoutMs = 20_000;

export const readResults = async (base: string, roomId: string): Promise<AllResults> => {
  const response = await fetch(`${base}/api/rooms/${roomId}/results/all`);
  return ((await response.json()) as { data: AllResults }).data;
};

/**
 * Polls until the results match. Results include votes only after a short delay, which differs between processes.
 * @throws Error after 20 s
 */
export const waitForResults = async (
  base: string,
  roomId: string,
  matches: (results: AllResults) => boolean,
): Promise<AllResults> => {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const results = await readResults(base, roomId);
    if (matches(results)) return results;
  }
  throw new Error(`the results did not match within ${timeoutMs} ms`);
};
