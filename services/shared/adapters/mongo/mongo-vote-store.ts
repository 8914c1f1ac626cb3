import type { PositionCount, VoteStore } from '../../ports/vote-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { writeAllLatest, writeLatest } from './latest-write.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import type { VoteDoc } from './vote-models.ts';

/** The overlap of consecutive reads: longer than a write takes, and longer than the clocks of machines differ. */
const overlapMs = 5_000;

/** Reads a cursor: `at` and id of the last vote on the page, or only `at` to start with the votes of that time. */
const readCursor = (cursor: string | null): { at: number; id: string } => {
  const [at = '0', id = ''] = (cursor ?? '0').split(' ');
  return { at: Number(at), id };
};

/** Stores votes and positions in MongoDB, one document each. A cursor is a time, or a time and the id of a vote. */
export const createMongoVoteStore = ({ votes, positions }: MongoModels): VoteStore => {
  const casts = new Batcher((docs: VoteDoc[]) => writeAllLatest(votes, docs));

  return {
    cast: (vote, at) => {
      const id = [vote.roomId, vote.voter, vote.opinionId].join('/');
      return casts.submit({ _id: id, ...vote, at });
    },

    listAnswered: async (roomId, voter) => {
      const own = votes.find({ roomId, voter }, { _id: 0, opinionId: 1 });
      return (await runCommand(() => own.lean())).map(({ opinionId }) => opinionId);
    },

    pageCast: async (roomId, cursor, limit) => {
      const after = readCursor(cursor);
      const found = await runCommand(() =>
        votes
          .find({
            roomId,
            at: { $gte: after.at },
            $or: [{ at: { $gt: after.at } }, { _id: { $gt: after.id } }],
          })
          .sort({ at: 1, _id: 1 })
          .limit(limit)
          .lean(),
      );
      const isLast = found.length < limit;
      const { _id: id = '', at = after.at } = found.at(-1) ?? {};
      return {
        votes: found.map(({ roomId: room, voter, opinionId, vote }) => ({
          roomId: room,
          voter,
          opinionId,
          vote,
        })),
        cursor: isLast ? String(found.length > 0 ? at - overlapMs : at) : `${at} ${id}`,
        isLast,
      };
    },

    takePosition: ({ roomId, participant, moment, value }, at) => {
      const fields = { roomId, participant, moment, value, at };
      const id = [roomId, participant, moment].join('/');
      return writeLatest(positions, { _id: id, ...fields });
    },

    countPositions: async (roomId) => {
      const at = (moment: string) => ({
        $max: { $cond: [{ $eq: ['$moment', moment] }, '$value', null] },
      });
      const counts = await runCommand(() =>
        positions.aggregate<{ _id: Omit<PositionCount, 'people'>; people: number }>([
          { $match: { roomId } },
          { $group: { _id: '$participant', before: at('before'), after: at('after') } },
          { $group: { _id: { before: '$before', after: '$after' }, people: { $sum: 1 } } },
        ]),
      );
      return counts.map(({ _id, people }) => ({ before: _id.before, after: _id.after, people }));
    },
  };
};
