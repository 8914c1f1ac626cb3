import type { Adapters } from '@murmur/shared/ports/adapters';
import type { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Limits } from '@murmur/shared/runtime/limits/take-limits';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import type { Announcer } from './broadcast/announcer.ts';
import type { CrowdThrottle } from './broadcast/crowd-throttle.ts';
import type { Notices } from './broadcast/throttled-notice.ts';
import type { EventRooms } from './events/event-rooms.ts';
import type { MessageSender } from './events/message-sender.ts';
import type { ModerationCopies } from './moderation/copy-moderation.ts';
import type { ModerationRules } from './moderation/moderation-rules.ts';
import type { SeatCache } from './people/seat-cache.ts';
import type { RoomOfEvent } from './room-facts/require-event.ts';
import type { JobRequests } from './rooms/job-requests.ts';
import type { batchRoomReads, VotableOpinions } from './votes/batched-reads.ts';
import type { PublishedVotes } from './votes/published-votes.ts';
import type { VoteCache } from './votes/vote-cache.ts';

/**
 * Observes the lifecycle of rooms: how late (ms) they ended, and the time (ms) from the end to the results.
 */
export type LifecycleMetrics = { ended(lateMs: number): void; finished(afterMs: number): void };

/** The stores and other dependencies that the service receives. */
export type RoomPorts = Pick<
  Adapters,
  'rooms' | 'opinions' | 'votes' | 'events' | 'bus' | 'queue' | 'presence' | 'leases' | 'dealt'
> & { clock: Clock; limits: Limits };

/** The dependencies of the use cases. */
export type RoomDeps = Omit<RoomPorts, 'bus'> & {
  /** Cached seats, for frequent calls. */
  seats: SeatCache;
  /** Cached rules: every opinion is checked against them. */
  rules: ModerationRules;
  /** Copies the options of events to their rooms, one copy of an event at a time. */
  moderationCopies: ModerationCopies;
  /** Adds the rooms of events, once at a time for each event. */
  roomAdditions: KeyedBatcher<{ event: RoomOfEvent; eventToken: string }, undefined>;
  /** Cached ids of the rooms of events. */
  eventRooms: EventRooms;
  /** Reads each room once for all calls in one turn of the event loop, because votes and joins arrive together. */
  roomReads: ReturnType<typeof batchRoomReads>;
  votable: VotableOpinions;
  /** Cached votes, for dealing cards and counting. */
  voteCache: VoteCache;
  /** The counts that everybody may read. */
  publishedVotes: PublishedVotes;
  announcer: Announcer;
  messages: MessageSender;
  crowd: CrowdThrottle;
  /** Adds jobs that the sweep adds again if they are lost; all other jobs are added to `queue`. */
  jobs: JobRequests;
  /**
   * A keyed hash of the creator's address, stored until the room is over. The analysis uses it to share its time
   * fairly between hosts.
   */
  ownerKeyOf: (address: string) => string;
  lifecycle: LifecycleMetrics;
  /** Logs when deleted rooms cannot be cleared. */
  deletionOutage: OutageLog;
  /** Logs when a room of an event cannot be read. */
  gatheringOutage: OutageLog;
  /** The throttled snapshots. */
  notices: Notices;
};
