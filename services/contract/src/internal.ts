import { z } from 'zod';
import { defaultLanguage, language } from './language.ts';
import { limits } from './limits.ts';
import { opinion, sharedOpinionsPage } from './opinion.ts';
import { instant, room, roomStats, series } from './room.ts';
import { shareMetadata } from './share.ts';
import { positionValue } from './votes.ts';

/**
 * Calls between services: a function call in one process, HTTP with a shared secret between
 * processes. The gateway never routes them. `null` means: no such room.
 */
const inRoom = z.object({ room_id: z.string() });

const seat = z.object({ public_id: z.string(), nickname: z.string() });

/** An opinion as the analysis reads it: with its author's public id, private ones included. */
export const transcriptOpinion = z.object({
  id: z.string(),
  author: z.string(),
  nickname: z.string(),
  content: z.string(),
  is_public: z.boolean(),
  held: z.literal(true).optional().describe('meant to be shared, and not shown so far'),
  submitted_at: instant,
});
export type TranscriptOpinion = z.output<typeof transcriptOpinion>;

/** What the room answered to one opinion. */
const countedOpinion = z.object({
  opinion_id: z.string(),
  agree: z.int().min(0),
  disagree: z.int().min(0),
  pass: z.int().min(0),
});
export type CountedOpinion = z.output<typeof countedOpinion>;

/** Votes and positions in counts: who answered how stays with the room service. */
const countedVotes = z.object({
  votes_until: instant.nullable(),
  voters: z.int().min(0),
  votes: z.int().min(0),
  /** Absent in answers of the release before. */
  not_shown: z.int().min(0).optional(),
  opinions: z.array(countedOpinion).describe('those with votes'),
  positions: z
    .array(
      z.object({
        before: positionValue.nullable(),
        after: positionValue.nullable(),
        people: z.int().min(0),
      }),
    )
    .nullable()
    .describe('null = not asked'),
});
export type CountedVotes = z.output<typeof countedVotes>;

export const internalCalls = {
  /** Who opens this socket, and what they see first. Wrong credentials are told, not thrown. */
  admitSocket: {
    owner: 'room',
    input: inRoom.extend({
      participant_id: z.string().optional(),
      host_token: z.string().optional(),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('admitted'),
        room,
        stats: roomStats,
        seat: seat.nullable(),
        is_host: z.boolean(),
        removed: z.array(z.string()).describe('public ids of removed seats'),
      }),
      z.object({ kind: z.literal('wrong_room') }),
      z.object({ kind: z.literal('wrong_credential') }),
    ]),
  },
  /** The newest shared opinions, for a socket that asked. */
  readSharedOpinions: { owner: 'room', input: inRoom, output: sharedOpinionsPage.nullable() },
  readRoom: { owner: 'room', input: inRoom, output: room.nullable() },
  /** The questions of the room's series; a single room is its own. */
  readSeries: { owner: 'room', input: inRoom, output: series.nullable() },
  readStats: { owner: 'room', input: inRoom, output: roomStats.nullable() },
  /** What the analysis of a room will take, and whose share of it: to say which room goes next. */
  readLoad: {
    owner: 'room',
    input: inRoom,
    output: z
      .object({
        owner: z.string().nullable().describe('null = not known any more'),
        opinions: z.int().min(0),
        ended_at: instant.nullable(),
      })
      .nullable(),
  },
  isHost: {
    owner: 'room',
    input: inRoom.extend({ host_token: z.string() }),
    output: z.boolean(),
  },
  findSeat: {
    owner: 'room',
    input: inRoom.extend({ participant_id: z.string() }),
    output: seat.nullable(),
  },
  /** A page of the transcript, oldest first; `cursor` null = from the start. */
  readTranscript: {
    owner: 'room',
    input: inRoom.extend({ cursor: z.string().nullable(), limit: z.int().min(1).max(2000) }),
    output: z.object({
      opinions: z.array(transcriptOpinion),
      next_cursor: z.string().nullable(),
    }),
  },
  /** Of these opinions those that are shared and still stand, in no order: evidence. */
  readTexts: {
    owner: 'room',
    input: inRoom.extend({ ids: z.array(z.string()).max(limits.textsAtOnce) }),
    /** `participant_id` is absent in answers of the release before. */
    output: z.array(
      opinion.pick({ id: true, content: true }).extend({ participant_id: z.string().optional() }),
    ),
  },
  /** The ids of what a participant wrote; null when there is no such participant. */
  readOwnIds: {
    owner: 'room',
    input: inRoom.extend({ participant_id: z.string() }),
    output: z.array(z.string()).nullable(),
  },
  /** What the room said of itself, a second old at most. */
  readVotes: { owner: 'room', input: inRoom, output: countedVotes.nullable() },
  /**
   * The answers of each person who voted, in no telling order and without their names: a letter for
   * each opinion, `a` agree, `d` disagree, `p` pass, `-` none. For finding groups alone.
   */
  readBallots: {
    owner: 'room',
    input: inRoom,
    output: z.object({
      opinion_ids: z.array(z.string()),
      ballots: z.array(z.string().regex(/^[adp-]*$/)),
    }),
  },
  /**
   * Who is there has changed: `left` are gone for good and are announced as gone, and the counts are
   * told as their limits allow. Answered when the departures are told; what fails is asked again.
   */
  noteAttendance: {
    owner: 'room',
    input: inRoom.extend({ left: z.array(z.string()) }),
    output: z.object({
      ok: z.literal(true),
      told: z.literal(true).optional().describe('`ok` for callers of the release before'),
    }),
  },
  /** The analysis holds nothing of a forgotten room any more. */
  confirmForgotten: { owner: 'room', input: inRoom, output: z.object({ noted: z.literal(true) }) },
  /** processing → closed once the results are stored; answers true also when it was closed already. */
  finishRoom: { owner: 'room', input: inRoom, output: z.boolean() },
  /** What this server promises of the analysis: whether a language model reads the opinions. */
  describeAnalysis: {
    owner: 'analysis',
    input: z.object({}),
    output: z.object({ model: z.boolean() }),
  },
  /** What a share link's preview card says, and in which language; null when the link leads nowhere. */
  readShareMetadata: {
    owner: 'analysis',
    input: z.object({ share_id: z.string() }),
    output: shareMetadata
      .extend({
        language: language.default(defaultLanguage).describe('not named by an earlier release'),
      })
      .nullable(),
  },
} as const;

export type InternalCallName = keyof typeof internalCalls;
export type InternalOwner = (typeof internalCalls)[InternalCallName]['owner'];

/** The functions that a service offers to the others. */
export type InternalApi<Owner extends InternalOwner> = {
  [N in InternalCallName as (typeof internalCalls)[N]['owner'] extends Owner ? N : never]: (
    input: z.input<(typeof internalCalls)[N]['input']>,
  ) => Promise<z.output<(typeof internalCalls)[N]['output']>>;
};
export type RoomApi = InternalApi<'room'>;
export type AnalysisApi = InternalApi<'analysis'>;
