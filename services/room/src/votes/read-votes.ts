import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import { heldRooms } from '../moderation/list-held.ts';
import type { RoomDeps } from '../room-deps.ts';
import { votesUntil } from './voting-time.ts';

/**
 * Returns the vote counts and positions of a room, and the number of opinions not shown in it or its rooms. Null =
 * there is no such room.
 */
export const readVotes = async (
  { rooms, events, opinions, votes, voteCache }: RoomDeps,
  roomId: string,
): Promise<CountedVotes | null> => {
  const room = await rooms.find(roomId);
  if (!room) return null;
  const held = [...(await heldRooms(events, room)).keys()];
  const [tally, notShown, answered, positions] = await Promise.all([
    voteCache.count(roomId),
    opinions.countNotShown(held),
    // Only rooms in which the host has marked opinions have answered ones.
    room.opinionChanges === 0 ? [] : opinions.listAnswered(roomId),
    room.askPosition ? votes.countPositions(roomId) : null,
  ]);
  return {
    votes_until: votesUntil(room),
    voters: tally.voters,
    votes: tally.votes,
    not_shown: notShown,
    opinions: [...tally.counts].map(([opinion_id, counts]) => ({ opinion_id, ...counts })),
    answered,
    positions,
  };
};

const letters = { agree: 'a', disagree: 'd', pass: 'p' } as const;

/** Each voter's answers, sorted as texts so that the order reveals nobody. */
export const readBallots = async (
  { voteCache }: RoomDeps,
  roomId: string,
): ReturnType<RoomApi['readBallots']> => {
  const tally = await voteCache.count(roomId);
  const opinionIds = [...tally.counts.keys()];
  const ballots = [...tally.ballots].map((ballot) =>
    opinionIds
      .map((id) => {
        const vote = ballot.get(id);
        return vote ? letters[vote] : '-';
      })
      .join(''),
  );
  return { opinion_ids: opinionIds, ballots: ballots.toSorted() };
};
