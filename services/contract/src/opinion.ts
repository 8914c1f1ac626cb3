import { z } from 'zod';
import { limits } from './limits.ts';
import { heldReason } from './moderation.ts';
import { instant } from './room.ts';
import { writtenText } from './text.ts';

export const opinion = z
  .object({
    id: z.string(),
    content: z.string(),
    submitted_at: instant,
    is_public: z.boolean(),
    participant_id: z.string().describe('public id of the author'),
    nickname: z.string(),
    held: z.literal(true).optional().describe('awaits a decision by the host'),
    same_as: z
      .string()
      .optional()
      .describe('the opinion that stands for this one, which says the same in other words'),
    answered: z.literal(true).optional().describe('the host has marked the question as answered'),
    hidden: z.literal(true).optional().describe('the host decided not to show this held opinion'),
  })
  .meta({ id: 'Opinion' });
export type Opinion = z.output<typeof opinion>;

/** A shared opinion as a host or helper reviews it, in a list that may cover all rooms of an event. */
const reviewedOpinion = opinion
  .pick({ id: true, content: true, nickname: true, submitted_at: true, participant_id: true })
  .extend({
    room_id: z.string(),
    ordinal: z.int().min(1).nullable().describe('number of the room in an event; null elsewhere'),
    label: z.string().nullable().describe('name of the room in an event'),
  });
export type ReviewedOpinion = z.output<typeof reviewedOpinion>;

/** A shared opinion that awaits the host's decision. */
export const heldOpinion = reviewedOpinion
  .extend({ reason: heldReason })
  .meta({ id: 'HeldOpinion' });
export type HeldOpinion = z.output<typeof heldOpinion>;

export const heldPage = z
  .object({
    opinions: z.array(heldOpinion),
    total: z.int().min(0),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'HeldPage' });
export type HeldPage = z.output<typeof heldPage>;

export const submitOpinionBody = z.object({
  participant_id: z.string(),
  content: writtenText(limits.opinion),
  is_public: z
    .boolean()
    .optional()
    .describe('visibility shown to the author on sending; absent = the mode of the seat'),
});

/** Changes that the host makes to a shared opinion: marks, or putting it back among the held ones. */
export const markOpinionBody = z
  .object({
    same_as: z
      .string()
      .nullable()
      .optional()
      .describe('an opinion that says the same and stands for both; null = none'),
    answered: z.boolean().optional().describe('the question has been answered'),
    held: z
      .literal(true)
      .optional()
      .describe('holds the opinion for a decision, before others can read it; alone'),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'is required, or answered, or held',
    path: ['same_as'],
  })
  .refine(({ held, ...marks }) => held === undefined || Object.keys(marks).length === 0, {
    error: 'must be sent alone',
    path: ['held'],
  });

export const markedOpinion = z
  .object({
    id: z.string(),
    same_as: z.string().nullable(),
    answered: z.boolean(),
    held: z.literal(true).optional(),
  })
  .meta({ id: 'MarkedOpinion' });

export const opinionList = z.object({
  opinions: z.array(opinion),
  total_opinions: z.int().min(0),
});

export const opinionPage = opinionList
  .extend({ next_cursor: z.string().nullable() })
  .meta({ id: 'OpinionPage' });

export const sharedOpinionsPage = z
  .object({
    shared_opinions: z.array(opinion),
    total_count: z.int().min(0),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SharedOpinionsPage' });
export type SharedOpinionsPage = z.output<typeof sharedOpinionsPage>;

/** Shared opinions of all rooms of an event, newest first. */
export const eventOpinionsPage = z
  .object({
    shared_opinions: z.array(reviewedOpinion),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'EventOpinionsPage' });
export type EventOpinionsPage = z.output<typeof eventOpinionsPage>;
