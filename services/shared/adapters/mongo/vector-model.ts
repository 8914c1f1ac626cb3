import { Schema } from 'mongoose';

/** The vector of one opinion by one model. Its id combines room, model and opinion, so there is only one for each. */
export type VectorDoc = {
  _id: string;
  roomId: string;
  model: string;
  opinionId: string;
  vector: Buffer;
};

export const vectorSchema = new Schema<VectorDoc>(
  { _id: String, roomId: String, model: String, opinionId: String, vector: Buffer },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
vectorSchema.index({ roomId: 1, model: 1, _id: 1 });
