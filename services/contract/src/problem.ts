import { z } from 'zod';
import { type ErrorCode, errorCodes } from './error-codes.ts';

/** An error in one input field: `path` is dotted, and `message` is an English sentence for developers. */
export const fieldFault = z.object({ path: z.string(), message: z.string() });
export type FieldFault = z.output<typeof fieldFault>;

/** RFC 9457 problem details, with the product's own members. */
export const problem = z
  .object({
    success: z.literal(false),
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    detail: z.string(),
    message: z.string(),
    fields: z.array(fieldFault).optional(),
    request_id: z.string(),
    trace_id: z.string().optional().describe('present if tracing is enabled'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problem>;

export const problemContentType = 'application/problem+json';
