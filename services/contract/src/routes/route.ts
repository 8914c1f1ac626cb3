import type { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import type { RateLimitName } from '../limits.ts';

/** The service that handles a route. The gateway chooses the upstream by this field alone. */
export type RouteOwner = 'room' | 'analysis';

/**
 * What a call reads or writes besides single records: a page of at most 200 texts, something that grows with the
 * opinions or people of a room, or something that grows with the rooms of an event. Such calls take turns.
 */
export type RouteCost = 'page' | 'room' | 'event';

/**
 * One HTTP call as data, from which the router, the web client, the OpenAPI document and the tests are derived.
 * `data` is the schema of the envelope's `data` field; a route that returns a file names the content types instead.
 * `success` lists the possible success statuses, the usual one first. Every route can also return RATE_LIMITED,
 * UNAVAILABLE and INTERNAL_ERROR, which are not listed.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path template, not in Express syntax: `/api/rooms/{id}`. */
  path: string;
  /** `{id}` can also be a room code. */
  byCode?: true;
  owner: RouteOwner;
  summary: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Name of a cookie that the call reads, and sets if there was none. */
  cookie?: string;
  success: readonly (200 | 201 | 202)[];
  data?: z.ZodType;
  file?: readonly string[];
  errors: readonly ErrorCode[];
  limits?: readonly RateLimitName[];
  cost?: RouteCost;
  /**
   * Clients store and retry the call, so a busy process can reject it temporarily. Never set for calls that join a
   * room, because people wait for their response.
   */
  sentAgain?: true;
};

/** Checks the shape of a route while keeping the literal types of its schemas. */
export const route = <const R extends Route>(declared: R): R => declared;
