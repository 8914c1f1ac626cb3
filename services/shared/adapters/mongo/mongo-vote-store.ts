import { Schema } from 'mongoose';
import type {
  PositionAnswer,
  PositionRecord,
  PublishedAnswers,
  VoteRecord,
  VoteStore,
} from '../../ports/vote-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { writeAllLatest, writeLatest } from './latest-write.ts';
import { type MongoCollection, strictSchema } from './mongo-collection.ts';

/** One person's vote on one opinion. Its id combines room, person and opinion, which makes it unique. */
export type VoteDoc = VoteRecord & { _id: string; at: number };

export const voteSchema = new Schema<VoteDoc>(
  { _id: String, roomId: String, voter: String, opinionId: String, vote: String, at: Number },
  strictSchema,
);
voteSchema.index({ roomId: 1, at: 1, _id: 1 });
voteSchema.index({ roomId: 1, voter: 1, opinionId: 1 });

/** One person's position at one moment. Its id combines room, person and moment. */
export type PositionDoc = PositionRecord & { _id: string; at: number };

export const positionSchema = new Schema<PositionDoc>(
  { _id: String, roomId: String, participant: String, moment: String, value: Number, at: Number },
  strictSchema,
);
positionSchema.index({ roomId: 1, participant: 1 });

/** Published answers as JSON. The id combines room and number, so there is only one for each. */
export type PublicationDoc = { _id: string; roomId: string; number: number; record: string };

export const publicationSchema = new Schema<PublicationDoc>(
  { _id: String, roomId: String, number: Number, record: String },
  strictSchema,
);
publicationSchema.index({ roomId: 1, number: 1 });

/** The overlap of consecutive reads: longer than a write takes, and longer than the clocks of machines differ. */
const overlapMs = 5_000;

/** Reads a cursor: `at` and id of the last vote on the page, or only `at` to start with the votes of that time. */
const readCursor = (cursor: string | null): { at: number; id: string } => {
  const [at = '0', id = ''] = (cursor ?? '0').split(' ');
  return { at: Number(at), id };
};

type Collections = {
  votes: MongoCollection<VoteDoc>;
  positions: MongoCollection<PositionDoc>;
  publications: MongoCollection<PublicationDoc>;
};

/** Stores votes and positions in MongoDB, one document each. A cursor is a time, or a time and the id of a vote. */
export const createMongoVoteStore = ({
  votes,
  positions,
  publications,
}: Collections): VoteStore => {
  const casts = new Batcher((docs: VoteDoc[]) => writeAllLatest(votes, docs));

  return {
    cast: (vote, at) => {
      const id = [vote.roomId, vote.voter, vote.opinionId].join('/');
      return casts.submit({ _id: id, ...vote, at });
    },

    listAnswered: async (roomId, voter) => {
      const own = await votes.find({ roomId, voter }, { projection: { _id: 0, opinionId: 1 } });
      return own.map(({ opinionId }) => opinionId);
    },

    pageCast: async (roomId, cursor, limit) => {
      const after = readCursor(cursor);
      const later = [{ at: { $gt: after.at } }, { _id: { $gt: after.id } }];
      const docs = await votes.find(
        { roomId, at: { $gte: after.at }, $or: later },
        { sort: { at: 1, _id: 1 }, limit },
      );
      const isLast = docs.length < limit;
      const { _id: id = '', at = after.at } = docs.at(-1) ?? {};
      return {
        votes: docs.map(({ roomId: room, voter, opinionId, vote }) => ({
          roomId: room,
          voter,
          opinionId,
          vote,
        })),
        cursor: isLast ? String(docs.length > 0 ? at - overlapMs : at) : `${at} ${id}`,
        isLast,
      };
    },

    takePosition: (position, at) => {
      const id = [position.roomId, position.participant, position.moment].join('/');
      return writeLatest(positions, { _id: id, ...position, at });
    },

    listPositions: async (roomId) => {
      const byPerson = new Map<string, PositionAnswer>();
      for (const { participant, moment, value } of await positions.find({ roomId })) {
        const known = byPerson.get(participant) ?? { participant, before: null, after: null };
        byPerson.set(participant, { ...known, [moment]: value });
      }
      return [...byPerson.values()];
    },

    publish: (roomId, published) => {
      const { number } = published;
      const record = JSON.stringify(published);
      return publications.insertOne({ _id: `${roomId}/${number}`, roomId, number, record });
    },

    listPublished: async (roomId, after) => {
      const later = await publications.find(
        { roomId, number: { $gt: after } },
        { sort: { number: 1 } },
      );
      return later.map(({ record }) => JSON.parse(record) as PublishedAnswers);
    },
  };
};
