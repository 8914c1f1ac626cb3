import { z } from 'zod';
import { positionValue } from './votes.ts';

export const countedOpinion = z.object({
  opinion_id: z.string(),
  agree: z.int().min(0),
  disagree: z.int().min(0),
  pass: z.int().min(0),
});
export type CountedOpinion = z.output<typeof countedOpinion>;

/** The number of people with these positions before and after the discussion; null = not given. */
export const positionCount = z.object({
  before: positionValue.nullable(),
  after: positionValue.nullable(),
  people: z.int().min(0),
});
export type PositionCount = z.output<typeof positionCount>;
