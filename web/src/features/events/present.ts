import type { LiveRoom } from '../session/live-room.ts';

/** Below this share of those who joined, the organiser is warned before dealing. */
const fewShare = 0.8;

/** The people whose pages are open, as the server counts them to deal; everybody who joined where nobody's is known. */
export const presentIn = ({ room, stats }: Pick<LiveRoom, 'room' | 'stats'>): number =>
  Math.min(stats?.online_count || room.participant_count, room.participant_count);

export const isMissingMany = (live: Pick<LiveRoom, 'room' | 'stats'>): boolean =>
  presentIn(live) < live.room.participant_count * fewShare;
