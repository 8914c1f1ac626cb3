import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse as parseQuery } from 'node:querystring';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteName, routeList } from '@murmur/contract/routes/routes';
import { AppError } from '../app-error.ts';
import type { Logger } from '../telemetry/logger.ts';
import { currentScope, scopeLogFields } from '../telemetry/scope.ts';
import { answerError } from './problem-answer.ts';

export type PathParams = Record<string, string>;

/** Handles one call of the contract; its rejections become problem responses. */
export type CallHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  params: PathParams,
) => Promise<void>;

type Target = { declared: Route; handle: CallHandler; paramNames: (string | undefined)[] };
/** A path with its handlers by method. A segment is undefined if it is a parameter. */
type Path = { segments: (string | undefined)[]; targets: Map<string, Target> };

/** Splits a request's URL into path and query. A proxy may send an absolute URL. */
export const splitUrl = (url = '/'): { path: string; query: string } => {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?');
  return end < 0
    ? { path: start < 0 ? '/' : url.slice(start), query: '' }
    : { path: url.slice(Math.max(start, 0), end), query: url.slice(end + 1) };
};

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

/** Returns the paths of the calls, sorted so that a literal segment precedes a parameter. */
const pathsOf = (handlerOf: CallTable['handlerOf']): Path[] => {
  const byShape = new Map<string, Path>();
  for (const [name, declared] of routeList) {
    const handle = handlerOf(name, declared);
    if (handle === null) continue;
    const paramNames = segmentsOf(declared.path).map((part) => /^\{(\w+)\}$/.exec(part)?.[1]);
    const segments = segmentsOf(declared.path).map((part, at) =>
      paramNames[at] === undefined ? part : undefined,
    );
    const shape = segments.map((segment) => segment ?? '{}').join('/');
    const path = byShape.get(shape) ?? { segments, targets: new Map<string, Target>() };
    path.targets.set(declared.method, { declared, handle, paramNames });
    byShape.set(shape, path);
  }
  // The brace of a parameter sorts after every character of a literal.
  return [...byShape].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
};

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    throw new AppError('BAD_REQUEST', 'The URL is malformed.', {}, error);
  }
};

/**
 * Returns the parameters of a query.
 * @throws AppError BAD_REQUEST for invalid UTF-8, which Node would silently replace
 */
export const readQuery = (query: string): ParsedUrlQuery => {
  if (query.includes('%')) decode(query);
  return parseQuery(query);
};

/**
 * Returns true if a response proves that the room exists. If it does not, the path may contain anything where the
 * room id belongs, even a credential.
 */
const provesRoom = (status: number): boolean =>
  status < 400 || status === 403 || status === 409 || status === 410;

export type CallTable = {
  /** Returns null for a call that is not served here. */
  handlerOf: (name: RouteName, declared: Route) => CallHandler | null;
  logger: Logger;
  levelOf: (status: number) => 'debug' | 'info' | 'warn';
  /** Called for every response with the route's template, the status and the duration. */
  observe?: ((route: string, status: number, ms: number) => void) | undefined;
};

/**
 * Serves the contract's calls and logs one line for each. Other calls are rejected with 405 and `Allow` if the path
 * exists with another method, and with 404 otherwise.
 */
export const serveCalls = ({
  handlerOf,
  logger,
  levelOf,
  observe = () => {},
}: CallTable): RequestListener => {
  const pathsByLength = Map.groupBy(pathsOf(handlerOf), ({ segments }) => segments.length);

  const find = (given: string[]): Path | undefined => {
    const lower = given.map((segment) => segment.toLowerCase());
    return pathsByLength
      .get(given.length)
      ?.find(({ segments }) =>
        segments.every((segment, at) =>
          segment === undefined ? lower[at] !== '' : lower[at] === segment,
        ),
      );
  };

  const reportOnFinish = ({ method, path }: Route, res: ServerResponse, params: PathParams) => {
    const began = performance.now();
    const route = `${method} ${path}`;
    const scope = currentScope();
    scope?.span?.rename(route);
    res.once('finish', () => {
      const ms = performance.now() - began;
      const status = res.statusCode;
      const room_id =
        path.startsWith('/api/rooms/{id}') && provesRoom(status) ? params['id'] : undefined;
      observe(route, status, ms);
      logger[levelOf(status)]({
        ...scopeLogFields(scope),
        ...(room_id === undefined ? {} : { room_id }),
        method,
        route: path,
        status,
        ms: Math.round(ms),
      });
    });
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const given = segmentsOf(splitUrl(req.url).path);
    const found = find(given);
    if (!found) throw new AppError('NOT_FOUND', 'Nothing found at this path.');
    const target = found.targets.get(req.method === 'HEAD' ? 'GET' : (req.method ?? ''));
    if (!target) {
      const allowed = [...found.targets.keys()].join(', ');
      res.setHeader('Allow', allowed);
      throw new AppError('METHOD_NOT_ALLOWED', `This path supports only ${allowed}.`);
    }
    const params: PathParams = {};
    for (const [at, name] of target.paramNames.entries()) {
      if (name !== undefined) params[name] = decode(given[at] ?? '');
    }
    reportOnFinish(target.declared, res, params);
    await target.handle(req, res, params);
  };
  return (req, res) => {
    answer(req, res).catch((error: unknown) => answerError(logger, error, res));
  };
};
