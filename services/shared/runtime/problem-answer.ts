import type { ServerResponse } from 'node:http';
import { errorCodes } from '@murmur/contract/error-codes';
import { type Problem, problemContentType } from '@murmur/contract/problem';
import type { AppError } from './app-error.ts';

/** A refusal as RFC 9457 problem details. */
export const problemOf = (error: AppError, requestId: string): Problem => {
  const { status, title } = errorCodes[error.code];
  return {
    success: false,
    type: `urn:murmur:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    code: error.code,
    detail: error.message,
    message: error.message,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
    request_id: requestId,
  };
};

/** Answers a refusal as its problem details. Does nothing once an answer has begun. */
export const writeProblem = (res: ServerResponse, error: AppError, requestId: string): void => {
  if (res.headersSent) return;
  const body = problemOf(error, requestId);
  if (body.status === 429 || body.status === 503) {
    const seconds = Math.max(1, Math.ceil((error.details.retryAfterMs ?? 1_000) / 1_000));
    res.setHeader('Retry-After', String(seconds));
  }
  res.statusCode = body.status;
  res.setHeader('Content-Type', problemContentType);
  res.end(JSON.stringify(body));
};
