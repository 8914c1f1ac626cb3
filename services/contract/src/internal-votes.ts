import { z } from 'zod';
import { positionValue } from './votes.ts';

export const countedOpinion = z.object({
  opinion_id: z.string(),
  agree: z.int().min(0),
  disagree: z.int().min(0),
  pass: z.int().min(0),
});
export type CountedOpinion = z.output<typeof countedOpinion>;

/** The votes on a statement of an event by room, without those of people who have no room. */
export const statementByRoom = z.object({
  opinion_id: z.string(),
  rooms: z
    .array(
      z.object({
        author: z.string().describe('public id of the room as the author of its statements'),
        agree: z.int().min(0),
        disagree: z.int().min(0),
      }),
    )
    .describe('rooms with enough voters'),
});
export type StatementByRoom = z.output<typeof statementByRoom>;

/** The number of people with these positions before and after the discussion; null = not given. */
export const positionCount = z.object({
  before: positionValue.nullable(),
  after: positionValue.nullable(),
  people: z.int().min(0),
});
export type PositionCount = z.output<typeof positionCount>;
