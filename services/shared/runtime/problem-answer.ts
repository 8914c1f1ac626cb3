import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodes } from '@murmur/contract/error-codes';
import { type Problem, problemContentType } from '@murmur/contract/problem';
import type { AppError } from './app-error.ts';
import { requestIdHeader } from './request-context.ts';
import { scopeLogFields } from './scope.ts';

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

/** Does the same where there is no response object, for an upgrade or for data that is not a valid request. */
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
