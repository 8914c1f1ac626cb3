import type { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import type { RateLimitName } from '../limits.ts';

/** The service that handles a route. The gateway forwards by nothing else. */
export type RouteOwner = 'room' | 'analysis';

/**
 * One HTTP call as data: router, web client, OpenAPI document and tests derive from it.
 *
 * `data` is the schema of the envelope's `data` field; a route that answers a file names the
 * content types instead. `success` lists the statuses a success may have, the usual one first.
 * Every route may also answer RATE_LIMITED, UNAVAILABLE and INTERNAL_ERROR, which are not repeated.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template, not in Express's syntax: `/api/rooms/{id}`. */
  path: string;
  /** `{id}` may be a room code as well. */
  byCode?: true;
  owner: RouteOwner;
  summary: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Name of a cookie that the call takes, and sets where none came. */
  cookie?: string;
  success: readonly (200 | 201 | 202)[];
  data?: z.ZodType;
  file?: readonly string[];
  errors: readonly ErrorCode[];
  limits?: readonly RateLimitName[];
  /**
   * Clients keep what they send and retry, so that a busy process may reject it for now. Never for calls by which
   * people enter a room: they are waiting.
   */
  sentAgain?: true;
};

/** Keeps the literal types of a route's schemas while holding it to the shape. */
export const route = <const R extends Route>(declared: R): R => declared;
