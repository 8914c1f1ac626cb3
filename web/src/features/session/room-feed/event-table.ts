import type { DownEventFields, DownEventName } from '@murmur/contract/socket-down';

/** The check of a field; `?` may be null, `[x]` is a list of x, an object is checked field by field. */
export type Check =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string?'
  | 'number?'
  | readonly [Check]
  | { readonly [field: string]: Check };

type CheckOf<T> = null extends T
  ? NonNullable<T> extends string
    ? 'string?'
    : 'number?'
  : T extends string
    ? 'string'
    : T extends number
      ? 'number'
      : T extends boolean
        ? 'boolean'
        : T extends readonly (infer Item)[]
          ? readonly [CheckOf<Item>]
          : { [Field in keyof T]: CheckOf<T[Field]> };

const opinion = {
  id: 'string',
  content: 'string',
  submitted_at: 'string',
  is_public: 'boolean',
  participant_id: 'string',
  nickname: 'string',
} as const;

const stats = {
  status: 'string',
  participant_count: 'number',
  online_count: 'number',
  total_opinions: 'number',
  shared_opinions: 'number',
  remaining_time: 'number',
} as const;

const capacity = {
  current_count: 'number',
  max_participants: 'number?',
  is_full: 'boolean',
  available_slots: 'number?',
} as const;

const clock = { remaining_time: 'number', ends_at: 'string?', server_time: 'string' } as const;
const presence = {
  participant_id: 'string',
  nickname: 'string',
  participant_count: 'number',
} as const;
const analysisStep = { progress: 'number', stage: 'string', message: 'string' } as const;
const analysisFault = { progress: 'number', stage: 'string', reason: 'string' } as const;
const message = { message: 'string' } as const;

/**
 * The required fields of every event of the room. The contract's schemas check the same and more, but are too
 * large for the join page; the type keeps this table equal to them, field by field.
 */
export const eventTable = {
  connected: { status: 'string', ...clock, stats, seq: 'number', recovered: 'boolean' },
  timer_update: clock,
  participant_joined: presence,
  participant_left: presence,
  participant_count_update: { participant_count: 'number', capacity },
  host_joined: { can_activate: 'boolean', participant_count: 'number' },
  activation_status_changed: { can_activate: 'boolean' },
  room_activated: {
    status: 'string',
    participant_count: 'number',
    activated_by_host: 'boolean',
    ends_at: 'string',
    remaining_time: 'number',
  },
  discussion_started: message,
  room_activation_notification: message,
  opinion_submitted: { opinion, total_opinions: 'number' },
  new_opinion_submitted: { opinion, is_public: 'boolean' },
  new_public_opinion: { opinion },
  shared_opinion_added: { opinion },
  shared_opinion_removed: { opinion: { id: 'string', nickname: 'string', content: 'string' } },
  held_updated: { held: 'number' },
  opinion_moderated: { opinion_id: 'string', shown: 'boolean' },
  moderation_changed: { approve: 'boolean', filter: 'string' },
  shared_opinions_skipped: { total_count: 'number', skipped: 'number' },
  shared_opinions_updated: { shared_opinions: [opinion], total_count: 'number' },
  stats_update: { stats },
  visibility_changed: { participant_id: 'string', nickname: 'string', visibility: 'string' },
  privacy_mode_changed: { participant_id: 'string', nickname: 'string', privacy_mode: 'string' },
  visibility_error: message,
  room_closed: { status: 'string', ...message },
  analysis_started: analysisStep,
  analysis_progress: analysisStep,
  analysis_completed: analysisStep,
  analysis_error: analysisFault,
  fallback_generated: analysisFault,
  ai_analysis_state_changed: { state: 'string' },
  results_ready: { status: 'string' },
  votes_updated: { voters: 'number', votes: 'number', votes_until: 'string?' },
  next_question: { next_room_id: 'string', topic: 'string', question: 'number' },
  event_dealt: { rooms: 'number' },
  event_progress: {
    rooms: { waiting: 'number', active: 'number', processing: 'number', closed: 'number' },
    people: 'number',
    opinions: 'number',
  },
  wall_stepped: { step: 'string' },
  pong: {},
  error: { code: 'string', message: 'string' },
} as const satisfies { [N in DownEventName]: CheckOf<DownEventFields<N>> };
