import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { limits } from '@murmur/contract/limits';
import { AppError } from '../app-error.ts';

const unreadable = (cause?: unknown): AppError =>
  new AppError(
    'BAD_REQUEST',
    'The body is not valid JSON in UTF-8, without compression.',
    {},
    cause,
  );

const receive = (req: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // Keeps reading, so that the rest of the body is discarded from the connection.
      if (bytes > limits.bodyBytes) {
        chunks.length = 0;
        reject(new AppError('PAYLOAD_TOO_LARGE', 'The body exceeds 32 KiB.'));
      } else chunks.push(chunk);
    });
    req.on('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
    );
    req.on('error', (error) => reject(unreadable(error)));
    req.on('close', () => {
      // After a complete body no error is created, because its stack trace would cost time in every call.
      if (!req.readableEnded) reject(unreadable());
    });
  });

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(?:;|$)/i.test(contentType ?? '');

/**
 * Returns the JSON body of a request, or undefined if there is none.
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE
 */
export const readBody = async (req: IncomingMessage): Promise<unknown> => {
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw unreadable();
  const body = await receive(req);
  if (body.length === 0) return undefined;
  // A page of another site can send every other type without asking first, in the name of its visitors.
  if (!isJson(req.headers['content-type'])) {
    throw new AppError('BAD_REQUEST', 'A body needs the header Content-Type: application/json.');
  }
  if (!isUtf8(body)) throw unreadable();
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch (error) {
    throw unreadable(error);
  }
};
