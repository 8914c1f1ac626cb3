import type { CountedVotes, RoomApi } from '@murmur/contract/internal';
import { reviewedRooms } from '../room-facts/list-held.ts';
import { countSilentHosts } from '../room-facts/silent-hosts.ts';
import { votesUntil } from '../room-facts/voting-time.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';
import type { PublishedVotes } from './published-votes.ts';
import { countedOpinions } from './tally.ts';
import type { VoteCache } from './vote-cache.ts';
import { countByRoom } from './votes-by-room.ts';

export type Counting = Pick<RoomPorts, 'rooms' | 'events' | 'opinions' | 'votes'> & {
  voteCache: VoteCache;
  publishedVotes: PublishedVotes;
  eventRooms: EventRooms;
};

/**
 * Returns the published vote counts and positions of a room, its current number of voters and votes, and the number of
 * opinions not shown in it or its rooms. Null = there is no such room.
 */
export const readVotes = async (parts: Counting, roomId: string): Promise<CountedVotes | null> => {
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
  const joined = current.join(published.tally);
  return {
    votes_until: votesUntil(room),
    voters: current.tally.voters,
    votes: current.tally.votes,
    not_shown: notShown,
    // The published counts may include opinions that have been removed since.
    opinions: countedOpinions(joined),
    // Before the final counts, a single vote would change those of a room.
    ...(room.event !== null &&
      published.isFinal && { by_room: await countByRoom(parts.eventRooms, room, joined) }),
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
  { rooms, voteCache, publishedVotes }: Pick<Counting, 'rooms' | 'voteCache' | 'publishedVotes'>,
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
