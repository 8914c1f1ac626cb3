import { type ErrorCode, errorCodes } from '@murmur/contract/error-codes';
import { problem, problemContentType } from '@murmur/contract/problem';
import type { Route } from '@murmur/contract/routes/route';
import { routeList } from '@murmur/contract/routes/routes';
import { version } from '@murmur/shared/runtime/version';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

/** Errors that every call may return, because a body is read before the route handles it. */
const everywhere: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL_ERROR',
];

const errorsOf = (declared: Route): ErrorCode[] => {
  const takesInput = declared.query ?? declared.headers ?? declared.body;
  return [
    ...new Set([
      ...declared.errors,
      ...(takesInput ? (['VALIDATION_ERROR'] as const) : []),
      ...everywhere,
    ]),
  ];
};

const envelope = (data: z.ZodType) =>
  z.object({ success: z.literal(true), data, message: z.string().optional() });

const successContent = (declared: Route) =>
  declared.data
    ? { 'application/json': { schema: envelope(declared.data) } }
    : Object.fromEntries(
        (declared.file ?? []).map((type) => [
          type,
          { schema: { type: 'string' as const, format: 'binary' } },
        ]),
      );

const responsesOf = (declared: Route): ZodOpenApiResponsesObject => {
  const codes = errorsOf(declared);
  const statuses = new Set(codes.map((code) => errorCodes[code].status));
  return Object.fromEntries([
    ...declared.success.map((status) => [
      String(status),
      { description: 'Success', content: successContent(declared) },
    ]),
    ...[...statuses].map((status) => [
      String(status),
      {
        description: codes.filter((code) => errorCodes[code].status === status).join(', '),
        content: { [problemContentType]: { schema: problem } },
      },
    ]),
  ]);
};

const operationOf = (name: string, declared: Route): ZodOpenApiOperationObject => {
  const params = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => String(param));
  return {
    operationId: name,
    summary: declared.summary,
    tags: [declared.owner],
    requestParams: {
      ...(params.length > 0 && {
        path: z.object(Object.fromEntries(params.map((param) => [param, z.string()]))),
      }),
      ...(declared.query && { query: declared.query }),
      ...(declared.headers && { header: declared.headers }),
      ...(declared.cookie && { cookie: z.object({ [declared.cookie]: z.string().optional() }) }),
    },
    ...(declared.body && {
      requestBody: { content: { 'application/json': { schema: declared.body } } },
    }),
    responses: responsesOf(declared),
  };
};

/** The OpenAPI 3.1 document of every public call, generated from the schemas that also validate the calls. */
export const createOpenApi = () => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, declared] of routeList) {
    const method = declared.method.toLowerCase() as Lowercase<Route['method']>;
    paths[declared.path] = { ...paths[declared.path], [method]: operationOf(name, declared) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Murmur',
      version,
      description:
        'Anonymous, time-limited group discussions. Success responses carry their payload in `data`; errors are RFC 9457 problem details.',
    },
    servers: [{ url: '/' }],
    paths,
  });
};
