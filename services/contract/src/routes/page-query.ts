import { z } from 'zod';

/** `cursor`: from the previous page; absent = the first page. `limit`: maximum number of items. */
export const pageQuery = (bounds: { default: number; max: number }) =>
  z.object({
    cursor: z
      .string()
      .optional()
      .transform((cursor) => cursor ?? null),
    limit: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'must be a whole number' })
      .default(String(bounds.default))
      .transform(Number)
      .refine((n) => n >= 1 && n <= bounds.max, { error: `must be 1 to ${bounds.max}` }),
  });
