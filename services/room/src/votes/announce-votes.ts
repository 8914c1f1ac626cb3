import { instantOf } from '@murmur/shared/runtime/down-event';
import { delivery } from '../broadcast/room-event.ts';
import type { RoomParts } from '../room-parts.ts';
import { votesUntil } from './voting-time.ts';

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
    const until = votesUntil(room);
    const votes_until = until === null ? null : instantOf(until);
    return [delivery('votes_updated', roomId, clock.now(), { voters, votes, votes_until })];
  });
};
