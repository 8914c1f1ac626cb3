import type { ErrorCode } from '@murmur/contract/error-codes';
import type { FieldFault } from '@murmur/contract/problem';

export type ErrorDetails = { fields?: FieldFault[]; retryAfterMs?: number };

/**
 * An expected refusal: a code of the catalogue and a sentence in English for the caller. HTTP
 * status and retryability follow from the code. Anything else that is thrown is a bug.
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
