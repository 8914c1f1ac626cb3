import { timingSafeEqual } from 'node:crypto';
import { type InternalApi, type InternalOwner, internalCalls } from '@murmur/contract/internal';
import express, { Router } from 'express';
import { AppError } from '../app-error.ts';
import { hashCapability } from '../capability.ts';
import type { Logger } from '../telemetry/logger.ts';
import { answerInScope, beginRequestSpan } from '../telemetry/scope.ts';
import type { Tracer } from '../telemetry/tracer.ts';

export const internalPath = (call: string): string => `/internal/${call}`;

const hashOf = (text: string): Buffer => Buffer.from(hashCapability(text));

export const authorizationOf = (token: string): string => `Bearer ${token}`;

/**
 * Serves a service's internal calls to callers that present one of the shared secrets. Other callers get 404. Inputs
 * are validated again because the caller may run a different version.
 */
export const mountInternal = <Owner extends InternalOwner>(
  api: InternalApi<Owner>,
  tokens: readonly string[],
  { logger, tracer }: { logger: Logger; tracer: Tracer | null },
): Router => {
  const accepted = tokens.map((token) => hashOf(authorizationOf(token)));
  const router = Router();
  router.use('/internal', (req, _res, next) => {
    const presented = hashOf(req.headers.authorization ?? '');
    // Compares with every secret so that the response time does not reveal which one matched.
    const equal = accepted.map((hash) => timingSafeEqual(presented, hash));
    if (!equal.includes(true)) throw new AppError('NOT_FOUND', 'Nothing found at this path.');
    next();
  });
  router.use('/internal', express.json({ limit: '1mb' }));
  for (const [name, answer] of Object.entries(api) as [
    keyof typeof internalCalls,
    (input: unknown) => Promise<unknown>,
  ][]) {
    router.post(internalPath(name), async (req, res) => {
      const began = performance.now();
      const call = async (): Promise<void> => {
        const input = internalCalls[name].input.safeParse(req.body);
        if (!input.success) throw new AppError('VALIDATION_ERROR', `${name}: invalid input.`);
        res.json({ data: await answer(input.data) });
        logger.debug({ internal: name, ms: Math.round(performance.now() - began) });
      };
      const span = beginRequestSpan(tracer, internalPath(name), req);
      await answerInScope(req, res, span, call);
    });
  }
  return router;
};
