import type { ErrorCode } from '@murmur/contract/error-codes';

type Question = { body: unknown; headers: Headers; url: URL };
type Answer = { status: number; body: unknown };
type Handler = Answer | ((question: Question) => Answer | Promise<Answer>);

export const ok = (data: unknown, status = 200): Answer => ({
  status,
  body: { success: true, data },
});

/** A refusal as the contract defines it. */
export const refused = (status: number, code: ErrorCode, detail: string = code): Answer => ({
  status,
  body: { success: false, status, code, detail, message: detail },
});

/** Never responds. */
export const silent = (): Promise<Answer> => new Promise(() => {});

export const networkDown = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Answers `fetch` by method and path; a request without a handler is an error in the test. `requests`
 * lists all requests in order.
 */
export function stubServer(answers: Record<string, Handler>): {
  requests: string[];
  handlers: Record<string, Handler>;
} {
  const requests: string[] = [];
  const handlers = { ...answers };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const line = `${init?.method ?? 'GET'} ${url.pathname}`;
    requests.push(line);
    const handler = handlers[line];
    if (handler === undefined) throw new Error(`The test answers no ${line}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const question = { url, headers: new Headers(init?.headers), body };
    const answer = await (typeof handler === 'function' ? handler(question) : handler);
    const type = answer.status < 300 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': type },
    });
  };
  return { requests, handlers };
}
