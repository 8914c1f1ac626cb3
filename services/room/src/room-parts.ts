import type { EventStore } from '@murmur/shared/ports/event-store';
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
import type { EventRoomIds } from './events/event-room-ids.ts';
import type { OwnRooms } from './gathering/own-rooms.ts';
import type { ModerationRules } from './moderation/moderation-rules.ts';
import type { SeatMemory } from './people/seat-memory.ts';
import type { JobRequests } from './rooms/job-requests.ts';
import type { batchRoomReads, VotableOpinions } from './votes/batched-reads.ts';
import type { VoteCache } from './votes/vote-cache.ts';

/**
 * Observes the lifecycle of rooms, in ms: how late a due end came, and the time from the end to the results.
 */
export type RoomLife = { ended(lateMs: number): void; finished(afterMs: number): void };

export type RoomParts = {
  rooms: RoomStore;
  /** Cached seats, for the frequent calls of other services. */
  seats: SeatMemory;
  opinions: OpinionStore;
  /** Cached rules: every opinion is checked against them. */
  rules: ModerationRules;
  votes: VoteStore;
  /** Rooms and places of events. */
  events: EventStore;
  /** Cached ids of the rooms of events. */
  eventRooms: EventRoomIds;
  /** Cached rooms of people in events, for voting on the event. */
  ownRooms: OwnRooms;
  /** Reads each room once for all that read it in one turn of the event loop: votes and joins arrive together. */
  roomReads: ReturnType<typeof batchRoomReads>;
  votable: VotableOpinions;
  /** Cached votes, for dealing cards and counting. */
  voteCache: VoteCache;
  presence: Presence;
  clock: Clock;
  announcer: Announcer;
  crowd: Crowd;
  jobs: JobRequests;
  limits: Limits;
  /** Derives the stored owner key from the address that creates a room. */
  ownerKeyOf: (address: string) => string;
  life: RoomLife;
  /** Logs when deleted rooms cannot be cleared. */
  forgetting: OutageLog;
  /** Logs when a room of an event cannot be read. */
  gathering: OutageLog;
  /** `stats_update`, `participant_count_update`, `votes_updated` and `held_updated`, throttled to their limits. */
  statsNotice: ThrottledNotice;
  countNotice: ThrottledNotice;
  votesNotice: ThrottledNotice;
  heldNotice: ThrottledNotice;
  /** `event_progress`, of the event that a changed room belongs to. */
  progressNotice: ThrottledNotice;
};
