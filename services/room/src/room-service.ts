import type { RequestListener } from 'node:http';
import type { RoomApi } from '@murmur/contract/internal';
import { limits } from '@murmur/contract/limits';
import type { JobWorker } from '@murmur/shared/ports/job-queue';
import { derivedCapability, newCapability } from '@murmur/shared/runtime/capability';
import {
  createHttpApp,
  type Handlers,
  type HttpAppDeps,
} from '@murmur/shared/runtime/http/http-app';
import { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';
import { Announcer } from './broadcast/announcer.ts';
import { CrowdThrottle } from './broadcast/crowd-throttle.ts';
import { createNotices } from './broadcast/notices.ts';
import { gatherOnTime } from './event-statements/gather-event.ts';
import { createRoomAdditions } from './events/add-rooms.ts';
import { createEventRoutes } from './events/event-routes.ts';
import { MessageSender } from './events/message-sender.ts';
import { createModerationCopies } from './moderation/copy-moderation.ts';
import { createModerationRoutes } from './moderation/moderation-routes.ts';
import { ModerationRules } from './moderation/moderation-rules.ts';
import { createOpinionRoutes } from './opinions/opinion-routes.ts';
import { createPeopleRoutes } from './people/people-routes.ts';
import { SeatCache } from './people/seat-cache.ts';
import { createRepeatedTask, type RepeatedTask } from './repeated-task.ts';
import { createRoomApi } from './room-api.ts';
import { batchRoomReads } from './room-facts/room-reads.ts';
import type { RoomPorts } from './room-ports.ts';
import { closeOnTime, type LifecycleMetrics, scheduleClose } from './rooms/end-room.ts';
import { EventRooms } from './rooms/event-rooms.ts';
import { sweepForgotten } from './rooms/forget-room.ts';
import { createHostRoutes } from './rooms/host-routes.ts';
import { JobRequests } from './rooms/job-requests.ts';
import { publishTimers } from './rooms/publish-timers.ts';
import { createRoomRoutes } from './rooms/room-routes.ts';
import { sweepRooms } from './sweep-rooms.ts';
import { batchVotable } from './votes/batched-reads.ts';
import { PublishedVotes } from './votes/published-votes.ts';
import { VoteCache } from './votes/vote-cache.ts';
import { createVoteRoutes } from './votes/vote-routes.ts';

export type RoomServiceDeps = HttpAppDeps &
  RoomPorts & {
    /** Days after its end until a room is deleted; absent = rooms are kept. */
    retentionDays?: number | undefined;
    /** Shared by all processes of this service; absent = random for this process. */
    ownerSecret?: string | undefined;
    observeRooms?: LifecycleMetrics;
  };

export type RoomService = {
  /** The public calls that this service owns. */
  http: RequestListener;
  /** The internal calls of the other services. */
  api: RoomApi;
  /** Starts the jobs, ticks and sweeps; resolves after the first attempt at a sweep. */
  start(): Promise<void>;
  /** Resolves when no job, sweep or tick is running; calls are still served. */
  stop(): Promise<void>;
  /** Call this after the last call has been served: resolves when every pending event has been published. */
  settle(): Promise<void>;
};

const dayMs = 24 * 60 * 60_000;

/** Maximum number of rooms closed concurrently. */
const closingAtOnce = 50;

const ownerKeyBytes = 12;

/** Assembles the parts of the service; every function declares those that it uses. */
const createParts = (deps: RoomServiceDeps) => {
  const { rooms, events, opinions, clock, queue, logger, ownerSecret = newCapability() } = deps;
  const announcer = new Announcer(deps.bus, clock, new OutageLog(logger, 'publishing room events'));
  const voteCache = new VoteCache(deps);
  const parts = {
    ...deps,
    announcer,
    messages: new MessageSender({ ...deps, announcer }),
    crowd: new CrowdThrottle({ ...deps, announcer }),
    eventRooms: new EventRooms(events, rooms),
    roomReads: batchRoomReads(rooms),
    voteCache,
    publishedVotes: new PublishedVotes({ ...deps, voteCache }),
    votable: batchVotable(opinions),
    seats: new SeatCache(rooms),
    rules: new ModerationRules(rooms),
    ownerKeyOf: (address: string) => derivedCapability(ownerSecret, address, ownerKeyBytes),
    lifecycle: deps.observeRooms ?? { ended: () => {}, finished: () => {} },
    deletionOutage: new OutageLog(logger, 'deleting rooms'),
    gatheringOutage: new OutageLog(logger, 'reading a room of an event'),
    jobs: new JobRequests(queue, new OutageLog(logger, 'queueing jobs')),
  };
  const copying = { ...parts, moderationCopies: createModerationCopies(parts) };
  const adding = { ...copying, roomAdditions: createRoomAdditions(copying) };
  return { ...adding, notices: createNotices(adding) };
};

/** Creates the room service: calls for rooms, seats and opinions, the lifecycle of rooms, and repairs. */
export const createRoomService = (deps: RoomServiceDeps): RoomService => {
  const { clock, logger, queue, retentionDays } = deps;
  const retentionMs = retentionDays === undefined ? null : retentionDays * dayMs;
  const parts = createParts(deps);

  // A queue without persistence loses the close-room jobs of active rooms on exit. Scheduling them once is
  // enough: every later start and extension schedules its own.
  let isRescheduled = false;
  const rescheduleEnds = async (): Promise<void> => {
    if (isRescheduled) return;
    for (const room of await parts.rooms.listActive()) scheduleClose(parts.jobs, room);
    isRescheduled = true;
  };

  const repeat = (
    name: string,
    everyMs: number,
    act: (stopping: AbortSignal) => Promise<void>,
  ): RepeatedTask =>
    createRepeatedTask({ clock, everyMs, outage: new OutageLog(logger, name) }, act);
  const sweep = repeat('the sweep', limits.sweepEveryMs, async () => {
    await rescheduleEnds();
    await sweepRooms(parts);
  });
  const forgetting = repeat('the deletion of rooms', limits.sweepEveryMs, () =>
    sweepForgotten(parts, retentionMs),
  );
  const ticker = repeat('the ticker', limits.timerUpdateEveryMs, (stopping) =>
    publishTimers(parts, stopping),
  );
  const routes: Handlers<'room'> = {
    ...createHostRoutes(parts),
    ...createRoomRoutes(parts),
    ...createPeopleRoutes(parts),
    ...createOpinionRoutes(parts),
    ...createVoteRoutes(parts),
    ...createModerationRoutes(parts),
    ...createEventRoutes(parts),
  };
  let workers: JobWorker[] = [];

  return {
    http: createHttpApp('room', routes, deps),
    api: createRoomApi(parts, deps.publicUrl ?? ''),

    start: async () => {
      workers = [
        queue.work('close-room', (job, signal) => closeOnTime(parts, job, signal), {
          concurrency: closingAtOnce,
        }),
        queue.work('gather-event', (job) => gatherOnTime(parts, job), { concurrency: 1 }),
      ];
      // Not awaited, because no call depends on the ticks.
      void ticker.start();
      await Promise.all([sweep.start(), forgetting.start()]);
    },

    stop: async () => {
      const tasks = [sweep, forgetting, ticker].map((task) => task.stop());
      await Promise.all([...tasks, ...workers.map((worker) => worker.close())]);
    },

    settle: async () => {
      parts.crowd.close();
      for (const notice of Object.values(parts.notices)) notice.close();
      await Promise.all([parts.announcer.close(), parts.jobs.settle()]);
    },
  };
};
