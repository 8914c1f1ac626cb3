import { countBallots } from '@murmur/analysis/agreement/ballots';
import type { AnalysisScene, EndedRoom } from '@murmur/analysis/testing/analysis-scene';
import type { Vote } from '@murmur/contract/votes';
import { isNoise } from '@murmur/shared/text/is-noise';
import { voteOf } from '../../../operate/rehearsal/react.ts';

/** Voting needs this many participants. */
const minVoters = 5;
const letters: Record<Vote, string> = { agree: 'a', disagree: 'd', pass: 'p' };

/** Casts everybody's votes on the opinions of others, by the deterministic rule of a rehearsal. */
export const castVotes = async (
  { adapters, deps }: AnalysisScene,
  { roomId, seats }: EndedRoom,
): Promise<void> => {
  if (seats.length < minVoters) return;
  const { opinions } = await adapters.opinions.pageAll(roomId, null, 1_000);
  const shared = opinions.filter(({ isPublic, content }) => isPublic && !isNoise(content));
  const ids = shared.map(({ id }) => id);
  const ballots = seats.map(({ publicId }, seat) =>
    shared
      .map(({ author, content }) => (author === publicId ? '-' : letters[voteOf(seat, content)]))
      .join(''),
  );
  const votes = ballots.join('').replaceAll('-', '').length;
  Object.assign(deps.room, {
    readBallots: async () => ({ opinion_ids: ids, ballots }),
    readVotes: async () => ({
      votes_until: null,
      voters: seats.length,
      votes,
      opinions: [...countBallots(ids, ballots).values()],
      positions: null,
    }),
  });
};
