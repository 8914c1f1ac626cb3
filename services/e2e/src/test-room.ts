import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@murmur/contract/limits';
import type { WordFilterMode } from '@murmur/contract/moderation';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { CreatedRoom, Reveal } from '@murmur/contract/room';
import type { Vote } from '@murmur/contract/votes';
import { type ApiClient, createApiClient } from '@murmur/shared/testing/api-client';

export type TestRoom = {
  api: ApiClient;
  room: CreatedRoom;
  params: { id: string };
  asHost: { 'X-Host-Token': string };
  join(shared?: boolean): Promise<JoinedSeat>;
  /** Adds silent participants until the room is large enough to vote. */
  joinListeners(present: number): Promise<void>;
  submit(seat: JoinedSeat, content: string): Promise<{ id: string }>;
  start(): Promise<void>;
  close(): Promise<void>;
  /** Ends the discussion and waits until its results can be read. */
  finish(): Promise<void>;
  vote(seat: JoinedSeat, opinion: { id: string }, vote: Vote): Promise<void>;
};

export const openTestRoom = async (
  base: string,
  options: {
    topic?: string;
    language?: string;
    duration?: number;
    ask_position?: boolean;
    shared_by_default?: boolean;
    reveal?: Reveal;
    approve?: boolean;
    filter?: WordFilterMode;
  } = {},
): Promise<TestRoom> => {
  const api = createApiClient(base);
  const body = {
    topic: 'How shall we spend the afternoon?',
    duration: 5,
    language: 'en',
    ...options,
  };
  const room = await api.call('createRoom', { body });
  const params = { id: room.room_id };
  const asHost = { 'X-Host-Token': room.host_token };
  const join: TestRoom['join'] = (
    shared = options.shared_by_default === true ? undefined : false,
  ) =>
    api.call('joinRoom', {
      params,
      body: shared === undefined ? {} : { is_public_mode: shared },
    });
  return {
    api,
    room,
    params,
    asHost,
    join,
    joinListeners: async (present) => {
      for (let count = present; count < limits.votingFrom; count += 1) await join();
    },
    submit: (seat, content) =>
      api.call('submitOpinion', {
        params,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: { participant_id: seat.participant_id, content },
      }),
    start: async () => {
      await api.call('startRoom', { params, headers: asHost });
    },
    close: async () => {
      await api.call('closeRoom', { params, headers: asHost });
    },
    vote: async ({ participant_id }, { id: opinion_id }, vote) => {
      await api.call('castVote', { params, body: { participant_id, opinion_id, vote } });
    },
    finish: async () => {
      await api.call('closeRoom', { params, headers: asHost });
      // Sockets may be disconnected during these tests, so this function polls. Results become readable a moment before
      // the room is closed, but do not state the end of voting until it is.
      const giveUpAt = Date.now() + 20_000;
      for (;;) {
        const { status } = await api.call('getRoom', { params });
        if (status === 'closed') return;
        if (Date.now() > giveUpAt) throw new Error(`no results in time: the room is ${status}`);
        await wait(100);
      }
    },
  };
};
