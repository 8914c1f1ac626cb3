import { limits } from '@murmur/contract/limits';
import type { Problem } from '@murmur/contract/problem';
import { networkFailure, refusal, strangeAnswer } from './api-error.ts';
import type { AnyCallInput } from './call-input.ts';

const timeoutMs = limits.answerWithinMs;

/** `GET /api/rooms/{id}` with its parts → method and address. Throws when a part of the path is empty. */
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
  return { method: line.slice(0, space), url: query.size > 0 ? `${path}?${query}` : path };
}

function headersOf(input: AnyCallInput): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.hostToken !== undefined) headers['x-host-token'] = input.hostToken;
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

type Envelope = { success?: unknown; data?: unknown };

async function read(response: Response): Promise<Envelope | Partial<Problem>> {
  const type = response.headers.get('content-type') ?? '';
  if (!/\bjson\b/.test(type)) return {};
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? body : {};
}

/** One attempt: answers the envelope's data or throws an ApiError. A caller's own abort is thrown as it is. */
export async function sendOnce(line: string, input: AnyCallInput): Promise<unknown> {
  const { method, url } = address(line, input);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(input),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeout.signal]) : timeout.signal,
    });
    const envelope = await read(response);
    if (!response.ok)
      throw refusal(
        response.status,
        envelope as Partial<Problem>,
        response.headers.get('retry-after'),
      );
    if (!('data' in envelope) || envelope.success !== true) throw strangeAnswer(response.status);
    return envelope.data;
  } catch (cause) {
    if (input.signal?.aborted === true) throw cause;
    if (cause instanceof Error && cause.name === 'ApiError') throw cause;
    throw networkFailure(cause, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}
