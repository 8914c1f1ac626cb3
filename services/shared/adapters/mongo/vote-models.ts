import type { PositionValue } from '@murmur/contract/votes';
import { Schema } from 'mongoose';
import type { VoteRecord } from '../../ports/vote-store.ts';

const options = { versionKey: false, strict: 'throw', strictQuery: 'throw' } as const;

/** One person's vote on one opinion. Its id combines room, person and opinion, which makes it unique. */
export type VoteDoc = VoteRecord & { _id: string; at: number };

export const voteSchema = new Schema<VoteDoc>(
  { _id: String, roomId: String, voter: String, opinionId: String, vote: String, at: Number },
  options,
);
voteSchema.index({ roomId: 1, at: 1, _id: 1 });
voteSchema.index({ roomId: 1, voter: 1, opinionId: 1 });

/** One person's position at one moment. Its id combines room, person and moment. */
export type PositionDoc = {
  _id: string;
  roomId: string;
  participant: string;
  moment: string;
  value: PositionValue;
  at: number;
};

export const positionSchema = new Schema<PositionDoc>(
  { _id: String, roomId: String, participant: String, moment: String, value: Number, at: Number },
  options,
);
positionSchema.index({ roomId: 1, participant: 1 });
