import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodes } from '@murmur/contract/error-codes';
import { type Problem, problemContentType } from '@murmur/contract/problem';
import type { ErrorRequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import { requestIdHeader } from '../request-context.ts';
import type { Logger } from '../telemetry/logger.ts';
import { scopeLogFields } from '../telemetry/scope.ts';
import { logRefusal } from './refusal-log.ts';

/** Returns an error as RFC 9457 problem details. */
export const problemOf = (error: AppError, requestId: string): Problem => {
  const { trace_id } = scopeLogFields();
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
    ...(trace_id ? { trace_id } : {}),
  };
};

const headersOf = (error: AppError, { status, request_id }: Problem): Record<string, string> => {
  const seconds = Math.max(1, Math.ceil((error.details.retryAfterMs ?? 1_000) / 1_000));
  return {
    'Content-Type': problemContentType,
    [requestIdHeader]: request_id,
    ...(status === 429 || status === 503 ? { 'Retry-After': String(seconds) } : {}),
  };
};

/** Responds with an error as problem details. Does nothing if a response has already begun. */
export const writeProblem = (res: ServerResponse, error: AppError, requestId: string): void => {
  if (res.headersSent) return;
  const refusal = problemOf(error, requestId);
  res.statusCode = refusal.status;
  for (const [name, value] of Object.entries(headersOf(error, refusal))) res.setHeader(name, value);
  res.end(JSON.stringify(refusal));
};

/** Writes a final response to a connection and then closes both sides, whatever the peer does. */
export const endSocket = (socket: Duplex, bytes: string): void => {
  socket.on('error', () => {});
  socket.end(bytes, () => socket.destroy());
};

/**
 * Writes the same response to a connection without a response object: for an upgrade, or for data that is not a valid
 * request.
 */
export const refuseSocket = (socket: Duplex, error: AppError, requestId: string): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = problemOf(error, requestId);
  const body = JSON.stringify(refusal);
  const headers = {
    ...headersOf(error, refusal),
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  };
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  endSocket(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Maps errors thrown by Express and its body parser to codes from the error catalogue. */
const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The body exceeds 32 KiB.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('BAD_REQUEST', 'The request is malformed.', {}, error);
  }
  return null;
};

/**
 * Responds with the error itself if it is expected, and with INTERNAL_ERROR if it is a bug, which is logged in full.
 */
export const answerError = (logger: Logger, error: unknown, res: ServerResponse): void => {
  const requestId = String(res.getHeader(requestIdHeader) ?? '');
  const refusal = asAppError(error);
  if (!refusal) logger.error({ err: error, request_id: requestId }, 'unexpected error');
  else if (errorCodes[refusal.code].status >= 500) {
    // A refusal without a cause is expected: it sheds load.
    if (refusal.cause === undefined) logRefusal(logger, refusal, performance.now());
    else logger.warn({ err: refusal, request_id: requestId }, 'request failed');
  }
  const answer =
    refusal ?? new AppError('INTERNAL_ERROR', 'An internal error occurred. Try again shortly.');
  writeProblem(res, answer, requestId);
};

export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, _req, res, _next) =>
    answerError(logger, error, res);
