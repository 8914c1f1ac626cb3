import { APIConnectionTimeoutError, APIError } from 'openai';
import type { AnalystFailure } from '../analyst.ts';

/** How a call failed: under which reason, and whether another try can help. */
export type CallFault = {
  reason: AnalystFailure['reason'];
  retryable: boolean;
  /** What the server asked to wait, in ms; null when it did not say. */
  retryAfterMs: number | null;
  /** The HTTP status, where there was one; safe to log. */
  status: number | null;
  /** What a server named as wrong with the question; it may repeat the question, so it is never kept. */
  named: string;
  /** The field of the question that it names, empty where it names none. */
  field: string;
};

/** A server that repeats the question does so behind its reason. */
const mostNamed = 120;

const readRetryAfter = (headers: Headers | undefined): number | null => {
  const given = headers?.get('retry-after');
  if (!given) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
};

/** Vendor errors in our words. Their messages may repeat what was sent, so nothing of them is kept. */
export const classifyFault = (error: unknown, timedOut: boolean): CallFault => {
  const fault = (
    reason: CallFault['reason'],
    retryable: boolean,
    status: number | null = null,
  ): CallFault => ({ reason, retryable, retryAfterMs: null, status, named: '', field: '' });
  if (timedOut || error instanceof APIConnectionTimeoutError) return fault('timeout', true);
  // A connection that breaks, before or within the answer, is told in many ways.
  if (!(error instanceof APIError) || error.status === undefined) return fault('unreachable', true);
  const { status, code, param } = error as APIError<number, Headers>;
  if (/^(?:content_filter|content_policy_violation|invalid_prompt)$/u.test(code ?? ''))
    return fault('refused', false, status);
  if (status === 429) {
    const isForGood = code === 'insufficient_quota';
    const retryAfterMs = readRetryAfter(error.headers);
    return { ...fault('rate_limited', !isForGood, status), retryAfterMs };
  }
  if (status === 408 || status === 409 || status >= 500) {
    const retryAfterMs = readRetryAfter(error.headers);
    return { ...fault('unreachable', true, status), retryAfterMs };
  }
  const named = `${param ?? ''} ${code ?? ''} ${error.message.slice(0, mostNamed)}`;
  return { ...fault('unreachable', false, status), named, field: param ?? '' };
};
