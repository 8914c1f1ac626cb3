import { limits } from '@murmur/contract/limits';
import type { Problem } from '@murmur/contract/problem';
import { ApiError, foreignResponse, networkFailure, refusal } from './api-error.ts';
import type { AnyCallInput } from './call-input.ts';
import { recordResponder } from './captive-portal.ts';

const timeoutMs = limits.answerTimeoutMs;
const networkAuthenticationRequired = 511;

/** `GET /api/rooms/{id}` with its parameters → method and address. Throws on an empty path parameter. */
export function address(line: string, input: AnyCallInput): { method: string; url: string } {
  const space = line.indexOf(' ');
  const path = line.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name] ?? '';
    if (value === '') throw new Error(`${name} is missing in ${line}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (typeof value === 'string') query.set(name, value);
  }
  const asked = query.toString();
  return { method: line.slice(0, space), url: asked === '' ? path : `${path}?${asked}` };
}

function headersOf(input: AnyCallInput): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.hostToken !== undefined) headers['x-host-token'] = input.hostToken;
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

type Envelope = { success?: unknown; data?: unknown } & Omit<Partial<Problem>, 'success'>;

async function read(response: Response): Promise<Envelope> {
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(type)) return {};
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? body : {};
}

/** A failing server or load balancer may answer with a body of its own. */
const isOutage = (status: number): boolean =>
  (status >= 500 && status !== networkAuthenticationRequired) || status === 429;

/** Returns the data of a response that matches the contract; throws an ApiError for any other, such as a refusal. */
async function parseResponse(response: Response): Promise<unknown> {
  const envelope = await read(response);
  const isContractual =
    (envelope.success === true && response.ok && 'data' in envelope) ||
    (envelope.success === false && !response.ok && typeof envelope.code === 'string');
  if (!isContractual && !isOutage(response.status)) {
    recordResponder('foreign');
    throw foreignResponse(response.status);
  }
  recordResponder('ours');
  if (response.ok) return envelope.data;
  throw refusal(response.status, envelope, response.headers.get('retry-after'));
}

/** One attempt: returns the envelope's data or throws an ApiError. A caller's abort is thrown unchanged. */
export async function sendOnce(line: string, input: AnyCallInput): Promise<unknown> {
  const { method, url } = address(line, input);
  // Combines two signals manually, because supported browsers may lack `AbortSignal.any`.
  const ending = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    ending.abort();
  }, timeoutMs);
  const stop = () => ending.abort(input.signal?.reason);
  const left = () => input.signal?.aborted === true;
  input.signal?.addEventListener('abort', stop);
  if (left()) stop();
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(input),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: ending.signal,
    });
    return await parseResponse(response);
  } catch (cause) {
    if (left() || cause instanceof ApiError) throw cause;
    throw networkFailure(cause, timedOut);
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', stop);
  }
}
