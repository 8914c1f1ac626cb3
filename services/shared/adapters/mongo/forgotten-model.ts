import { Schema } from 'mongoose';
import type { ForgottenRoom } from '../../ports/room-store.ts';
import { strictSchema } from './mongo-collection.ts';

/** A deleted room and the time of its next clearing. */
export type ForgottenDoc = Omit<ForgottenRoom, 'roomId'> & { _id: string; dueAt: number };

export const forgottenSchema = new Schema<ForgottenDoc>(
  { _id: String, forgottenAt: Number, startedAt: Number, dueAt: Number },
  strictSchema,
);
forgottenSchema.index({ dueAt: 1 });

export const toForgotten = ({ _id, forgottenAt, startedAt }: ForgottenDoc): ForgottenRoom => ({
  roomId: _id,
  forgottenAt,
  startedAt,
});
