import { Schema } from 'mongoose';

/**
 * The place of a seat in an event. The id combines event and credential. A place without a number has been claimed by
 * a call that is about to assign one. `at`: the time of the claim in epoch ms.
 */
export type PlaceDoc = {
  _id: string;
  eventId: string;
  chosen: number | null;
  number: number | null;
  at: number;
};

export const placeSchema = new Schema<PlaceDoc>(
  { _id: String, eventId: String, chosen: Number, number: Number, at: Number },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
placeSchema.index({ eventId: 1 });

export const placeKey = (eventId: string, credentialHash: string): string =>
  `${eventId}/${credentialHash}`;
