import type { ErrorCode } from '@murmur/contract/error-codes';
import type { Problem } from '@murmur/contract/problem';

export type ErrorKind = 'not_found' | 'validation' | 'network' | 'server' | 'unknown';

type Facts = {
  kind: ErrorKind;
  retryable: boolean;
  status?: number;
  code?: ErrorCode;
  serverMessage?: string;
  /** The server's Retry-After in ms. */
  retryAfterMs?: number;
  timedOut?: boolean;
  foreign?: boolean;
};

export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly timedOut: boolean;
  /** An intermediary answered instead of the server. */
  readonly foreign: boolean;

  constructor(facts: Facts, cause?: unknown) {
    super(facts.serverMessage ?? facts.kind, { cause });
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.retryable = facts.retryable;
    this.status = facts.status;
    this.code = facts.code;
    this.serverMessage = facts.serverMessage;
    this.retryAfterMs = facts.retryAfterMs;
    this.timedOut = facts.timedOut ?? false;
    this.foreign = facts.foreign ?? false;
  }
}

function kindOf(status: number): ErrorKind {
  if (status === 404) return 'not_found';
  if (status === 400 || status === 422) return 'validation';
  if (status >= 500) return 'server';
  return 'unknown';
}

function parseRetryAfter(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/** A refusal by the server. `retryAfter` is the header, in whole seconds. */
export const refusal = (
  status: number,
  problem: Pick<Partial<Problem>, 'code' | 'detail' | 'message'>,
  retryAfter: string | null,
): ApiError =>
  new ApiError({
    kind: kindOf(status),
    status,
    retryable: status >= 500 || status === 429,
    code: problem.code,
    serverMessage: problem.detail ?? problem.message,
    retryAfterMs: parseRetryAfter(retryAfter),
  });

/** No response: no network, or a timeout. */
export const networkFailure = (cause: unknown, timedOut = false): ApiError =>
  new ApiError({ kind: 'network', retryable: true, timedOut }, cause);

/**
 * A response outside the contract, such as the page of a school's proxy or of a wifi sign-in. It does not show
 * whether the call succeeded, so the call can be repeated.
 */
export const foreignResponse = (status: number): ApiError =>
  new ApiError({ kind: 'network', status, retryable: true, foreign: true });

export const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ kind: 'unknown', retryable: true }, cause);
