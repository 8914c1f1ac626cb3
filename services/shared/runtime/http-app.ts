import { errorCodes } from '@murmur/contract/error-codes';
import { limits, rateLimits } from '@murmur/contract/limits';
import { looksLikeRoomCode } from '@murmur/contract/room';
import type { Route, RouteOwner } from '@murmur/contract/routes/route';
import type { RouteData, RouteInput, RouteName, RouteNameOf } from '@murmur/contract/routes/routes';
import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { AppError } from './app-error.ts';
import { hashCapability } from './capability.ts';
import type { Logger } from './logger.ts';
import { Misses } from './misses.ts';
import { mountRoutes } from './mount-routes.ts';
import { writeProblem } from './problem-answer.ts';
import { readInput } from './read-input.ts';
import { type RequestContext, readContext, requestIdHeader } from './request-context.ts';
import { type Limits, takeLimit } from './take-limits.ts';

export type FileReply = { file: Uint8Array; contentType: string; fileName: string };
export type Reply<N extends RouteName> =
  | { status?: 200 | 201 | 202; data: RouteData<N>; message?: string }
  | FileReply;

export type Handler<N extends RouteName> = (
  input: RouteInput<N>,
  context: RequestContext,
) => Promise<Reply<N>>;

/** One handler for every route that a service owns; a missing one does not compile. */
export type Handlers<Owner extends RouteOwner> = { [N in RouteNameOf<Owner>]: Handler<N> };

export type HttpAppDeps = {
  limits: Limits;
  logger: Logger;
  publicUrl: string | undefined;
  /** Told of every answer: the route's template, its status and how long it took. */
  observe?: (route: string, status: number, ms: number) => void;
};

/** An answer is due before the client gives up at 10 s. */
const deadlineMs = limits.answerWithinMs - 1_000;

/** Answers that leave open whether there is such a room: what stands in its place may be anything, a credential too. */
const roomUnproved: ReadonlySet<number> = new Set([400, 404, 429, 503]);

const withDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('UNAVAILABLE', 'This took too long. Try again shortly.')),
      deadlineMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Limits of a person, who is known by the hash of a credential; those of an address are the gateway's. */
const takeOwnLimits = async (declared: Route, req: Request, own: Limits): Promise<void> => {
  for (const name of declared.limits ?? []) {
    if (rateLimits[name].per !== 'participant') continue;
    const credential = String(req.params.pid ?? req.body?.participant_id);
    await takeLimit(own, name, hashCapability(credential));
  }
};

/** What express and its body parser throw, in the words of the catalogue. */
const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', 'The body is over 32 KiB.');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('BAD_REQUEST', 'The request could not be read.', {}, error);
  }
  return null;
};

/** Answers errors: refusals as they are, bugs as INTERNAL_ERROR with the whole of it in the log. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    const requestId = String(res.getHeader(requestIdHeader) ?? '');
    const refusal = asAppError(error);
    if (!refusal) logger.error({ err: error, request_id: requestId }, 'bug while answering');
    else if (errorCodes[refusal.code].status >= 500) {
      logger.warn({ err: refusal, request_id: requestId }, 'could not answer');
    }
    const answer =
      refusal ??
      new AppError('INTERNAL_ERROR', 'Something went wrong on our side. Try again shortly.');
    writeProblem(res, answer, requestId);
  };

/** An Express app that answers the contract's routes of one owner, and refuses the rest. */
export const createHttpApp = <Owner extends RouteOwner>(
  owner: Owner,
  handlers: Handlers<Owner>,
  deps: HttpAppDeps,
): Express => {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  const misses = new Misses(deps.limits);
  app.use((req, res, next) => {
    const context = readContext(req, deps.publicUrl);
    req.headers[requestIdHeader] = context.requestId;
    res.setHeader(requestIdHeader, context.requestId);
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(express.json({ limit: limits.bodyBytes, strict: false, type: () => true }));

  mountRoutes(app, (name, declared) => {
    if (declared.owner !== owner) return null;
    const inRoom = declared.path.startsWith('/api/rooms/{id}');
    const handle = handlers[name as RouteNameOf<Owner>] as unknown as Handler<RouteName>;
    return async (req, res) => {
      const began = performance.now();
      const context = readContext(req, deps.publicUrl);
      res.once('finish', () => {
        const ms = performance.now() - began;
        deps.observe?.(`${declared.method} ${declared.path}`, res.statusCode, ms);
        deps.logger.info({
          request_id: context.requestId,
          ...(inRoom && !roomUnproved.has(res.statusCode) ? { room_id: req.params.id } : {}),
          method: declared.method,
          route: declared.path,
          status: res.statusCode,
          ms: Math.round(ms),
        });
      });
      const input = readInput(declared, req);
      await takeOwnLimits(declared, req, deps.limits);
      const answer = (): Promise<Reply<RouteName>> => withDeadline(handle(input, context));
      const byCode = declared.byCode === true && looksLikeRoomCode(String(req.params.id));
      const reply = await (byCode
        ? misses.countByCode(context.address, answer)
        : misses.count(context.address, answer));
      if (res.headersSent) return;
      if ('file' in reply) {
        res.setHeader('Content-Disposition', `attachment; filename="${reply.fileName}"`);
        res.type(reply.contentType).send(Buffer.from(reply.file));
        return;
      }
      const { status = declared.success[0] ?? 200, data, message } = reply;
      res.status(status).json({ success: true, data, ...(message ? { message } : {}) });
    };
  });

  app.use(problemHandler(deps.logger));
  return app;
};
