import { AppError } from '@murmur/shared/runtime/app-error';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { absolutePath } from 'swagger-ui-dist';
import { createOpenApi } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Murmur API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
<link rel="icon" href="/api/docs/assets/favicon-32x32.png">
</head>
<body>
<div id="reader"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/open.js"></script>
</body>
</html>`;

const opener = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true });`;

export const isApiDocsPath = (path: string): boolean =>
  /^\/api\/(?:openapi\.json|docs)(?:\/|$)/i.test(path);

const rejectOtherMethods: RequestHandler = (_req, res) => {
  res.setHeader('Allow', 'GET');
  throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET.');
};

export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'Nothing found at this path.');
};

/** Serves `/api/openapi.json` and a page that displays it, which loads nothing from elsewhere. */
export const createApiDocs = (): Router => {
  const document = JSON.stringify(createOpenApi());
  return Router()
    .get('/api/openapi.json', (_req, res) => {
      res.type('application/json').send(document);
    })
    .get('/api/docs', (_req, res) => {
      res.type('html').send(page);
    })
    .get('/api/docs/open.js', (_req, res) => {
      res.type('text/javascript').send(opener);
    })
    .use('/api/docs/assets', sirv(absolutePath(), { etag: true, maxAge: 3600 }))
    .all(['/api/openapi.json', '/api/docs'], rejectOtherMethods)
    .use('/api', notFound);
};
