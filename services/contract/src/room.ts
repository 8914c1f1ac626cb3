import { z } from 'zod';
import { language, requestedLanguage } from './language.ts';
import { limits } from './limits.ts';
import { hostWords, moderationChange, wordFilterMode } from './moderation.ts';
import { writtenLine } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * The lifecycle of a room. The server moves a room from `active` to `processing` at `ends_at` or earlier, and
 * `processing` always ends. Every change of status is a compare-and-set against this table.
 */
export const roomTransitions = {
  waiting: ['active', 'expired'],
  active: ['processing'],
  processing: ['closed'],
  closed: [],
  expired: [],
} as const;

export const roomStatus = z
  .enum(['waiting', 'active', 'processing', 'closed', 'expired'])
  .meta({ id: 'RoomStatus' });
export type RoomStatus = z.output<typeof roomStatus>;

/** ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** Characters that cannot be confused when read from a projector. */
export const roomCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const roomCodeLength = 6;
const roomCodePattern = new RegExp(`^[${roomCodeAlphabet}]{${roomCodeLength}}$`, 'i');

/** True if the text has the form of a room code, in upper or lower case; a room id is longer. */
export const looksLikeRoomCode = (text: string): boolean => roomCodePattern.test(text);

/** The time from which others can read shared opinions: at once, or from the end of the discussion. */
export const reveal = z.enum(['now', 'end']).meta({ id: 'Reveal' });
export type Reveal = z.output<typeof reveal>;

/** Who may create the public link to a room's results. */
export const sharedBy = z.enum(['everyone', 'host']).meta({ id: 'SharedBy' });
export type SharedBy = z.output<typeof sharedBy>;

/** Where the people of an event meet: their rooms are places in a hall, or exist on their screens only. */
export const venue = z.enum(['hall', 'online']).meta({ id: 'Venue' });
export type Venue = z.output<typeof venue>;

/** The settings of an event; null for a room that is not an event. */
export const roomEvent = z
  .object({
    mode: z.enum(['deal', 'choose']).describe('people are dealt into rooms, or choose one'),
    room_size: z.int().nullable().describe('null if people choose'),
    venue: venue.describe('`hall`: each room is a place, such as a table; `online`: people stay'),
    labels: z
      .array(z.string())
      .nullable()
      .describe('names of the rooms; null after the end and if people are dealt'),
    rooms: z.int().min(1).nullable().describe('null until dealt'),
    people: z
      .int()
      .min(1)
      .nullable()
      .describe(
        'people expected in the rooms: present at the deal, or assigned to rooms in the previous question; null before the deal',
      ),
    gathered_at: instant.nullable(),
  })
  .meta({ id: 'RoomEvent' });

export const room = z
  .object({
    room_id: z.string(),
    room_code: z.string(),
    topic: z.string(),
    duration: z.int().describe('minutes, including extensions'),
    max_participants: z.int().nullable(),
    language,
    status: roomStatus,
    remaining_time: z.int().min(0).describe('seconds'),
    participant_count: z.int().min(0),
    join_link: z.string(),
    host_started: z.boolean(),
    locked: z.boolean(),
    created_at: instant,
    started_at: instant.nullable(),
    ends_at: instant.nullable(),
    closed_at: instant.nullable(),
    ask_position: z.boolean(),
    shared_by_default: z
      .boolean()
      .describe('mode of a participant who specifies none when joining'),
    reveal: reveal.describe('`end`: others can read shared opinions only after the end'),
    results_shared_by: sharedBy.describe('who may create the public link to the results'),
    approve: z.boolean().describe('shared opinions require approval by the host'),
    filter: wordFilterMode,
    series_id: z.string().nullable().describe('room of the first question; null for a single room'),
    question: z.int().min(1).describe('number of the question in the series'),
    next_room_id: z.string().nullable().describe('room of the next question'),
    offered: z
      .int()
      .min(1)
      .optional()
      .describe('number of statements that the question takes from earlier ones; absent = none'),
    votes_until: instant
      .nullable()
      .describe('null until the results are stored, or with fewer than 5 participants'),
    event: roomEvent.nullable().describe('null for a room that is not an event'),
    event_id: z.string().nullable().describe('event to which the room belongs'),
    ordinal: z.int().min(1).nullable().describe('number of the room in the event'),
    label: z.string().nullable().describe('name of the room in the event'),
  })
  .meta({ id: 'Room' });
export type Room = z.output<typeof room>;

export const createRoomBody = z.object({
  topic: writtenLine(limits.topic),
  duration: wholeNumber({ min: 1, max: 5 }),
  max_participants: wholeNumber(limits.participants, ', or null').nullable().default(null),
  language: requestedLanguage,
  ask_position: z.boolean().default(false),
  shared_by_default: z.boolean().default(false),
  reveal: reveal.default('now'),
  results_shared_by: sharedBy.default('everyone'),
  approve: z.boolean().default(false),
  filter: wordFilterMode.default('off'),
  words: hostWords.default([]),
});

export const createdRoom = room.extend({ host_token: z.string() }).meta({ id: 'CreatedRoom' });
export type CreatedRoom = z.output<typeof createdRoom>;

export const extendBody = z.object({ minutes: wholeNumber({ min: 1, max: 5 }) });

/** The next question of a series; absent fields are taken from the previous question. */
export const nextQuestionBody = z.object({
  topic: writtenLine(limits.topic),
  duration: wholeNumber({ min: 1, max: 5 }),
  ask_position: z.boolean().optional(),
  shared_by_default: z.boolean().optional(),
  reveal: reveal.optional(),
  offered: z
    .array(z.string())
    .max(limits.offered)
    .optional()
    .describe('ids of shared opinions of this question, to be argued and voted on in the next one'),
  ...moderationChange.shape,
});

/** Questions that the host has prepared for later. Only the host can read them. */
export const preparedQuestions = z.object({
  questions: z
    .array(
      z.object({
        topic: writtenLine(limits.topic),
        duration: wholeNumber({ min: 1, max: 5 }),
        ask_position: z.boolean().default(false),
      }),
    )
    .max(limits.questions),
});
export type PreparedQuestion = z.output<typeof preparedQuestions>['questions'][number];

/** Statements that a question takes from earlier ones; those removed there are missing. */
export const offeredStatements = z.object({
  statements: z.array(z.object({ id: z.string(), content: z.string() })),
});

export const series = z
  .object({
    series_id: z.string().nullable(),
    questions: z.array(room.pick({ room_id: true, question: true, topic: true, status: true })),
  })
  .meta({ id: 'Series' });
export type Series = z.output<typeof series>;

export const roomClock = z.object({
  room_id: z.string(),
  status: roomStatus,
  remaining_time: z.int().min(0),
  ends_at: instant.nullable(),
  server_time: instant,
});

export const roomStats = z
  .object({
    status: roomStatus,
    participant_count: z.int().min(0),
    online_count: z.int().min(0),
    total_opinions: z.int().min(0),
    shared_opinions: z.int().min(0),
    remaining_time: z.int().min(0),
  })
  .meta({ id: 'RoomStats' });
export type RoomStats = z.output<typeof roomStats>;

export const capacity = z
  .object({
    current_count: z.int().min(0),
    max_participants: z.int().nullable(),
    is_full: z.boolean(),
    available_slots: z.int().min(0).nullable().describe('null = unlimited'),
  })
  .meta({ id: 'Capacity' });
export type Capacity = z.output<typeof capacity>;

export const eligibility = z.object({
  can_activate: z.boolean(),
  reason: z.enum(['NO_PARTICIPANTS', 'ROOM_NOT_WAITING']).nullable(),
  participant_count: z.int().min(0),
  status: roomStatus,
});

export const activationStatus = z.object({
  status: roomStatus,
  host_started: z.boolean(),
  can_start: z.boolean(),
});

/** The direction in which the slides of the projector view move. */
export const wallStep = z.enum(['next', 'previous']);
export type WallStep = z.output<typeof wallStep>;
