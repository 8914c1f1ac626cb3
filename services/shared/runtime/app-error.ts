import type { ErrorCode } from '@murmur/contract/error-codes';
import type { FieldFault } from '@murmur/contract/problem';

export type ErrorDetails = { fields?: FieldFault[]; retryAfterMs?: number };

/**
 * An expected error: a code from the error catalogue and an English sentence for the caller. The code determines the
 * HTTP status and whether the caller may retry. Any other thrown error is a bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
