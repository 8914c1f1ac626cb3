import { z } from 'zod';
import { limits } from './limits.ts';
import { instant } from './room.ts';
import { writtenText } from './text.ts';

export const opinion = z
  .object({
    id: z.string(),
    content: z.string(),
    submitted_at: instant,
    is_public: z.boolean(),
    participant_id: z.string().describe('the public id of the author'),
    nickname: z.string(),
  })
  .meta({ id: 'Opinion' });
export type Opinion = z.output<typeof opinion>;

export const submitOpinionBody = z.object({
  participant_id: z.string(),
  content: writtenText(limits.opinion),
});

/**
 * Made by the client, once an opinion, and sent again with every retry of it. Any UUID will do,
 * whatever its version, and its letters have no case (RFC 9562).
 */
export const idempotencyKey = z.guid().toLowerCase();

export const opinionList = z.object({
  opinions: z.array(opinion),
  total_opinions: z.int().min(0),
});

export const sharedOpinionsPage = z
  .object({
    shared_opinions: z.array(opinion),
    total_count: z.int().min(0),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SharedOpinionsPage' });
export type SharedOpinionsPage = z.output<typeof sharedOpinionsPage>;
