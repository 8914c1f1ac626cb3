import { describe, expect, test } from '@jest/globals';
import { errorCodes } from '@murmur/contract/error-codes';
import { routeList } from '@murmur/contract/routes/routes';
import { createOpenApi } from './openapi.ts';

const document = createOpenApi();
const answersOf = (method: string, path: string): string[] => {
  const item = document.paths?.[path] as Record<string, { responses?: object }> | undefined;
  return Object.keys(item?.[method.toLowerCase()]?.responses ?? {});
};

describe('the OpenAPI document', () => {
  test.each(routeList)('names every status that %s can return', (_name, declared) => {
    const takesInput = declared.query ?? declared.headers ?? declared.body;
    const statuses = [
      ...declared.success,
      ...declared.errors.map((code) => errorCodes[code].status),
      ...(takesInput ? [422] : []),
      400,
      413,
      429,
      500,
      503,
    ];
    expect(answersOf(declared.method, declared.path)).toEqual(
      [...new Set(statuses.map(String))].toSorted(),
    );
  });
});
