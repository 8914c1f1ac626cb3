import { timingSafeEqual } from 'node:crypto';
import { type InternalApi, type InternalOwner, internalCalls } from '@murmur/contract/internal';
import express, { Router } from 'express';
import { AppError } from './app-error.ts';
import { hashCapability } from './capability.ts';

/** Where a call between services is posted. */
export const internalPath = (call: string): string => `/internal/${call}`;

const bytes = (text: string): Buffer => Buffer.from(hashCapability(text));

/** How a caller shows a secret. */
export const authorizationOf = (token: string): string => `Bearer ${token}`;

/**
 * Serves a service's internal calls to a caller who shows one of the shared secrets. To anybody else
 * there is nothing at these paths. Inputs are parsed again: the other side may be of another version.
 */
export const mountInternal = <Owner extends InternalOwner>(
  api: InternalApi<Owner>,
  tokens: readonly string[],
): Router => {
  const accepted = tokens.map((token) => bytes(authorizationOf(token)));
  const router = Router();
  router.use('/internal', (req, _res, next) => {
    const shown = bytes(req.headers.authorization ?? '');
    // Each is compared, so that the time tells nothing of which one it was.
    const equal = accepted.map((one) => timingSafeEqual(shown, one));
    if (!equal.includes(true)) throw new AppError('NOT_FOUND', 'There is nothing at this path.');
    next();
  });
  router.use('/internal', express.json({ limit: '1mb' }));
  for (const [name, answer] of Object.entries(api) as [
    keyof typeof internalCalls,
    (input: unknown) => Promise<unknown>,
  ][]) {
    router.post(internalPath(name), async (req, res) => {
      const input = internalCalls[name].input.safeParse(req.body);
      if (!input.success) throw new AppError('VALIDATION_ERROR', `${name}: the input is not it.`);
      res.json({ data: await answer(input.data) });
    });
  }
  return router;
};
