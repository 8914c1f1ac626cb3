import type { z } from 'zod';

/**
 * Reads a service's configuration. Empty values count as absent.
 * @throws Error that names every invalid key with its fault, one per line
 */
export const readEnv = <S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
};
