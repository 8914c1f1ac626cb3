import type { z } from 'zod';
import type { ErrorCode } from '../error-codes.ts';
import type { RateLimitName } from '../limits.ts';

/** The service that handles a route. The gateway forwards by it alone. */
export type RouteOwner = 'room' | 'analysis';

/**
 * One HTTP call as data: router, web client, OpenAPI document and tests derive from it.
 * `data` is the schema of the envelope's `data` field; a route that returns a file names the content types instead.
 * `success` lists the statuses a success may have, the usual one first. Every route may also answer RATE_LIMITED,
 * UNAVAILABLE and INTERNAL_ERROR, which are not repeated.
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
  /** Name of a cookie that the call reads, and sets if there was none. */
  cookie?: string;
  success: readonly (200 | 201 | 202)[];
  data?: z.ZodType;
  file?: readonly string[];
  errors: readonly ErrorCode[];
  limits?: readonly RateLimitName[];
  /**
   * Clients keep what they send and retry, so a busy process may reject the call for now. Never for calls by which
   * people enter a room: they are waiting.
   */
  sentAgain?: true;
};

/** Checks the shape of a route while keeping the literal types of its schemas. */
export const route = <const R extends Route>(declared: R): R => declared;
