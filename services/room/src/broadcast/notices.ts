import { limits } from '@murmur/contract/limits';
import type { Delivery } from '@murmur/contract/publication';
import type { DownEventFields, DownEventName } from '@murmur/contract/socket-down';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { reviewedRooms } from '../room-facts/list-held.ts';
import type { RoomReads } from '../room-facts/room-reads.ts';
import { readStats, toCapacity } from '../room-facts/room-view.ts';
import { votesUntil } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { Announcing } from './announcer.ts';
import type { CrowdThrottle } from './crowd-throttle.ts';
import { delivery } from './room-event.ts';
import { type Notices, type Pace, ThrottledNotice } from './throttled-notice.ts';

/** `voteCache`: counts the votes of a room. */
type Parts = Announcing &
  Pick<RoomPorts, 'events' | 'opinions' | 'presence' | 'leases'> & {
    crowd: CrowdThrottle;
    roomReads: RoomReads;
    voteCache: { count(roomId: string): Promise<{ voters: number; votes: number }> };
  };
type Name = keyof Notices;

/** A snapshot that is published at most once per interval. `read` returns its fields just before it is published. */
type Snapshot = { everyMs: number; read: (parts: Parts, room: RoomRecord) => Promise<Delivery> };

const snapshot = <N extends DownEventName>(
  type: N,
  everyMs: number,
  read: (parts: Parts, room: RoomRecord) => DownEventFields<N> | Promise<DownEventFields<N>>,
): Snapshot => ({
  everyMs,
  read: async (parts, room) => {
    const fields = await read(parts, room);
    return delivery(type, room.roomId, parts.clock.now(), fields);
  },
});

const snapshots = {
  stats: snapshot('stats_update', limits.statsUpdateEveryMs, async (parts, room) => ({
    stats: await readStats(parts, room),
  })),
  count: snapshot('participant_count_update', limits.participantCountEveryMs, (_, room) => ({
    participant_count: room.participantCount,
    capacity: toCapacity(room),
  })),
  votes: snapshot('votes_updated', limits.votesUpdateEveryMs, async ({ voteCache }, room) => {
    const { voters, votes } = await voteCache.count(room.roomId);
    return { voters, votes, votes_until: votesUntil(room) };
  }),
  held: snapshot('held_updated', limits.moderation.heldUpdateEveryMs, async (parts, room) => {
    const rooms = await reviewedRooms(parts.events, room);
    return { held: await parts.opinions.countHeld([...rooms.keys()]) };
  }),
  progress: snapshot('event_progress', limits.event.progressEveryMs, async ({ events }, room) => {
    const { rooms, people, opinions } = await events.countRooms(room.roomId);
    const { waiting, active, processing, closed } = rooms;
    return { rooms: { waiting, active, processing, closed }, people, opinions };
  }),
} satisfies Record<Name, Snapshot>;

/** For a notice of a room in an event: the notice that its event publishes too. */
const noticeOfEvent: Partial<Record<Name, Name>> = { stats: 'progress', held: 'held' };

export const createNotices = (parts: Parts): Notices => {
  const { announcer, crowd, roomReads } = parts;
  const open = (name: Name): ThrottledNotice => {
    const { everyMs, read } = snapshots[name];
    const paceOf = (roomId: string): Pace =>
      name === 'progress' ? { everyMs, together: false } : crowd.paceOf(roomId, everyMs);
    const announce = (roomId: string, revisions: number[]): void => {
      const reading = async (): Promise<Delivery[]> => {
        const room = await roomReads.submit(roomId);
        if (room === null) return [];
        const ofEvent = noticeOfEvent[name];
        if (ofEvent && room.eventId !== null) notices[ofEvent].changed(room.eventId);
        return [await read(parts, room)];
      };
      announcer.refresh(roomId, reading, revisions);
    };
    return new ThrottledNotice(parts, { name, paceOf }, announce);
  };
  const names = Object.keys(snapshots) as Name[];
  const notices = Object.fromEntries(names.map((name) => [name, open(name)])) as Notices;
  return notices;
};
