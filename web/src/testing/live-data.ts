import type { Opinion } from '@murmur/contract/opinion';
import type { Participant } from '@murmur/contract/participant';
import type { Room } from '@murmur/contract/room';

export const roomId = 'room-0123456789abcdef';
export const participantId = 'credential-of-one-seat';
export const soon = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString();

export const waitingRoom: Room = {
  room_id: roomId,
  room_code: 'AB2CD3',
  topic: 'Where should the benches go?',
  duration: 3,
  max_participants: null,
  language: 'en',
  status: 'waiting',
  remaining_time: 180,
  participant_count: 4,
  join_link: `http://localhost/join/${roomId}`,
  host_started: false,
  locked: false,
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  ends_at: null,
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
};

/** A room with `seconds` left. */
export const activeRoom = (seconds = 120): Room => ({
  ...waitingRoom,
  status: 'active',
  remaining_time: seconds,
  host_started: true,
  started_at: soon(seconds - 180),
  ends_at: soon(seconds),
});

export const seat: Participant = {
  participant_id: participantId,
  public_id: 'public-of-one-seat',
  nickname: 'Quiet Fox',
  is_public_mode: false,
  joined_at: '2026-01-01T00:00:00.000Z',
  opinion_count: 0,
};

export const opinionOf = (id: string, content: string, shared = true): Opinion => ({
  id,
  content,
  submitted_at: '2026-01-01T00:00:10.000Z',
  is_public: shared,
  participant_id: 'public-of-another',
  nickname: 'Brave Otter',
});
