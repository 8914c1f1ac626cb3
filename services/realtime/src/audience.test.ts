import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Opinion } from '@murmur/contract/opinion';
import type { Delivery } from '@murmur/contract/publication';
import {
  type DownEvent,
  type DownEventFields,
  type DownEventName,
  downEventSchema,
  downEvents,
} from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import type { TestSeat } from '@murmur/shared/testing/test-rooms';
import { Stage } from './testing/stage.ts';
import type { TestSocket } from './testing/test-socket.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

const roles = ['author', 'other', 'subscriber', 'host', 'observer', 'hostWithSeat'] as const;
type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
const seated: readonly Role[] = ['author', 'other', 'subscriber', 'hostWithSeat'];
const watching: readonly Role[] = ['host', 'observer', 'hostWithSeat'];
const hosts: readonly Role[] = ['host', 'hostWithSeat'];

/** The audience of each event according to the contract; null = only a response to one socket. */
const audiences: Record<DownEventName, readonly Role[] | null> = {
  connected: null,
  timer_update: everybody,
  participant_joined: everybody,
  participant_left: everybody,
  participant_count_update: everybody,
  host_joined: everybody,
  activation_status_changed: everybody,
  room_activated: everybody,
  discussion_started: everybody,
  room_activation_notification: everybody,
  opinion_submitted: ['author'],
  new_opinion_submitted: hosts,
  new_public_opinion: watching,
  shared_opinion_added: seated,
  shared_opinion_removed: everybody,
  shared_opinions_updated: null,
  held_updated: hosts,
  opinion_moderated: ['author'],
  moderation_changed: everybody,
  shared_opinions_skipped: everybody,
  stats_update: everybody,
  visibility_changed: ['subscriber'],
  privacy_mode_changed: ['subscriber'],
  visibility_error: null,
  room_closed: everybody,
  analysis_started: everybody,
  analysis_progress: everybody,
  analysis_completed: everybody,
  analysis_error: everybody,
  fallback_generated: everybody,
  ai_analysis_state_changed: everybody,
  results_ready: everybody,
  votes_updated: everybody,
  next_question: everybody,
  event_dealt: everybody,
  event_gathered: everybody,
  event_progress: everybody,
  host_message: everybody,
  wall_stepped: hosts,
  pong: null,
  error: null,
};

const at = '2026-01-05T09:00:00.000Z';
const clock = { remaining_time: 60, ends_at: at, server_time: at };
const opinion: Opinion = {
  id: 'o-1',
  content: 'Open the library in the evening.',
  submitted_at: at,
  is_public: true,
  participant_id: 'p-1',
  nickname: 'Otter',
};
const stats = {
  status: 'active',
  participant_count: 3,
  online_count: 3,
  total_opinions: 1,
  shared_opinions: 1,
  remaining_time: 60,
} as const;
const somebody = { participant_id: 'p-1', nickname: 'Otter' };
const capacity = {
  current_count: 3,
  max_participants: null,
  is_full: false,
  available_slots: null,
};
const step = { progress: 10, stage: 'read', message: 'Reading' } as const;
const fault = { progress: 10, stage: 'read', reason: 'No model' } as const;

/** An example of every event. */
const samples: { [N in DownEventName]: DownEventFields<N> } = {
  connected: { status: 'active', ...clock, stats, seq: 1, recovered: true },
  timer_update: clock,
  participant_joined: { ...somebody, participant_count: 3 },
  participant_left: { ...somebody, participant_count: 3 },
  participant_count_update: { participant_count: 3, capacity },
  host_joined: { can_activate: true, participant_count: 3 },
  activation_status_changed: { can_activate: true },
  room_activated: {
    status: 'active',
    participant_count: 3,
    activated_by_host: true,
    ends_at: at,
    remaining_time: 60,
  },
  discussion_started: { message: 'Go' },
  room_activation_notification: { message: 'Go' },
  opinion_submitted: { opinion, total_opinions: 1 },
  new_opinion_submitted: { opinion, is_public: true },
  new_public_opinion: { opinion },
  shared_opinion_added: { opinion },
  shared_opinion_removed: { opinion: { id: 'o-1', nickname: 'Otter', content: '' } },
  shared_opinions_updated: { shared_opinions: [opinion], total_count: 1 },
  held_updated: { held: 2 },
  opinion_moderated: { opinion_id: 'o-1', shown: true },
  moderation_changed: { approve: true, filter: 'hold' },
  shared_opinions_skipped: { total_count: 9, skipped: 4 },
  stats_update: { stats },
  visibility_changed: { ...somebody, visibility: 'shared' },
  privacy_mode_changed: { ...somebody, privacy_mode: 'shared' },
  visibility_error: { message: 'No' },
  room_closed: { status: 'processing', message: 'Over' },
  analysis_started: step,
  analysis_progress: step,
  analysis_completed: step,
  analysis_error: fault,
  fallback_generated: fault,
  ai_analysis_state_changed: { state: 'analyzing' },
  results_ready: { status: 'closed' },
  votes_updated: { voters: 2, votes: 7, votes_until: null },
  next_question: { next_room_id: 'next', topic: 'What next?', question: 2 },
  event_dealt: { rooms: 3 },
  event_gathered: { gathered_at: '2026-01-01T00:00:00.000Z' },
  event_progress: {
    rooms: { waiting: 0, active: 3, processing: 0, closed: 0 },
    people: 24,
    opinions: 7,
  },
  host_message: { id: 'message', text: 'Two minutes left', sent_at: at, status: 'active' },
  wall_stepped: { step: 'next' },
  pong: {},
  error: { code: 'BAD_MESSAGE', message: 'No' },
};

const stage = new Stage(embedded);
const clients = {} as Record<Role, TestSocket>;
let roomId: string;
let author: TestSeat;

beforeAll(async () => {
  const node = await stage.node();
  const room = await stage.createRoom();
  roomId = room.roomId;
  author = await stage.rooms.join(roomId);
  const host_token = room.hostToken;
  const seat = async () => (await stage.rooms.join(roomId)).participant_id;
  clients.author = await stage.connect(node, roomId, { participant_id: author.participant_id });
  clients.other = await stage.connect(node, roomId, { participant_id: await seat() });
  clients.subscriber = await stage.connect(node, roomId, { participant_id: await seat() });
  clients.observer = await stage.connect(node, roomId);
  clients.host = await stage.connect(node, roomId, { host_token });
  clients.hostWithSeat = await stage.connect(node, roomId, {
    host_token,
    participant_id: await seat(),
  });
  clients.subscriber.send({ type: 'subscribe_visibility_updates' });
  clients.subscriber.send({ type: 'ping' });
  await clients.subscriber.until('pong');
});

afterAll(() => stage.close());

let published = 0;

/** Publishes, and returns the events that each role received. */
const receive = async (deliveries: Delivery[]): Promise<Record<Role, DownEvent[]>> => {
  const counted = roles.map((role) => [role, clients[role], clients[role].events.length] as const);
  await stage.bus.publish(roomId, deliveries);
  published += 1;
  const message = `end of ${published}`;
  await stage.publish(roomId, message);
  const isEnd = (event: DownEvent) => 'message' in event && event.message === message;
  const received = counted.map(async ([role, client, before]) => {
    await client.find((events) => events.some(isEnd));
    const events = client.events.slice(before);
    return [role, events.slice(0, events.findIndex(isEnd))] as const;
  });
  return Object.fromEntries(await Promise.all(received)) as Record<Role, DownEvent[]>;
};

describe('every event of the contract reaches its audience only', () => {
  it.each(Object.keys(downEvents) as DownEventName[])('%s', async (type) => {
    const participant = downEvents[type].to === 'author' ? author.public_id : undefined;
    const events = await receive([stage.delivery(type, roomId, samples[type], participant)]);
    const recipients = roles.filter((role) => events[role].length > 0);
    expect(recipients).toEqual(roles.filter((role) => audiences[type]?.includes(role)));
    for (const role of recipients) {
      expect(events[role]).toHaveLength(1);
      expect(downEventSchema(type).strict().safeParse(events[role][0]).error).toBeUndefined();
    }
  });
});

describe('the views of one publication', () => {
  const shared = (): Delivery[] => [
    stage.delivery('opinion_submitted', roomId, samples.opinion_submitted, author.public_id),
    stage.delivery('new_opinion_submitted', roomId, samples.new_opinion_submitted),
    stage.delivery('shared_opinion_added', roomId, samples.shared_opinion_added),
    stage.delivery('new_public_opinion', roomId, samples.new_public_opinion),
  ];

  it('advance the stream of each role by one, in the order of publication', async () => {
    const events = await receive(shared());
    const types = (role: Role) => events[role].map(({ type }) => type);
    expect(types('author')).toEqual(['opinion_submitted', 'shared_opinion_added']);
    expect(types('other')).toEqual(['shared_opinion_added']);
    expect(types('host')).toEqual(['new_opinion_submitted', 'new_public_opinion']);
    expect(types('observer')).toEqual(['new_public_opinion']);
    expect(types('hostWithSeat')).toEqual([
      'new_opinion_submitted',
      'shared_opinion_added',
      'new_public_opinion',
    ]);
  });

  it('carry the seq once on a socket with two roles, on the last delivery', async () => {
    const { hostWithSeat } = await receive(shared());
    expect(hostWithSeat.map(({ seq }) => seq !== undefined)).toEqual([false, false, true]);
  });

  it('make seq rise by one on the sockets of every role', async () => {
    const before = roles.map((role) => [role, clients[role].seqs.length] as const);
    for (let order = 0; order < 5; order += 1) await receive(shared());
    for (const [role, length] of before) {
      const positions = clients[role].seqs.slice(length - 1);
      expect(positions).toHaveLength(11);
      expect(positions).toEqual(positions.map((_seq, index) => (positions[0] ?? 0) + index));
    }
  });
});
