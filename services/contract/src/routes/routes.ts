import type { z } from 'zod';
import { analysisRoutes } from './analysis-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { roomRoutes } from './room-routes.ts';
import type { Route, RouteOwner } from './route.ts';
import { seriesRoutes } from './series-routes.ts';
import { voteRoutes } from './vote-routes.ts';

/** Every public call of the product, by name. */
export const routes = {
  ...roomRoutes,
  ...seriesRoutes,
  ...peopleRoutes,
  ...voteRoutes,
  ...moderationRoutes,
  ...eventRoutes,
  ...analysisRoutes,
} as const;

export type RouteName = keyof typeof routes;
export type RouteNameOf<Owner extends RouteOwner> = {
  [N in RouteName]: (typeof routes)[N]['owner'] extends Owner ? N : never;
}[RouteName];

type Parsed<N extends RouteName, Part extends keyof Route> =
  (typeof routes)[N] extends Record<Part, z.ZodType>
    ? z.output<(typeof routes)[N][Part]>
    : undefined;

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type RouteInput<N extends RouteName> = {
  params: Record<ParamName<(typeof routes)[N]['path']>, string>;
  query: Parsed<N, 'query'>;
  headers: Parsed<N, 'headers'>;
  body: Parsed<N, 'body'>;
};

/** Content of the envelope's `data` field. */
export type RouteData<N extends RouteName> = Parsed<N, 'data'>;

/** The body as a client sends it, before defaults are applied. */
export type RouteBody<N extends RouteName> = (typeof routes)[N] extends { body: z.ZodType }
  ? z.input<(typeof routes)[N]['body']>
  : undefined;

export const routeList = Object.entries(routes) as [RouteName, Route][];
