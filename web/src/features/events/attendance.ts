import type { EventRoom } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import type { LiveRoom } from '../room-session/live-room.ts';

/** The organiser is warned before dealing if less than this share of those who joined is present. */
const warningShare = 0.8;

/** The people whose pages are open, as counted for the deal; everybody who joined if their number is unknown. */
export const presentCount = ({ room, stats }: Pick<LiveRoom, 'room' | 'stats'>): number =>
  Math.min(stats?.online_count || room.participant_count, room.participant_count);

/** The people whose pages are open in the rooms; everybody placed if that is unknown. */
export const presentIn = (rooms: readonly EventRoom[]): number =>
  rooms.reduce((sum, room) => sum + (room.present_count ?? room.participant_count), 0);

/** True if people have been placed in the room, and all of them have left. */
export const isDeserted = ({ participant_count, present_count }: EventRoom): boolean =>
  participant_count > 0 && present_count === 0;

/**
 * The expected number of seats: at least everybody who has joined and, in a later question, everybody who had a room
 * before.
 */
export const expectedCount = ({ event, participant_count: people }: Room, seated: number): number =>
  // Giving up a seat in the hall does not remove the person from their room.
  Math.max(people, seated, event?.people ?? 0);

export const areManyOffline = (live: Pick<LiveRoom, 'room' | 'stats'>): boolean =>
  presentCount(live) < live.room.participant_count * warningShare;
