import { z } from 'zod';
import { countedOpinion, positionCount } from './internal-votes.ts';
import { instant } from './room.ts';

/** A room that people entered, in the form in which its event gathers it. */
export const gatheredRoom = z.object({
  room_id: z.string(),
  author: z.string().describe('public id of the room as the author of its statements'),
  ordinal: z.int().min(1).nullable().describe('null if the room has too few people to be named'),
  label: z.string().nullable(),
  people: z.int().min(0),
  opinions: z.int().min(0).describe('including private ones'),
  written: z
    .array(
      z.object({
        submitted_at: instant,
        is_public: z.boolean(),
        held: z.literal(true).optional().describe('shared by its author but not shown so far'),
      }),
    )
    .describe('all opinions, including private ones, without their texts'),
  shared: z
    .array(z.object({ id: z.string(), content: z.string() }))
    .describe(
      'opinions that others may read, oldest first; opinions marked as the same are included once',
    ),
  nicknames: z
    .array(z.string())
    .describe('nicknames of the participants who shared; no text may contain one'),
  in_time: z.boolean().describe('false if the room is still talking or cannot be read'),
  voters: z.int().min(0),
  counted: z.array(countedOpinion),
  positions: z.array(positionCount).nullable().describe('null = no position question'),
});
export type GatheredRoom = z.output<typeof gatheredRoom>;

const inEvent = z.object({ event_id: z.string() });

/** Internal calls that read the rooms of an event and add their statements. */
export const eventCalls = {
  /** Returns the rooms of an event that people have entered, by ordinal; a null `cursor` starts at the first. */
  readEventRooms: {
    owner: 'room',
    input: inEvent.extend({ cursor: z.string().nullable(), limit: z.int().min(1).max(100) }),
    output: z.object({ rooms: z.array(gatheredRoom), next_cursor: z.string().nullable() }),
  },
  /** Adds opinions from rooms to their event, each only once. Opinions removed in the meantime are omitted. */
  addStatements: {
    owner: 'room',
    input: inEvent.extend({
      statements: z
        .array(
          z.object({
            room_id: z.string(),
            opinion_ids: z.array(z.string()),
            /** Absent in calls of the previous release, which cannot know. */
            named: z.boolean().optional().describe('results name the room'),
          }),
        )
        .max(100),
    }),
    output: z.object({ ok: z.literal(true) }),
  },
} as const;
