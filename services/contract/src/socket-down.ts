import { z } from 'zod';
import { eventProgress, hostMessage } from './event.ts';
import { moderation } from './moderation.ts';
import { opinion, sharedOpinionsPage } from './opinion.ts';
import { visibility } from './participant.ts';
import { capacity, instant, roomStats, roomStatus, wallStep } from './room.ts';

/**
 * The audience of an event.
 * - `all`: every socket of the room · `participants` · `watchers`: the host and observers
 * - `author`: the sockets of one participant, named by public id · `host`
 * - `subscribers`: sockets that requested visibility updates · `socket`: only the one that sent a request
 */
export type Audience =
  | 'all'
  | 'participants'
  | 'watchers'
  | 'author'
  | 'host'
  | 'subscribers'
  | 'socket';

const event = <const To extends Audience, Fields extends z.ZodRawShape>(
  to: To,
  fields: Fields,
) => ({
  to,
  fields: z.object(fields),
});

const count = z.int().min(0);
const progress = z.int().min(0).max(100);
export const analysisStage = z.enum(['read', 'prepare', 'analyse', 'write', 'done']);
export type AnalysisStage = z.output<typeof analysisStage>;
const sharedOpinion = z.object({ opinion });
const presence = { participant_id: z.string(), nickname: z.string(), participant_count: count };
const clock = { remaining_time: count, ends_at: instant.nullable(), server_time: instant };
const analysisStep = { progress, stage: analysisStage, message: z.string() };
const analysisFault = { progress, stage: analysisStage, reason: z.string() };
const visibilityNotice = { participant_id: z.string(), nickname: z.string() };

/** Every event of the socket, with its audience and its fields besides type, room_id, timestamp and seq. */
export const downEvents = {
  connected: event('socket', {
    status: roomStatus,
    ...clock,
    stats: roomStats,
    seq: count,
    recovered: z.boolean(),
  }),
  timer_update: event('all', clock),
  participant_joined: event('all', presence),
  /** `removed`: the host removed the participant, whose sockets are all closed. */
  participant_left: event('all', { ...presence, removed: z.literal(true).optional() }),
  participant_count_update: event('all', { participant_count: count, capacity }),
  host_joined: event('all', { can_activate: z.boolean(), participant_count: count }),
  activation_status_changed: event('all', { can_activate: z.boolean() }),
  room_activated: event('all', {
    status: roomStatus,
    participant_count: count,
    activated_by_host: z.boolean(),
    ends_at: instant,
    remaining_time: count,
  }),
  discussion_started: event('all', { message: z.string() }),
  room_activation_notification: event('all', { message: z.string() }),
  opinion_submitted: event('author', { opinion, total_opinions: count }),
  new_opinion_submitted: event('host', { opinion, is_public: z.boolean() }),
  new_public_opinion: event('watchers', sharedOpinion.shape),
  shared_opinion_added: event('participants', sharedOpinion.shape),
  shared_opinion_removed: event('all', {
    opinion: opinion.pick({ id: true, nickname: true, content: true }),
  }),
  /** Number of opinions that await the host's decision. */
  held_updated: event('host', { held: count }),
  opinion_moderated: event('author', { opinion_id: z.string(), shown: z.boolean() }),
  moderation_changed: event('all', moderation.pick({ approve: true, filter: true }).shape),
  shared_opinions_skipped: event('all', { total_count: count, skipped: count }),
  shared_opinions_updated: event('socket', sharedOpinionsPage.omit({ next_cursor: true }).shape),
  stats_update: event('all', { stats: roomStats }),
  visibility_changed: event('subscribers', { ...visibilityNotice, visibility }),
  privacy_mode_changed: event('subscribers', { ...visibilityNotice, privacy_mode: visibility }),
  visibility_error: event('socket', { message: z.string() }),
  room_closed: event('all', { status: roomStatus, message: z.string() }),
  analysis_started: event('all', analysisStep),
  analysis_progress: event('all', analysisStep),
  analysis_completed: event('all', analysisStep),
  analysis_error: event('all', analysisFault),
  fallback_generated: event('all', analysisFault),
  ai_analysis_state_changed: event('all', { state: z.enum(['idle', 'analyzing', 'complete']) }),
  results_ready: event('all', { status: roomStatus }),
  votes_updated: event('all', { voters: count, votes: count, votes_until: instant.nullable() }),
  next_question: event('all', { next_room_id: z.string(), topic: z.string(), question: count }),
  event_dealt: event('all', { rooms: z.int().min(1) }),
  /** Voting in the rooms of the event is over; its results follow. */
  event_gathered: event('all', { gathered_at: instant }),
  event_progress: event('all', eventProgress.shape),
  /** Sent to the event and to each of its rooms. */
  host_message: event('all', hostMessage.shape),
  wall_stepped: event('host', { step: wallStep }),
  pong: event('socket', {}),
  error: event('socket', { code: z.string(), message: z.string() }),
} as const;

export type DownEventName = keyof typeof downEvents;
export type DownEventFields<N extends DownEventName> = z.output<(typeof downEvents)[N]['fields']>;

/** One event on the wire. Only events of the room's shared stream carry `seq`. */
export type DownEvent<N extends DownEventName = DownEventName> = {
  [K in N]: { type: K; room_id: string; timestamp: string; seq?: number } & DownEventFields<K>;
}[N];

const streamAudiences: readonly Audience[] = ['all', 'participants', 'watchers'];

const snapshots: readonly DownEventName[] = [
  'timer_update',
  'stats_update',
  'participant_count_update',
  'shared_opinions_skipped',
  'votes_updated',
  'held_updated',
  'event_progress',
  'wall_stepped',
];

/**
 * True for an event that describes the current state and is replaced by the next of its kind, or that is of use only
 * when it is sent. It has no seq and is not replayed.
 */
export const isSnapshot = (type: DownEventName): boolean => snapshots.includes(type);

/** True for an event in the room's shared stream; all other events have no `seq`. */
export const isStreamed = (type: DownEventName): boolean =>
  streamAudiences.includes(downEvents[type].to) && !isSnapshot(type);

const envelope = z.object({ room_id: z.string(), timestamp: instant, seq: count.optional() });

export const downEventSchema = (type: DownEventName): z.ZodObject =>
  envelope.extend({ type: z.literal(type), ...downEvents[type].fields.shape });

/** Many events in one frame, for sockets opened with `batch=1`. */
export type DownBatch = { type: 'batch'; events: DownEvent[] };
