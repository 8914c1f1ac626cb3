import { APIConnectionTimeoutError, APIError } from 'openai';
import type { AnalystFailure } from '../analyst.ts';

/** The reason why a call failed, and whether a retry can help. */
export type CallFault = {
  reason: AnalystFailure['reason'];
  /** `while-time`: the server is busy or broken and is called again as long as time remains. */
  retry: 'never' | 'few' | 'while-time';
  /** The wait that the server requested, in ms; null if none. */
  retryAfterMs: number | null;
  /** The HTTP status, if any; safe to log. */
  status: number | null;
  /** The error code from the server or the network, if it looks like a code; safe to log. */
  code: string | null;
  /** The server's error message; it may repeat the prompt, so it is never stored. */
  named: string;
  /** The request field named by the server; empty if none. */
  field: string;
};

/** Servers that repeat the prompt put it after the reason. */
const maxNamed = 120;
const looksLikeCode = /^[A-Za-z][A-Za-z0-9_.-]{1,40}$/u;

const toCode = (given: unknown): string | null =>
  typeof given === 'string' && looksLikeCode.test(given) ? given : null;

/** Returns the code of the network error, which may be nested in other errors. */
const networkCode = (error: unknown): string | null => {
  let at: unknown = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const { code: given, cause } = at as { code?: unknown; cause?: unknown };
    const code = toCode(given);
    if (code !== null) return code;
    at = cause;
  }
  return null;
};

const readRetryAfter = (headers: Headers | undefined): number | null => {
  const given = headers?.get('retry-after');
  if (!given) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
};

const reasonOf = (status: number): AnalystFailure['reason'] => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  return status >= 500 || status === 408 || status === 409 ? 'server_error' : 'bad_request';
};

/** How servers say that a prompt is longer than the context of their model: a code, a type or a message. */
const tooLong =
  /context_length_exceeded|exceed_context_size|available context size|longer than the (?:model's )?context|(?:input|prompt) (?:is )?too long/iu;

/** Maps vendor errors to ours. Their messages may repeat the prompt, so their text must not be stored or logged. */
export const classifyFault = (error: unknown, timedOut: boolean): CallFault => {
  const fault = (reason: CallFault['reason'], retry: CallFault['retry']): CallFault => ({
    reason,
    retry,
    retryAfterMs: null,
    status: null,
    code: null,
    named: '',
    field: '',
  });
  if (timedOut || error instanceof APIConnectionTimeoutError) return fault('timeout', 'few');
  // Connections that break before or during the response are reported in many ways.
  if (!(error instanceof APIError) || error.status === undefined) {
    return { ...fault('unreachable', 'few'), code: networkCode(error) };
  }
  const { status, code: given, param } = error as APIError<number, Headers>;
  const code = toCode(given);
  if (/^(?:content_filter|content_policy_violation|invalid_prompt)$/u.test(given ?? ''))
    return { ...fault('refused', 'never'), status, code };
  const type: unknown = (error as { type?: unknown }).type;
  const described = `${given ?? ''} ${typeof type === 'string' ? type : ''} ${error.message.slice(0, maxNamed)}`;
  if (status >= 400 && status < 500 && tooLong.test(described)) {
    return { ...fault('context_too_small', 'never'), status, code: 'context_too_small' };
  }
  const reason = reasonOf(status);
  const isBusy = reason === 'server_error' || reason === 'rate_limited';
  const retry = isBusy && given !== 'insufficient_quota' ? 'while-time' : 'never';
  const retryAfterMs = readRetryAfter(error.headers);
  const named = `${param ?? ''} ${given ?? ''} ${error.message.slice(0, maxNamed)}`;
  return { reason, retry, retryAfterMs, status, code, named, field: param ?? '' };
};
