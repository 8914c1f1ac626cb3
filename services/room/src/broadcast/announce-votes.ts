import type { RoomParts } from '../room-parts.ts';
import { votesUntil } from '../votes/voting-time.ts';
import { delivery } from './room-event.ts';

/** Publishes `votes_updated`; counts and the end of voting are read just before publishing. */
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
    const fields = { voters, votes, votes_until: votesUntil(room) };
    return [delivery('votes_updated', roomId, clock.now(), fields)];
  });
};
