import { z } from 'zod';
import { eventCalls } from './internal-event.ts';
import { countedOpinion, positionCount, statementByRoom } from './internal-votes.ts';
import { defaultLanguage, language } from './language.ts';
import { limits } from './limits.ts';
import { opinion, sharedOpinionsPage } from './opinion.ts';
import { instant, room, roomStats, series } from './room.ts';
import { shareMetadata } from './share.ts';

/**
 * Calls between services: function calls within one process, HTTP with a shared secret between processes. The
 * gateway never routes them. `null` means that there is no such room.
 */
const inRoom = z.object({ room_id: z.string() });

const seat = z.object({ public_id: z.string(), nickname: z.string() });

/** An opinion as the analysis reads it, with its author's public id. Private opinions are included. */
export const transcriptOpinion = z.object({
  id: z.string(),
  author: z.string(),
  nickname: z.string(),
  content: z.string(),
  is_public: z.boolean(),
  held: z.literal(true).optional().describe('shared by its author but not shown so far'),
  submitted_at: instant,
});
export type TranscriptOpinion = z.output<typeof transcriptOpinion>;

/** Votes and positions as counts: only the room service knows how each person answered. */
const countedVotes = z.object({
  votes_until: instant.nullable(),
  voters: z.int().min(0),
  votes: z.int().min(0),
  /** Absent in responses of the previous release. */
  not_shown: z.int().min(0).optional(),
  opinions: z.array(countedOpinion).describe('opinions with votes'),
  by_room: z
    .array(statementByRoom)
    .optional()
    .describe('the most voted statements of an event, once its final counts are published'),
  /** Absent in responses of the previous release. */
  same: z
    .array(
      z.object({
        opinion_id: z.string(),
        same_as: z.string(),
        by_host: z.literal(true).optional().describe('the host has joined it, not its text'),
      }),
    )
    .optional()
    .describe('opinions whose votes count for another one'),
  /** Absent in responses of the previous release. */
  answered: z.array(z.string()).optional().describe('questions that the host marked as answered'),
  /** Absent in responses of the previous release. */
  silent_hosts: z
    .int()
    .min(0)
    .optional()
    .describe('seats of the host that neither wrote nor voted, which count in no statistic'),
  positions: z.array(positionCount).nullable().describe('null = no position question'),
});
export type CountedVotes = z.output<typeof countedVotes>;

export const internalCalls = {
  ...eventCalls,
  /**
   * Identifies the owner of a socket and returns its initial state. Wrong credentials are a result, not an
   * exception.
   */
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
  /** Returns the newest shared opinions, for a socket that requests them. */
  readSharedOpinions: { owner: 'room', input: inRoom, output: sharedOpinionsPage.nullable() },
  readRoom: { owner: 'room', input: inRoom, output: room.nullable() },
  /**
   * Returns the revisions of those of the rooms that exist. A revision rises by one with every stored change that is
   * published in the room.
   */
  readRevisions: {
    owner: 'room',
    input: z.object({ room_ids: z.array(z.string()).max(limits.revisionsAtOnce) }),
    output: z.record(z.string(), z.int().min(0)),
  },
  /** Returns the questions of the room's series; a single room is a series of one. */
  readSeries: { owner: 'room', input: inRoom, output: series.nullable() },
  readStats: { owner: 'room', input: inRoom, output: roomStats.nullable() },
  /**
   * Returns the size of a room's analysis and the owner whose share of the capacity it uses. Both decide which room
   * is analysed next.
   */
  readLoad: {
    owner: 'room',
    input: inRoom,
    output: z
      .object({
        owner: z.string().nullable().describe('null = no longer known'),
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
  /** Returns a page of the transcript, oldest first; a null `cursor` starts at the beginning. */
  readTranscript: {
    owner: 'room',
    input: inRoom.extend({ cursor: z.string().nullable(), limit: z.int().min(1).max(2000) }),
    output: z.object({
      opinions: z.array(transcriptOpinion),
      next_cursor: z.string().nullable(),
    }),
  },
  /**
   * Returns those of the given opinions that are shared and not removed, in no particular order. They serve as
   * evidence.
   */
  readTexts: {
    owner: 'room',
    input: inRoom.extend({ ids: z.array(z.string()).max(limits.textsAtOnce) }),
    /** `participant_id` is absent in responses of the previous release. */
    output: z.array(
      opinion.pick({ id: true, content: true }).extend({ participant_id: z.string().optional() }),
    ),
  },
  /**
   * Returns the ids of a participant's opinions or, in an event, of the statements made from them. Null when there is
   * no such participant.
   */
  readOwnIds: {
    owner: 'room',
    input: inRoom.extend({ participant_id: z.string() }),
    output: z.array(z.string()).nullable(),
  },
  /** Returns counts of the room's votes and positions, at most one second old. */
  readVotes: { owner: 'room', input: inRoom, output: countedVotes.nullable() },
  /**
   * Returns each voter's answers, without names and in an order that reveals nothing. There is one letter per
   * opinion: `a` agree, `d` disagree, `p` pass, `-` none. Used only to find opinion groups.
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
   * Reports a change in attendance. `left` lists participants who have departed. Resolves once their departures have
   * been announced, and the caller retries on failure. The new counts are announced at their own interval.
   */
  noteAttendance: {
    owner: 'room',
    input: inRoom.extend({ left: z.array(z.string()) }),
    output: z.object({
      ok: z.literal(true),
      told: z
        .literal(true)
        .optional()
        .describe('alias of `ok` for callers of the previous release'),
    }),
  },
  /** Confirms that the analysis no longer stores any data of a forgotten room. */
  confirmForgotten: { owner: 'room', input: inRoom, output: z.object({ noted: z.literal(true) }) },
  /**
   * Moves a room from processing to closed once its results are stored. Also returns true if it was
   * already closed.
   */
  finishRoom: { owner: 'room', input: inRoom, output: z.boolean() },
  /** Returns whether a language model on this server reads the opinions. */
  describeAnalysis: {
    owner: 'analysis',
    input: z.object({}),
    output: z.object({ model: z.boolean() }),
  },
  /** Returns the text and language of a share link's preview card; null when the link is unknown. */
  readShareMetadata: {
    owner: 'analysis',
    input: z.object({ share_id: z.string() }),
    output: shareMetadata
      .extend({
        language: language
          .default(defaultLanguage)
          .describe('absent in calls of an earlier release'),
      })
      .nullable(),
  },
} as const;

export type InternalCallName = keyof typeof internalCalls;
export type InternalOwner = (typeof internalCalls)[InternalCallName]['owner'];

export type InternalApi<Owner extends InternalOwner> = {
  [N in InternalCallName as (typeof internalCalls)[N]['owner'] extends Owner ? N : never]: (
    input: z.input<(typeof internalCalls)[N]['input']>,
  ) => Promise<z.output<(typeof internalCalls)[N]['output']>>;
};
export type RoomApi = InternalApi<'room'>;
export type RoomApiOfSockets = Pick<
  RoomApi,
  'admitSocket' | 'findSeat' | 'isHost' | 'readRevisions' | 'readSharedOpinions' | 'noteAttendance'
>;
export type AnalysisApi = InternalApi<'analysis'>;
