import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import type { RoomDeps } from '../room-deps.ts';
import { reviewedRooms } from '../room-facts/list-held.ts';
import { countSilentHosts } from '../room-facts/silent-hosts.ts';
import { votesUntil } from '../room-facts/voting-time.ts';
import { countedOpinions } from './tally.ts';

/**
 * Returns the published vote counts and positions of a room, its current number of voters and votes, and the number of
 * opinions not shown in it or its rooms. Null = there is no such room.
 */
export const readVotes = async (parts: RoomDeps, roomId: string): Promise<CountedVotes | null> => {
  const { rooms, events, opinions, voteCache, publishedVotes } = parts;
  const room = await rooms.find(roomId);
  if (!room) return null;
  const held = [...(await reviewedRooms(events, room)).keys()];
  const [published, current, notShown, answered, silentHosts] = await Promise.all([
    publishedVotes.read(room),
    voteCache.read(roomId),
    opinions.countNotShown(held),
    // Only rooms in which the host has marked opinions have answered ones.
    room.opinionChanges === 0 ? [] : opinions.listAnswered(roomId),
    countSilentHosts(parts, roomId),
  ]);
  return {
    votes_until: votesUntil(room),
    voters: current.tally.voters,
    votes: current.tally.votes,
    not_shown: notShown,
    // The published counts may include opinions that have been removed since.
    opinions: countedOpinions(current.join(published.tally)),
    same: current.same,
    answered,
    silent_hosts: silentHosts,
    positions: room.askPosition ? published.positions : null,
  };
};

const letters = { agree: 'a', disagree: 'd', pass: 'p' } as const;

/**
 * Returns each voter's published answers, sorted as texts so that the order reveals nobody. There are none before the
 * final counts: a person who moves from one group to another would change the counts of both by one.
 */
export const readBallots = async (
  { rooms, voteCache, publishedVotes }: RoomDeps,
  roomId: string,
): ReturnType<RoomApi['readBallots']> => {
  const room = await rooms.find(roomId);
  const published = room && (await publishedVotes.read(room));
  if (!published?.isFinal) return { opinion_ids: [], ballots: [] };
  const joined = (await voteCache.read(roomId)).join(published.tally);
  const { opinionIds } = joined;
  const answers = opinionIds.map((id) => joined.votesOn(id));
  const ballots = [...joined.voterIds].map((voter) =>
    answers
      .map((votes) => {
        const vote = votes.get(voter);
        return vote ? letters[vote] : '-';
      })
      .join(''),
  );
  return { opinion_ids: opinionIds, ballots: ballots.toSorted() };
};
