import type { Room } from '@murmur/contract/room';
import type { LiveRoom } from '../room-session/live-room.ts';

/** The organiser is warned before dealing if less than this share of those who joined is present. */
const warningShare = 0.8;

/** The people whose pages are open, as counted for the deal; everybody who joined if their number is unknown. */
export const presentCount = ({ room, stats }: Pick<LiveRoom, 'room' | 'stats'>): number =>
  Math.min(stats?.online_count || room.participant_count, room.participant_count);

/**
 * The expected number of seats: at least everybody who has joined and, in a later question, everybody who had a room
 * before.
 */
export const expectedCount = ({ event, participant_count: people }: Room, seated: number): number =>
  // Giving up a seat in the hall does not remove the person from their room.
  Math.max(people, seated, event?.people ?? 0);

export const areManyOffline = (live: Pick<LiveRoom, 'room' | 'stats'>): boolean =>
  presentCount(live) < live.room.participant_count * warningShare;
