import { expect } from '@jest/globals';
import { problem } from '@murmur/contract/problem';
import type { Route } from '@murmur/contract/routes/route';
import { type RouteData, type RouteNameOf, routes } from '@murmur/contract/routes/routes';
import request, { type Response } from 'supertest';
import type { AnalysisService } from '../analysis-service.ts';

type RouteName = RouteNameOf<'analysis'>;
/** The parts of a call; `id` is the id of the room or of the shared link. */
export type Walk = {
  id?: string;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
};

type Service = Pick<AnalysisService, 'http'>;

/** Calls of an analysis service over HTTP; `opened` returns the service, and the room used if a call names none. */
export const callRoutes = (opened: () => { service: Service; roomId: string }) => {
  const send = (
    name: RouteName,
    { id = opened().roomId, query, body, headers }: Walk = {},
  ): Promise<Response> => {
    const { method, path } = routes[name];
    const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
    const verb = method.toLowerCase() as Lowercase<Route['method']>;
    const agent = request(opened().service.http);
    const call = agent[verb](url)
      .query(query ?? {})
      .set(headers ?? {});
    return Promise.resolve(body ? call.send(body) : call);
  };

  /** Makes a call that must succeed, and returns its data after checking it against the contract's schema. */
  const call = async <N extends RouteName>(name: N, walk: Walk = {}): Promise<RouteData<N>> => {
    const response = await send(name, walk);
    const declared: Route = routes[name];
    expect(declared.success).toContain(response.status);
    const { data } = response.body as { data: RouteData<N> };
    expect(data).toEqual(declared.data?.parse(data));
    return data;
  };

  const refusal = async (name: RouteName, walk: Walk = {}): Promise<string> => {
    const response = await send(name, walk);
    const { status, code } = problem.parse(JSON.parse(response.text));
    return `${status} ${code}`;
  };

  return { send, call, refusal };
};
