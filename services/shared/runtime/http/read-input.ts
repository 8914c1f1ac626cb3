import type { FieldFault } from '@murmur/contract/problem';
import type { Route } from '@murmur/contract/routes/route';
import type { RouteInput, RouteName } from '@murmur/contract/routes/routes';
import type { z } from 'zod';
import { faultMessage } from './fault-message.ts';
import { invalidInput } from './invalid-input.ts';

const faultsOf = (error: z.ZodError): FieldFault[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

export type RawInput = {
  params: Record<string, string>;
  query: unknown;
  headers: unknown;
  body: unknown;
};

/**
 * Validates the parts of a request against its route's schemas.
 * @throws AppError VALIDATION_ERROR that lists all invalid fields at once
 */
export const readInput = <N extends RouteName>(declared: Route, req: RawInput): RouteInput<N> => {
  const faults: FieldFault[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: faultMessage });
    if (!parsed.success) faults.push(...faultsOf(parsed.error));
    return parsed.data;
  };
  const input = {
    params: req.params,
    query: parse(declared.query, req.query),
    headers: parse(declared.headers, req.headers),
    body: parse(declared.body, req.body ?? {}),
  };
  const [first, ...others] = faults;
  if (first) throw invalidInput(first, ...others);
  return input as RouteInput<N>;
};
