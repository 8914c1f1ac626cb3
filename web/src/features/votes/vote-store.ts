import type { Vote } from '@murmur/contract/votes';
import {
  type OutboxStore,
  outboxStore,
  type PendingEntry,
} from '../room-session/outbox/outbox-store.ts';

export type VoteEntry = PendingEntry & { opinion_id: string; vote: Vote };

export const voteStore = (roomId: string): OutboxStore<VoteEntry> =>
  outboxStore<VoteEntry>(
    `murmur.votes.${roomId}`,
    ({ opinion_id, vote }) =>
      typeof opinion_id === 'string' &&
      (vote === 'agree' || vote === 'disagree' || vote === 'pass'),
  );
