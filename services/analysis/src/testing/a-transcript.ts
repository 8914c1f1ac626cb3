import type { TranscriptOpinion } from '@murmur/contract/internal';
import type { Room } from '@murmur/contract/room';

/** Returns a room in processing, in the room service's format. */
export const aRoomView = (overrides: Partial<Room> = {}): Room => ({
  room_id: 'room',
  room_code: 'ABCDEF',
  topic: 'What should change in our school?',
  duration: 5,
  max_participants: null,
  language: 'en',
  status: 'processing',
  remaining_time: 0,
  participant_count: 3,
  join_link: '',
  host_started: true,
  locked: false,
  created_at: '2026-01-05T09:00:00.000Z',
  started_at: '2026-01-05T09:01:00.000Z',
  ends_at: '2026-01-05T09:06:00.000Z',
  closed_at: null,
  ask_position: false,
  shared_by_default: false,
  reveal: 'now',
  results_shared_by: 'everyone',
  approve: false,
  filter: 'off',
  series_id: null,
  question: 1,
  next_room_id: null,
  votes_until: null,
  event: null,
  event_id: null,
  ordinal: null,
  label: null,
  ...overrides,
});

export const aTranscriptOpinion = (
  id: string,
  author: string,
  content: string,
  isPublic: boolean,
): TranscriptOpinion => ({
  id,
  author,
  nickname: 'Quiet Otter',
  content,
  is_public: isPublic,
  submitted_at: '2026-01-05T09:02:00.000Z',
});
