import type { ErrorCode } from '@murmur/contract/error-codes';
import type { Problem } from '@murmur/contract/problem';

export type ErrorKind = 'not_found' | 'validation' | 'network' | 'server' | 'unknown';

type Facts = {
  kind: ErrorKind;
  retryable: boolean;
  status?: number;
  code?: ErrorCode;
  serverMessage?: string;
  /** What the server asked to wait, in ms. */
  retryAfterMs?: number;
  timedOut?: boolean;
};

/** Why a call failed, in the product's own classes. */
export class ApiError extends Error {
  readonly kind: ErrorKind;
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly serverMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly timedOut: boolean;

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
  }
}

function kindOf(status: number): ErrorKind {
  if (status === 404) return 'not_found';
  if (status === 400 || status === 422) return 'validation';
  if (status >= 500) return 'server';
  return 'unknown';
}

/** A refusal by the server. `retryAfter` is the header, in whole seconds. */
export function refusal(
  status: number,
  problem: Partial<Problem>,
  retryAfter: string | null,
): ApiError {
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ApiError({
    kind: kindOf(status),
    status,
    retryable: status >= 500,
    code: problem.code,
    serverMessage: problem.detail ?? problem.message,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  });
}

/** The call never got an answer: no network, or none within the time. */
export const networkFailure = (cause: unknown, timedOut = false): ApiError =>
  new ApiError({ kind: 'network', retryable: true, timedOut }, cause);

/** An answer that is not what the contract says: a proxy's page, say. */
export const strangeAnswer = (status: number, cause?: unknown): ApiError =>
  new ApiError({ kind: 'unknown', status, retryable: false }, cause);

/** Whatever was thrown, as an ApiError. */
export const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ kind: 'unknown', retryable: true }, cause);
