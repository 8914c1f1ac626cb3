import type { AnalysisStore } from './analysis-store.ts';
import type { AnswerStore } from './answer-store.ts';
import type { DealtCards } from './dealt-cards.ts';
import type { EventBus } from './event-bus.ts';
import type { EventRoomStore } from './event-room-store.ts';
import type { JobQueue } from './job-queue.ts';
import type { Leases } from './leases.ts';
import type { OpinionStore } from './opinion-store.ts';
import type { Presence } from './presence.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RoomStore } from './room-store.ts';
import type { VectorStore } from './vector-store.ts';
import type { VoteStore } from './vote-store.ts';

export type DependencyCheck = { name: string; check(): Promise<void> };

/** The adapters of all ports, opened together by a composition root. */
export type Adapters = {
  rooms: RoomStore;
  opinions: OpinionStore;
  votes: VoteStore;
  events: EventRoomStore;
  analyses: AnalysisStore;
  vectors: VectorStore;
  answers: AnswerStore;
  bus: EventBus;
  queue: JobQueue;
  limiter: RateLimiter;
  presence: Presence;
  leases: Leases;
  dealt: DealtCards;
  dependencies: DependencyCheck[];
  /** Releases all resources, in the reverse order of opening. */
  close(): Promise<void>;
};
