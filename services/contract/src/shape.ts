import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { internalCalls } from './internal.ts';
import { jobs } from './jobs.ts';
import { closeCodes, joinCookie, limits, rateLimits } from './limits.ts';
import { roomTransitions } from './room.ts';
import { routeList } from './routes/routes.ts';
import { type DownEventName, downEvents } from './socket-down.ts';
import { socketUp } from './socket-up.ts';

const schema = (type: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  type && z.toJSONSchema(type, { io, unrepresentable: 'any' });

/** The whole contract as plain data, so that a diff shows what a change alters. */
export const contractShape = (): unknown => ({
  errorCodes,
  limits,
  rateLimits,
  joinCookie,
  closeCodes,
  roomTransitions,
  routes: routeList.map(([name, { query, headers, body, data, ...rest }]) => ({
    name,
    ...rest,
    query: schema(query, 'input'),
    headers: schema(headers, 'input'),
    body: schema(body, 'input'),
    data: schema(data, 'output'),
  })),
  socketUp: schema(socketUp, 'input'),
  socketDown: (Object.keys(downEvents) as DownEventName[]).map((type) => ({
    type,
    to: downEvents[type].to,
    fields: schema(downEvents[type].fields, 'output'),
  })),
  jobs: Object.entries(jobs).map(([name, job]) => ({
    name,
    queue: job.queue,
    data: schema(job.data, 'output'),
  })),
  internalCalls: Object.entries(internalCalls).map(([name, call]) => ({
    name,
    owner: call.owner,
    input: schema(call.input, 'input'),
    output: schema(call.output, 'output'),
  })),
});
