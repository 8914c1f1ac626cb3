import type { DownEvent, DownEventName } from '@murmur/contract/socket-down';

export const roomId = 'room-0123456789abcdef';
const timestamp = '2026-01-01T00:00:00.000Z';
const base = { room_id: roomId, timestamp };

export const opinion = {
  id: 'opinion-1',
  content: 'More benches',
  submitted_at: timestamp,
  is_public: true,
  participant_id: 'public-1',
  nickname: 'Quiet Fox',
};

export const stats = {
  status: 'active',
  participant_count: 3,
  online_count: 2,
  total_opinions: 5,
  shared_opinions: 1,
  remaining_time: 60,
} as const;

const capacity = {
  current_count: 3,
  max_participants: null,
  is_full: false,
  available_slots: null,
};
const clock = { remaining_time: 60, ends_at: '2026-01-01T00:01:00.000Z', server_time: timestamp };
const presence = { participant_id: 'public-1', nickname: 'Quiet Fox', participant_count: 3 };
const step = { progress: 40, stage: 'analyse', message: 'reading' } as const;
const fault = { progress: 40, stage: 'analyse', reason: 'no model' } as const;
const notice = { participant_id: 'public-1', nickname: 'Quiet Fox' };

export const eventSamples: { [N in DownEventName]: DownEvent<N> } = {
  connected: {
    ...base,
    type: 'connected',
    status: 'active',
    ...clock,
    stats,
    seq: 7,
    recovered: true,
  },
  timer_update: { ...base, type: 'timer_update', ...clock },
  held_updated: { ...base, type: 'held_updated', held: 2 },
  opinion_moderated: { ...base, type: 'opinion_moderated', opinion_id: 'opinion-1', shown: true },
  moderation_changed: { ...base, type: 'moderation_changed', approve: true, filter: 'hold' },
  shared_opinions_skipped: {
    ...base,
    type: 'shared_opinions_skipped',
    total_count: 9,
    skipped: 4,
  },
  participant_joined: { ...base, type: 'participant_joined', ...presence },
  participant_left: { ...base, type: 'participant_left', ...presence },
  participant_count_update: {
    ...base,
    type: 'participant_count_update',
    participant_count: 3,
    capacity,
  },
  host_joined: { ...base, type: 'host_joined', can_activate: true, participant_count: 3 },
  activation_status_changed: { ...base, type: 'activation_status_changed', can_activate: true },
  room_activated: {
    ...base,
    type: 'room_activated',
    status: 'active',
    participant_count: 3,
    activated_by_host: true,
    ends_at: '2026-01-01T00:01:00.000Z',
    remaining_time: 60,
  },
  discussion_started: { ...base, type: 'discussion_started', message: 'go' },
  room_activation_notification: { ...base, type: 'room_activation_notification', message: 'go' },
  opinion_submitted: { ...base, type: 'opinion_submitted', opinion, total_opinions: 5 },
  new_opinion_submitted: { ...base, type: 'new_opinion_submitted', opinion, is_public: true },
  new_public_opinion: { ...base, type: 'new_public_opinion', opinion },
  shared_opinion_added: { ...base, type: 'shared_opinion_added', opinion },
  shared_opinion_removed: {
    ...base,
    type: 'shared_opinion_removed',
    opinion: { id: 'opinion-1', nickname: 'Quiet Fox', content: '' },
  },
  shared_opinions_updated: {
    ...base,
    type: 'shared_opinions_updated',
    shared_opinions: [opinion],
    total_count: 1,
  },
  stats_update: { ...base, type: 'stats_update', stats },
  visibility_changed: { ...base, type: 'visibility_changed', ...notice, visibility: 'shared' },
  privacy_mode_changed: {
    ...base,
    type: 'privacy_mode_changed',
    ...notice,
    privacy_mode: 'shared',
  },
  visibility_error: { ...base, type: 'visibility_error', message: 'no' },
  room_closed: { ...base, type: 'room_closed', status: 'processing', message: 'over' },
  analysis_started: { ...base, type: 'analysis_started', ...step },
  analysis_progress: { ...base, type: 'analysis_progress', ...step },
  analysis_completed: { ...base, type: 'analysis_completed', ...step },
  analysis_error: { ...base, type: 'analysis_error', ...fault },
  fallback_generated: { ...base, type: 'fallback_generated', ...fault },
  ai_analysis_state_changed: { ...base, type: 'ai_analysis_state_changed', state: 'analyzing' },
  results_ready: { ...base, type: 'results_ready', status: 'closed' },
  votes_updated: { ...base, type: 'votes_updated', voters: 4, votes: 21, votes_until: null },
  next_question: {
    ...base,
    type: 'next_question',
    next_room_id: 'next',
    topic: 'What next?',
    question: 2,
  },
  event_gathered: { ...base, type: 'event_gathered', gathered_at: timestamp },
  event_dealt: { ...base, type: 'event_dealt', rooms: 3 },
  event_progress: {
    ...base,
    type: 'event_progress',
    rooms: { waiting: 0, active: 3, processing: 0, closed: 0 },
    people: 24,
    opinions: 7,
  },
  host_message: {
    ...base,
    type: 'host_message',
    id: 'message',
    text: 'Two minutes left',
    sent_at: timestamp,
    status: 'waiting',
  },
  wall_stepped: { ...base, type: 'wall_stepped', step: 'next' },
  pong: { ...base, type: 'pong' } as DownEvent<'pong'>,
  error: { ...base, type: 'error', code: 'BAD_REQUEST', message: 'no' },
};
