import type { z } from 'zod';

/** Lists all configuration errors found in the environment as sentences, one per line. */
export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads a service's configuration. Empty values count as absent.
 * @throws EnvError that names every invalid key
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
  throw new EnvError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
};
