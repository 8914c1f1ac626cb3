import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The web build: hashed assets are cached forever, other files are revalidated each time. */
export const serveAssets = (webDir: string): RequestHandler =>
  expressStaticGzip(webDir, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      etag: true,
      index: false,
      redirect: false,
      setHeaders: (res, path) => {
        const hashed = path.startsWith(join(webDir, 'assets'));
        res.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });

export const readShell = (webDir: string): Promise<string> =>
  readFile(join(webDir, 'index.html'), 'utf8');

/**
 * Serves the web app for any path without a file extension; the app itself reports a page that does not exist. A path
 * with an extension names a file, and a missing file is a 404.
 */
export const serveShell = (shell: () => Promise<string>): Router =>
  Router().get('/{*path}', async (req, res) => {
    if (/\.\w+$/.test(req.path)) throw new AppError('NOT_FOUND', 'File not found.');
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(await shell());
  });
