import { delivery, instantOf } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { votesUntil } from './voting-time.ts';

/** `votes_updated`, with the counts and the end of voting as they are when its turn comes. */
export const announceVotes = (
  {
    rooms,
    voteCache,
    announcer,
    clock,
  }: Pick<RoomParts, 'rooms' | 'voteCache' | 'announcer' | 'clock'>,
  roomId: string,
): void => {
  announcer.refresh(roomId, async () => {
    const room = await rooms.find(roomId);
    if (!room) return [];
    const { voters, votes } = await voteCache.count(roomId);
    const until = votesUntil(room);
    const votes_until = until === null ? null : instantOf(until);
    return [delivery('votes_updated', roomId, clock.now(), { voters, votes, votes_until })];
  });
};
