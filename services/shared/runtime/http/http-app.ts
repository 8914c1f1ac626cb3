import type { RequestListener } from 'node:http';
import { limits, rateLimits } from '@murmur/contract/limits';
import { looksLikeRoomCode } from '@murmur/contract/room';
import type { Route, RouteOwner } from '@murmur/contract/routes/route';
import type { RouteInput, RouteName, RouteNameOf } from '@murmur/contract/routes/routes';
import { AppError } from '../app-error.ts';
import { hashCapability } from '../capability.ts';
import { EventLoopOverload } from '../limits/event-loop-overload.ts';
import { FairOrder } from '../limits/fair-order.ts';
import { LookupGuard } from '../limits/lookup-guard.ts';
import { type Limits, rateLimited, takeLimit } from '../limits/take-limits.ts';
import {
  type RequestContext,
  readContext,
  requestIdHeader,
  requestIdOf,
} from '../request-context.ts';
import type { Logger } from '../telemetry/logger.ts';
import { answerInScope, beginRequestSpan } from '../telemetry/scope.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { withTimeout } from '../with-timeout.ts';
import { readBody } from './read-body.ts';
import { type RawInput, readInput } from './read-input.ts';
import { type CallTable, readQuery, serveCalls, splitUrl } from './serve-calls.ts';
import { type Reply, writeReply } from './write-reply.ts';

export type Handler<N extends RouteName> = (
  input: RouteInput<N>,
  context: RequestContext,
) => Promise<Reply<N>>;

/** A handler for every route that a service owns. A missing handler is a compile error. */
export type Handlers<Owner extends RouteOwner> = { [N in RouteNameOf<Owner>]: Handler<N> };

export type HttpAppDeps = {
  limits: Limits;
  logger: Logger;
  publicUrl: string | undefined;
  tracer?: Tracer | null;
  observe?: CallTable['observe'];
};

/** The handler times out this long before the client does. */
const marginMs = 1_000;

/** Maximum time that one iteration of the event loop spends on calls that clients can retry. */
const maxIterationMs = 20;
/**
 * Maximum time and number of calls of an iteration after which calls whose cost grows with a room or an event take
 * turns.
 */
const maxInOrderMs = 8;
const maxInOrder = 8;
/** The delay, in addition to random jitter, after which a rejected client retries. */
const retryAfterMs = 2_000;

const tookTooLong = (): AppError =>
  new AppError('UNAVAILABLE', 'The request took too long. Try again shortly.');

/**
 * Applies the rate limits per person, identified by the hash of a credential. The gateway applies the limits per
 * address.
 */
const takePersonalLimits = async (
  declared: Route,
  { params, body }: RawInput,
  rates: Limits,
): Promise<void> => {
  for (const name of declared.limits ?? []) {
    if (rateLimits[name].per !== 'participant') continue;
    const given = body as { participant_id?: unknown; from?: unknown } | undefined;
    const credential = params['pid'] ?? given?.participant_id ?? given?.from;
    if (typeof credential !== 'string') continue;
    await takeLimit(rates, name, hashCapability(credential));
  }
};

/**
 * Serves the routes of one owner and rejects all others. It bypasses Express, because all participants of a room may
 * call at the same moment.
 */
/** The room code in a reply with a room; null in other replies. */
const codeIn = (reply: object): string | null => {
  const data: unknown = 'data' in reply ? reply.data : null;
  const code = data !== null && typeof data === 'object' && 'room_code' in data && data.room_code;
  return typeof code === 'string' ? code : null;
};

export const createHttpApp = <Owner extends RouteOwner>(
  owner: Owner,
  handlers: Handlers<Owner>,
  deps: HttpAppDeps,
): RequestListener => {
  const guard = new LookupGuard(deps.limits);
  const overload = new EventLoopOverload(maxIterationMs);
  const order = new FairOrder(maxInOrderMs, maxInOrder);
  const answerCall = serveCalls({
    logger: deps.logger,
    levelOf: (status) => (status >= 500 ? 'warn' : 'debug'),
    observe: deps.observe,
    handlerOf: (name, declared) => {
      if (declared.owner !== owner) return null;
      const timeoutMs = (declared.file ? limits.fileTimeoutMs : limits.answerTimeoutMs) - marginMs;
      const handle = handlers[name as RouteNameOf<Owner>] as unknown as Handler<RouteName>;
      return async (req, res, params) => {
        const context = readContext(req, deps.publicUrl);
        const raw = {
          params,
          query: readQuery(splitUrl(req.url).query),
          headers: req.headers,
          body: req.method === 'GET' || req.method === 'HEAD' ? undefined : await readBody(req),
        };
        if (overload.isOverloaded() && declared.sentAgain) throw rateLimited(retryAfterMs);
        const input = readInput(declared, raw);
        await takePersonalLimits(declared, raw, deps.limits);
        if (declared.cost) await order.wait(`${name} ${params['id'] ?? params['share_id'] ?? ''}`);
        const answer = (): Promise<Reply<RouteName>> =>
          withTimeout(handle(input, context), timeoutMs, tookTooLong);
        const id = String(params['id']);
        const byCode = declared.byCode === true && looksLikeRoomCode(id);
        const reply = await (byCode
          ? guard.countByCode(context.address, id, answer)
          : guard.count(context.address, answer));
        const code = byCode ? null : codeIn(reply);
        if (code !== null) await guard.give(context.address, code);
        writeReply(res, reply, declared.success[0] ?? 200);
      };
    },
  });
  return (req, res) => {
    const requestId = requestIdOf(req);
    req.headers[requestIdHeader] = requestId;
    res.setHeader(requestIdHeader, requestId);
    res.setHeader('Cache-Control', 'no-store');
    answerInScope(req, res, beginRequestSpan(deps.tracer, owner, req), () => answerCall(req, res));
  };
};
