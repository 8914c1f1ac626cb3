type SentRequest = { method: string; url: string; headers: Record<string, string>; body: unknown };
type Answer = (requests: SentRequest) => Response | Promise<Response>;

export const success = (data: unknown, status = 200): Response =>
  Response.json({ success: true, data }, { status });

export const problem = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    {
      success: false,
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: `says ${code}`,
      message: `says ${code}`,
      request_id: 'r',
    },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** Replaces the browser's fetch: returns the answers in turn, repeats the last one, and records the requests. */
export function fakeFetch(...answers: Answer[]): { requests: SentRequest[]; restore: () => void } {
  const requests: SentRequest[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const call: SentRequest = {
      method: init?.method ?? 'GET',
      url: url instanceof Request ? url.url : url.toString(),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(call);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('Nobody answers');
    return answer(call);
  };
  return {
    requests,
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};
