import type { RequestListener } from 'node:http';

const kinds: [start: string, kind: string][] = [
  ['/api/', 'api'],
  ['/assets/', 'assets'],
];

/** Records the kind of route, the status and the duration of each response. */
export const observeHttp =
  (
    http: RequestListener,
    observe: (kind: string, status: number, ms: number) => void,
  ): RequestListener =>
  (req, res) => {
    const began = performance.now();
    const kind = kinds.find(([start]) => req.url?.startsWith(start))?.[1] ?? 'page';
    res.once('finish', () => observe(kind, res.statusCode, performance.now() - began));
    http(req, res);
  };
