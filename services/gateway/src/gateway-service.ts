import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnalysisApi } from '@murmur/contract/internal';
import { limits as promised, rateLimits } from '@murmur/contract/limits';
import type { RouteOwner } from '@murmur/contract/routes/route';
import type { AppError } from '@murmur/shared/runtime/app-error';
import {
  problemHandler,
  refuseSocket,
  writeProblem,
} from '@murmur/shared/runtime/http/problem-answer';
import { serveCalls, splitUrl } from '@murmur/shared/runtime/http/serve-calls';
import type { Limits } from '@murmur/shared/runtime/limits/take-limits';
import type { UpgradeListener } from '@murmur/shared/runtime/process/http-listener';
import { hostFault, requestIdHeader } from '@murmur/shared/runtime/request-context';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { answerInScope, beginRequestSpan, inScope } from '@murmur/shared/runtime/telemetry/scope';
import type { Tracer } from '@murmur/shared/runtime/telemetry/tracer';
import compression from 'compression';
import express, { type RequestHandler, type Router } from 'express';
import proxyAddr from 'proxy-addr';
import { AddressLimits } from './address-limits.ts';
import { type Ads, injectAdsMeta, serveAdFrame } from './ads.ts';
import { createApiDocs, isApiDocsPath, notFound } from './api-docs.ts';
import { readClient, type TrustProxy } from './client-facts.ts';
import { type Forward, setClientHeaders } from './forward.ts';
import { injectModelMeta } from './inject-model-meta.ts';
import { injectOperatorMeta, type Operator } from './inject-operator-meta.ts';
import { securityHeaders } from './security-headers.ts';
import { readShell, serveAssets, serveShell } from './serve-web.ts';
import { serveSharePage } from './share-page.ts';

export type GatewayDeps = {
  forward: Record<RouteOwner, Forward>;
  upgrade: UpgradeListener;
  readShareMetadata: AnalysisApi['readShareMetadata'];
  describeAnalysis: AnalysisApi['describeAnalysis'];
  limits: Limits;
  logger: Logger;
  tracer?: Tracer | null;
  webDir: string;
  publicUrl: string | undefined;
  /** Express's `trust proxy`: false, a number of hops, or addresses and ranges. */
  trustProxy: boolean | number | string[];
  /** Addresses and ranges with higher limits. */
  trustedAddresses: string[];
  ads: Ads;
  operator: Operator;
  /** Routes of the gateway itself: its health. */
  operations: Router;
};

export type GatewayService = { http: RequestListener; upgrade: UpgradeListener };

/** Rejects all methods except GET and HEAD for pages and files. */
const rejectWrites: RequestHandler = (req, res, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : notFound(req, res, next);

/** Below this size, a response is faster to send than to compress. */
const compressedFromBytes = 2_048;

/** A middleware as Express defines it, usable without Express. */
type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Returns true for the calls of the contract and any other path below /api. */
const isCall = (path: string): boolean => /^\/api(?:\/|$)/i.test(path) && !isApiDocsPath(path);

/**
 * The only public entry point: the web app, the calls of the contract and the sockets, and nothing else. Calls bypass
 * the Express app, which serves pages and files.
 */
export const createGatewayService = (deps: GatewayDeps): GatewayService => {
  const limits = new AddressLimits(deps.limits, deps.trustedAddresses);
  const app = express().disable('x-powered-by').set('trust proxy', deps.trustProxy);
  const trust = app.get('trust proxy fn') as TrustProxy;
  let shell: Promise<string> | undefined;
  const cachedShell = (): Promise<string> =>
    (shell ??= readShell(deps.webDir).then(
      (html) => injectOperatorMeta(injectAdsMeta(html, deps.ads), deps.operator),
      (error: unknown) => {
        shell = undefined;
        throw error;
      },
    ));

  const withModelMeta = injectModelMeta(deps.describeAnalysis);
  const page = async (): Promise<string> => withModelMeta(await cachedShell());

  app.use(deps.operations);
  app.use(securityHeaders());
  app.use(createApiDocs());
  app.use('/internal', notFound);
  app.use(rejectWrites);
  app.use(serveSharePage(page, deps, limits));
  if (deps.ads.client !== undefined) app.use(serveAdFrame(deps.ads.client));
  app.use(serveAssets(deps.webDir));
  app.use(serveShell(page));
  app.use(problemHandler(deps.logger));

  const secure = securityHeaders();
  const compress = compression({ threshold: compressedFromBytes }) as unknown as Middleware;
  const answerCall = serveCalls({
    logger: deps.logger,
    levelOf: () => 'info',
    handlerOf: (_name, declared) => {
      const ofAddress = (declared.limits ?? []).filter(
        (name) => rateLimits[name].per === 'address',
      );
      const addressLimits = ofAddress.length > 0 ? ofAddress : (['everythingElse'] as const);
      const forward = deps.forward[declared.owner];
      const answerTimeoutMs =
        (declared.file ? promised.fileTimeoutMs : promised.answerTimeoutMs) - 500;
      return async (req, res) => {
        const client = proxyAddr(req, trust);
        for (const name of addressLimits) await limits.take(name, client);
        forward(req, res, answerTimeoutMs);
      };
    },
  });

  return {
    http: (req, res) => {
      const facts = readClient(req, trust);
      setClientHeaders(req, { ...facts, trusted: limits.isTrusted(facts.client) });
      res.setHeader(requestIdHeader, facts.requestId);
      const fault = hostFault(facts.host);
      if (fault) return writeProblem(res, fault, facts.requestId);
      const { path } = splitUrl(req.url);
      const call = isCall(path);
      const isTraced = call || path.startsWith('/shared/');
      const span = isTraced ? beginRequestSpan(deps.tracer, 'call', req, true) : null;
      answerInScope(req, res, span, () => {
        if (!call) return app(req, res);
        secure(req, res, () => {});
        // Only responses to GET are large enough to compress.
        if (req.method === 'GET') compress(req, res, () => {});
        return answerCall(req, res);
      });
    },
    upgrade: (req, socket, head) => {
      const facts = readClient(req, trust);
      const fault = hostFault(facts.host);
      if (fault) return refuseSocket(socket, fault, facts.requestId);
      setClientHeaders(req, { ...facts, trusted: limits.isTrusted(facts.client) });
      // No other error listener exists while the rate limit is checked.
      socket.on('error', () => socket.destroy());
      const span = beginRequestSpan(deps.tracer, 'open socket', req, true);
      inScope({ requestId: facts.requestId, span }, () => {
        void limits
          .take('openSocket', facts.client)
          .then(
            () => deps.upgrade(req, socket, head),
            (refusal: AppError) => refuseSocket(socket, refusal, facts.requestId),
          )
          .finally(() => span?.end());
      });
    },
  };
};
