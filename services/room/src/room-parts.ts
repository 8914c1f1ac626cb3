import type { OpinionStore } from '@murmur/shared/ports/opinion-store';
import type { Presence } from '@murmur/shared/ports/presence';
import type { RoomStore } from '@murmur/shared/ports/room-store';
import type { VoteStore } from '@murmur/shared/ports/vote-store';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/outage-log';
import type { Limits } from '@murmur/shared/runtime/take-limits';
import type { Announcer } from './broadcast/announcer.ts';
import type { Crowd } from './broadcast/crowd.ts';
import type { ThrottledNotice } from './broadcast/throttled-notice.ts';
import type { ModerationRules } from './moderation/moderation-rules.ts';
import type { SeatMemory } from './people/seat-memory.ts';
import type { JobRequests } from './rooms/job-requests.ts';
import type { batchRooms, VotableOpinions } from './votes/batched-reads.ts';
import type { VoteCache } from './votes/vote-cache.ts';

/** What the use-cases of this service work with; each names the few that it needs. */
/** Hears how rooms live, in ms: how late an end came that was due, and the results after the end. */
export type RoomLife = { ended(lateMs: number): void; finished(afterMs: number): void };

export type RoomParts = {
  rooms: RoomStore;
  /** For the calls of other services, which ask again and again. */
  seats: SeatMemory;
  opinions: OpinionStore;
  /** For opinions, each of which is checked. */
  rules: ModerationRules;
  votes: VoteStore;
  /** For votes, which come from a whole room at once. */
  votingRooms: ReturnType<typeof batchRooms>;
  votable: VotableOpinions;
  /** For dealing cards and counting: votes as last read. */
  voteCache: VoteCache;
  presence: Presence;
  clock: Clock;
  announcer: Announcer;
  crowd: Crowd;
  jobs: JobRequests;
  limits: Limits;
  /** What is kept of the address that a room is opened from. */
  ownerKeyOf: (address: string) => string;
  life: RoomLife;
  /** Says when rooms cannot be cleared away. */
  forgetting: OutageLog;
  /** `stats_update`, `participant_count_update`, `votes_updated` and `held_updated`, held to their limits. */
  statsNotice: ThrottledNotice;
  countNotice: ThrottledNotice;
  votesNotice: ThrottledNotice;
  heldNotice: ThrottledNotice;
};
