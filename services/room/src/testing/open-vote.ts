import { limits } from '@murmur/contract/limits';
import type { RoomScene } from './room-scene.ts';

/** A room with an opinion and a participant who can vote on it. */
export const openVote = async (scene: RoomScene) => {
  const { room, seat: author } = await scene.openActiveRoom({ ask_position: true });
  const voter = await room.join();
  for (let people = 2; people < limits.votingFrom; people += 1) await room.join();
  const { id } = await room.submit(author, 'Soup for everyone.');
  await room.close();
  return { room, author, voter, opinion: { opinion_id: id } };
};
