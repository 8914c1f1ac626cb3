import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { RouteData, RouteName } from '@murmur/contract/routes/routes';

export type FileReply = {
  file: Uint8Array;
  contentType: string;
  fileName: string;
  /** Set for an image that other sites embed and caches store. They revalidate it on each use. */
  etag?: string;
};
/** The body of a response with this `data`, as bytes. `gzip`: the same, compressed. `of` is never set. */
export type EncodedData<Data> = { plain: Uint8Array; gzip: Uint8Array; of?: Data };
export type Reply<N extends RouteName> =
  /** A large response, encoded once for everybody who requests it. */
  | { encoded: EncodedData<RouteData<N>> }
  | { status?: 200 | 201 | 202; data: RouteData<N>; message?: string; cookies?: string[] }
  | FileReply;

const gzipAsync = promisify(gzip);

export const encodeData = async <Data>(data: Data): Promise<EncodedData<Data>> => {
  const plain = Buffer.from(JSON.stringify({ success: true, data }));
  return { plain, gzip: await gzipAsync(plain, { level: constants.Z_BEST_SPEED }) };
};

const writeEncoded = (
  res: ServerResponse,
  { plain, gzip: compressed }: EncodedData<unknown>,
): void => {
  const accepted = res.req.headers['accept-encoding'] ?? '';
  const isCompressed = /(?:^|[\s,])gzip(?:$|[\s,])/.test(accepted);
  if (isCompressed) res.setHeader('Content-Encoding', 'gzip');
  res.setHeader('Vary', 'Accept-Encoding');
  const body = isCompressed ? compressed : plain;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body.byteLength);
  res.end(body);
};

export const writeReply = (
  res: ServerResponse,
  reply: Reply<RouteName>,
  usualStatus: number,
): void => {
  if (res.headersSent) return;
  if ('file' in reply) {
    const { etag } = reply;
    if (etag !== undefined) {
      res.setHeader('ETag', etag);
      res.setHeader('Cache-Control', 'public, no-cache');
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      if (res.req.headers['if-none-match'] === etag) {
        res.statusCode = 304;
        res.end();
        return;
      }
    }
    const disposition = etag === undefined ? 'attachment' : 'inline';
    res.setHeader('Content-Disposition', `${disposition}; filename="${reply.fileName}"`);
    res.setHeader('Content-Type', reply.contentType);
    res.setHeader('Content-Length', reply.file.byteLength);
    res.end(reply.file);
    return;
  }
  if ('encoded' in reply) {
    writeEncoded(res, reply.encoded);
    return;
  }
  const { status = usualStatus, data, message, cookies = [] } = reply;
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies);
  const body = JSON.stringify({ success: true, data, ...(message ? { message } : {}) });
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
};
