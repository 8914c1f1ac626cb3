import { z } from 'zod';
import { limits } from './limits.ts';
import { joinedSeat } from './participant.ts';
import { createRoomBody, instant, nextQuestionBody, room, roomStatus, venue } from './room.ts';
import { codePoints, foldedLine, writtenLine } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * The form in which labels are compared: labels that differ only in case, width or spaces look the same to people.
 */
const asRead = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ');

/** Each room of an event has a copy of its words, so their total length is limited. */
export const fitsEvent = (words: readonly string[]): boolean =>
  words.reduce((sum, word) => sum + codePoints(word), 0) <= limits.event.wordsLength;
export const eventWordsTooLong = `must have at most ${limits.event.wordsLength} characters in an event, all together`;

/**
 * Creates an event: either people are dealt into rooms of about `room_size`, or they choose one of the rooms
 * named by `labels`.
 */
export const createEventBody = z
  .object({
    ...createRoomBody.omit({ max_participants: true }).shape,
    room_size: wholeNumber(limits.event.roomSize)
      .optional()
      .describe(`people per room; if labels is also absent, ${limits.event.roomSize.default}`),
    labels: z
      .array(writtenLine(limits.event.label))
      .min(limits.event.labels.min)
      .max(limits.event.labels.max)
      .optional(),
    venue: venue.default('hall'),
  })
  .refine(({ labels, room_size }) => labels === undefined || room_size === undefined, {
    error: 'cannot be combined with labels',
    path: ['room_size'],
  })
  .refine(({ labels = [] }) => new Set(labels.map(asRead)).size === labels.length, {
    error: 'must differ from each other',
    path: ['labels'],
  })
  .refine(({ words }) => fitsEvent(words), { error: eventWordsTooLong, path: ['words'] });

export const dealtRooms = z.object({
  rooms: z.int().min(1),
  people: z.int().min(1).describe('people present when the rooms were dealt'),
});

export const placeBody = z.object({
  participant_id: z.string().describe('credential of the seat in the event'),
  ordinal: z.int().min(1).optional().describe('number of the chosen room, if people choose'),
  change: z
    .boolean()
    .optional()
    .describe('moves a seat that has another room to the chosen one, until the event starts'),
});

/** The rooms that people can choose, until the end. */
export const roomChoices = z.object({
  choices: z.array(
    z.object({
      ordinal: z.int().min(1),
      label: z.string(),
      participant_count: z.int().min(0),
    }),
  ),
});
export type RoomChoice = z.output<typeof roomChoices>['choices'][number];

export const placement = z
  .object({ seat: joinedSeat, room: room.describe('the participant’s room in the event') })
  .meta({ id: 'Placement' });
export type Placement = z.output<typeof placement>;

/** A room of an event as its organiser sees it, without its content. */
export const eventRoom = z
  .object({
    ordinal: z.int().min(1),
    label: z.string().nullable(),
    room_id: z.string(),
    host_token: z.string().describe('host token that is valid for this room only'),
    status: roomStatus,
    participant_count: z.int().min(0),
    present_count: z
      .int()
      .min(0)
      .nullable()
      .describe('people with an open socket; null after the end, and while no room has one'),
    total_opinions: z.int().min(0),
    last_said_at: instant.nullable().describe('the time of the newest opinion'),
    has_results: z.boolean(),
  })
  .meta({ id: 'EventRoom' });
export type EventRoom = z.output<typeof eventRoom>;

export const eventRoomPage = z.object({
  rooms: z.array(eventRoom).describe('in order of ordinal'),
  next_cursor: z.string().nullable(),
});

export const messageBody = z.object({ text: foldedLine(limits.event.message) });

/** A message from the organiser to everybody in an event, with the fields of `host_message`. */
export const hostMessage = z
  .object({
    id: z.string().describe('the same in repeated deliveries, so that clients can ignore them'),
    text: z.string(),
    sent_at: instant,
    status: roomStatus.describe('of this room when the message was sent'),
  })
  .meta({ id: 'HostMessage' });
export type HostMessage = z.output<typeof hostMessage>;

/** `keep`: people stay together. `new`: they are mixed. */
export const regroup = z.enum(['keep', 'new']);
export type Regroup = z.output<typeof regroup>;

export const nextEventBody = nextQuestionBody.extend({ regroup: regroup.default('keep') });

const roomsByStatus = z.object({
  waiting: z.int().min(0),
  active: z.int().min(0),
  processing: z.int().min(0),
  closed: z.int().min(0),
});

export const eventProgress = z.object({
  rooms: roomsByStatus,
  people: z.int().min(0),
  opinions: z.int().min(0),
});
export type EventProgress = z.output<typeof eventProgress>;

/** A room of an event as the public sees it; both fields are null if they could identify a small group of people. */
export const roomName = z.object({
  ordinal: z.int().min(1).nullable(),
  label: z.string().nullable(),
});
export type RoomName = z.output<typeof roomName>;

/**
 * A room without statements in the results: it had shared none (`no_statement`), or it was still talking, or could not
 * be read, when the rooms were gathered (`not_in_time`).
 */
export const missingRoom = roomName.extend({
  reason: z.enum(['no_statement', 'not_in_time']),
});
export type MissingRoom = z.output<typeof missingRoom>;

/** The number of rooms, people and opinions behind the results of an event, and the rooms that are missing. */
export const eventResults = z
  .object({
    rooms: z.int().min(0).describe('rooms that people entered'),
    people: z.int().min(0),
    opinions: z.int().min(0).describe('opinions of all rooms'),
    statements: z.int().min(0).describe('opinions taken from the rooms'),
    missing: z
      .array(missingRoom)
      .describe('rooms with participants but without statements in these results'),
  })
  .meta({ id: 'EventResults' });
export type EventResults = z.output<typeof eventResults>;
