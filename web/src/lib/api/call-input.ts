import type { RouteBody, RouteInput, RouteName, routes } from '@murmur/contract/routes/routes';
import type { z } from 'zod';

type Params<N extends RouteName> = RouteInput<N>['params'];

type Query<N extends RouteName> = (typeof routes)[N] extends { query: z.ZodObject }
  ? z.input<(typeof routes)[N]['query']>
  : undefined;

type ParamsPart<N extends RouteName> = keyof Params<N> extends never
  ? object
  : { params: Params<N> };

type QueryPart<N extends RouteName> =
  Query<N> extends undefined
    ? object
    : object extends Query<N>
      ? { query?: Query<N> }
      : { query: Query<N> };

type BodyPart<N extends RouteName> =
  RouteBody<N> extends undefined ? object : { body: RouteBody<N> };

/** The input of a call: exactly the parts that its route declares, and options for sending. */
export type CallInput<N extends RouteName> = ParamsPart<N> &
  QueryPart<N> &
  BodyPart<N> & {
    /** Sent as the header `X-Host-Token`, because a query could end up in histories and logs. */
    hostToken?: string;
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

/** The input of a call of any route, as the sender receives it. */
export type AnyCallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  hostToken?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
};
