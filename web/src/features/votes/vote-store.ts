import type { Vote } from '@murmur/contract/votes';
import { type OutboxStore, outboxStore, type Waiting } from '../session/outbox/outbox-store.ts';

/** An answer to one opinion, on its way. */
export type VoteEntry = Waiting & { opinion_id: string; vote: Vote };

/** Answers on their way to a room. */
export const voteStore = (roomId: string): OutboxStore<VoteEntry> =>
  outboxStore<VoteEntry>(
    `murmur.votes.${roomId}`,
    ({ opinion_id, vote }) =>
      typeof opinion_id === 'string' &&
      (vote === 'agree' || vote === 'disagree' || vote === 'pass'),
  );
