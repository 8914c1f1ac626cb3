import type { AnalysisApi } from '@murmur/contract/internal';
import { rateLimits } from '@murmur/contract/limits';
import type { RouteOwner } from '@murmur/contract/routes/route';
import { AppError } from '@murmur/shared/runtime/app-error';
import { problemHandler } from '@murmur/shared/runtime/http-app';
import type { UpgradeListener } from '@murmur/shared/runtime/http-listener';
import type { Logger } from '@murmur/shared/runtime/logger';
import { mountRoutes, refuseOtherMethods } from '@murmur/shared/runtime/mount-routes';
import { refuseSocket } from '@murmur/shared/runtime/problem-answer';
import { requestIdHeader, requestIdOf } from '@murmur/shared/runtime/request-context';
import type { Limits } from '@murmur/shared/runtime/take-limits';
import compression from 'compression';
import express, { type Express, type Request, type RequestHandler, type Router } from 'express';
import proxyAddr from 'proxy-addr';
import { addressBlock } from './address-block.ts';
import { AddressLimits } from './address-limits.ts';
import { apiDocsPaths, createApiDocs } from './api-docs.ts';
import { type ClientFacts, type Forward, stampClient } from './forward.ts';
import { securityHeaders } from './security-headers.ts';
import { readShell, serveAssets, serveShell } from './serve-web.ts';
import { serveSharePage } from './share-page.ts';

export type GatewayDeps = {
  forward: Record<RouteOwner, Forward>;
  upgrade: UpgradeListener;
  readShareMetadata: AnalysisApi['readShareMetadata'];
  limits: Limits;
  logger: Logger;
  /** The built web app. */
  webDir: string;
  /** Express's `trust proxy`: false, a number of hops, or addresses and ranges. */
  trustProxy: boolean | number | string[];
  /** Addresses and ranges with higher limits. */
  trustedAddresses: string[];
  /** What the gateway itself answers beside the product: health and metrics. */
  operations: Router;
};

export type GatewayService = { http: Express; upgrade: UpgradeListener };

const nothingHere: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'There is nothing at this path.');
};

/** Whatever follows is pages and files, which are there to be read. */
const onlyToRead: RequestHandler = (req, res, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? next() : nothingHere(req, res, next);

/** Below this an answer is sent sooner than it is compressed. */
const compressedFromBytes = 2_048;

/** The only public door: the web app, the calls of the contract and the sockets; nothing else. */
export const createGatewayService = (deps: GatewayDeps): GatewayService => {
  const limits = new AddressLimits(deps.limits, deps.trustedAddresses);
  const app = express().disable('x-powered-by').set('trust proxy', deps.trustProxy);
  const trust = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  let shell: Promise<string> | undefined;
  const cachedShell = (): Promise<string> =>
    (shell ??= readShell(deps.webDir).catch((error: unknown) => {
      shell = undefined;
      throw error;
    }));

  const factsOf = (req: Request): ClientFacts => ({
    requestId: requestIdOf(req),
    address: addressBlock(req.ip ?? 'unknown'),
    protocol: req.protocol,
    host: req.host,
  });

  app.use((req, res, next) => {
    const facts = factsOf(req);
    stampClient(req, facts);
    res.setHeader(requestIdHeader, facts.requestId);
    next();
  });
  app.use(deps.operations);
  app.use(securityHeaders());
  app.use(createApiDocs());
  refuseOtherMethods(app, new Map(apiDocsPaths.map((path) => [path, ['GET']])));

  app.use('/api', compression({ threshold: compressedFromBytes }));
  mountRoutes(app, (_name, declared) => {
    const ofAddress = (declared.limits ?? []).filter((name) => rateLimits[name].per === 'address');
    const taken = ofAddress.length > 0 ? ofAddress : (['everythingElse'] as const);
    return async (req, res) => {
      for (const name of taken) await limits.take(name, req.ip ?? 'unknown');
      deps.forward[declared.owner](req, res);
    };
  });

  app.use('/internal', nothingHere);
  app.use(onlyToRead);
  app.use(serveSharePage(cachedShell, deps.readShareMetadata, limits));
  app.use(serveAssets(deps.webDir));
  app.use(serveShell(cachedShell));
  app.use(problemHandler(deps.logger));

  return {
    http: app,
    upgrade: (req, socket, head) => {
      const proxied = trust(req.socket.remoteAddress ?? '', 0);
      const forwarded = (name: string): string | undefined =>
        proxied ? req.headers[name]?.toString().split(',')[0]?.trim() : undefined;
      const address = proxyAddr(req, trust);
      const facts: ClientFacts = {
        requestId: requestIdOf(req),
        address: addressBlock(address),
        protocol: forwarded('x-forwarded-proto') ?? 'http',
        host: forwarded('x-forwarded-host') ?? req.headers.host,
      };
      stampClient(req, facts);
      // Nobody else listens while the limit is asked.
      socket.on('error', () => socket.destroy());
      void limits.take('openSocket', address).then(
        () => deps.upgrade(req, socket, head),
        (refusal: AppError) => refuseSocket(socket, refusal, facts.requestId),
      );
    },
  };
};
