import { type Connection, type Model, Schema } from 'mongoose';
import type { ForgottenRoom } from '../../ports/room-store.ts';

/** A room that was forgotten, and when it is to be cleared away, for the first time or once more. */
export type ForgottenDoc = Omit<ForgottenRoom, 'roomId'> & { _id: string; dueAt: number };

const schema = new Schema<ForgottenDoc>(
  { _id: String, forgottenAt: Number, startedAt: Number, dueAt: Number },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
schema.index({ dueAt: 1 });

export const declareForgotten = (connection: Connection): Model<ForgottenDoc> =>
  connection.model<ForgottenDoc>('Forgotten', schema, 'forgotten');

export const toForgotten = ({ _id, forgottenAt, startedAt }: ForgottenDoc): ForgottenRoom => ({
  roomId: _id,
  forgottenAt,
  startedAt,
});
