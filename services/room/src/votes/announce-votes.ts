import type { RoomParts } from '../room-parts.ts';
import { delivery } from '../telling/room-event.ts';

/** `votes_updated`, with the counts as they are when its turn comes. */
export const announceVotes = (
  { voteBooks, announcer, clock }: Pick<RoomParts, 'voteBooks' | 'announcer' | 'clock'>,
  roomId: string,
): void => {
  announcer.refresh(roomId, async () => {
    const { voters, votes } = await voteBooks.count(roomId);
    return [delivery('votes_updated', roomId, clock.now(), { voters, votes })];
  });
};
