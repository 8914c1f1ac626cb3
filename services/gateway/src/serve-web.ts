import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@murmur/shared/runtime/app-error';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

/** The web build: hashed assets are kept for ever, the rest is asked for anew each time. */
export const serveAssets = (webDir: string): RequestHandler =>
  sirv(webDir, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    ignores: false,
    extensions: [],
    setHeaders: (res, pathname) => {
      res.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

/** Reads the page that every route of the web app begins as. */
export const readShell = (webDir: string): Promise<string> =>
  readFile(join(webDir, 'index.html'), 'utf8');

/**
 * Any path that a person may type gets the web app, which says itself when there is nothing. A path
 * that names a file is not one: a missing file is missing.
 */
export const serveShell = (shell: () => Promise<string>): Router =>
  Router().get('/{*path}', async (req, res) => {
    if (/\.\w+$/.test(req.path)) throw new AppError('NOT_FOUND', 'There is no such file.');
    res.setHeader('Cache-Control', 'no-cache');
    res.type('html').send(await shell());
  });
