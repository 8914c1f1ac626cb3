import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse as parseQuery } from 'node:querystring';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteName, routeList } from '@murmur/contract/routes/routes';
import { AppError } from './app-error.ts';

export type PathParams = Record<string, string>;

/** Handles one call of the contract; its rejections become problem responses. */
export type CallHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  params: PathParams,
) => Promise<void>;

type Target = { handle: CallHandler; paramNames: string[] };
type RouteNode = {
  literals: Map<string, RouteNode>;
  param: RouteNode | null;
  targets: Map<string, Target>;
};

const newNode = (): RouteNode => ({ literals: new Map(), param: null, targets: new Map() });

/** Splits a request's URL into path and query. A proxy may send an absolute URL. */
export const splitUrl = (url = '/'): { path: string; query: string } => {
  const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('?');
  return end < 0
    ? { path: start < 0 ? '/' : url.slice(start), query: '' }
    : { path: url.slice(Math.max(start, 0), end), query: url.slice(end + 1) };
};

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const add = (root: RouteNode, { path, method }: Route, handle: CallHandler): void => {
  const paramNames: string[] = [];
  let node = root;
  for (const segment of segmentsOf(path)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      const next = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, next);
      node = next;
    } else {
      paramNames.push(name);
      node = node.param ??= newNode();
    }
  }
  node.targets.set(method, { handle, paramNames });
};

/** Literals are matched before parameters, so that `/participants/count` is not a participant. */
const find = (
  node: RouteNode,
  segments: readonly string[],
  at: number,
  values: string[],
): { node: RouteNode; values: string[] } | null => {
  const segment = segments[at];
  if (segment === undefined) return node.targets.size > 0 ? { node, values } : null;
  const literal = node.literals.get(segment.toLowerCase());
  const found = literal && find(literal, segments, at + 1, values);
  if (found) return found;
  if (!node.param || segment === '') return null;
  return find(node.param, segments, at + 1, [...values, segment]);
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
 * Handles the contract's calls that `take` accepts, each of which is found in a few steps. Others are rejected with
 * 405 and `Allow` if the path exists with another method, and with 404 otherwise. `refuse` turns errors into
 * responses.
 */
export const createRouteTable = (
  take: (name: RouteName, declared: Route) => CallHandler | null,
  refuse: (error: unknown, req: IncomingMessage, res: ServerResponse) => void,
): RequestListener => {
  const root = newNode();
  for (const [name, declared] of routeList) {
    const handle = take(name, declared);
    if (handle) add(root, declared, handle);
  }
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const found = find(root, segmentsOf(splitUrl(req.url).path), 0, []);
    if (!found) throw new AppError('NOT_FOUND', 'Nothing found at this path.');
    const { targets } = found.node;
    const target = targets.get(req.method === 'HEAD' ? 'GET' : (req.method ?? ''));
    if (!target) {
      const allowed = [...targets.keys()].join(', ');
      res.setHeader('Allow', allowed);
      throw new AppError('METHOD_NOT_ALLOWED', `This path supports only ${allowed}.`);
    }
    const params: PathParams = {};
    for (const [at, name] of target.paramNames.entries()) {
      params[name] = decode(found.values[at] ?? '');
    }
    await target.handle(req, res, params);
  };
  return (req, res) => {
    answer(req, res).catch((error: unknown) => refuse(error, req, res));
  };
};
