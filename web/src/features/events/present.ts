import type { Room } from '@murmur/contract/room';
import type { LiveRoom } from '../session/live-room.ts';

/** Below this share of those who joined, the organiser is warned before dealing. */
const fewShare = 0.8;

/** The people whose pages are open, as the server counts them to deal; everybody who joined where nobody's is known. */
export const presentIn = ({ room, stats }: Pick<LiveRoom, 'room' | 'stats'>): number =>
  Math.min(stats?.online_count || room.participant_count, room.participant_count);

/** The seats to expect: of everybody here, and in a further question of those who had a place before. */
export const expectedIn = ({ event, participant_count: people }: Room, seated: number): number =>
  // A seat that was given up leaves its person in a room.
  Math.max(people, seated, event?.people ?? 0);

export const isMissingMany = (live: Pick<LiveRoom, 'room' | 'stats'>): boolean =>
  presentIn(live) < live.room.participant_count * fewShare;
