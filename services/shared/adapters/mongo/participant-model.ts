import { Schema } from 'mongoose';
import type { ParticipantRecord } from '../../ports/room-store.ts';
import { strictSchema } from './mongo-collection.ts';

/**
 * A taken seat. With `roomId` null, the seat was released before its participant was stored, and the document blocks
 * a late write.
 */
export type ParticipantDoc = Omit<ParticipantRecord, 'roomId' | 'toVote' | 'isHost'> & {
  _id: string;
  roomId: string | null;
  ordinal: number;
  toVote?: true;
  isHost?: true;
  /** Combines room and credential. Present only if the client may repeat the call; unique. */
  once?: string;
  /** Set when the host has removed the seat, which then has no owner. */
  removed?: true;
  /**
   * The time of the removal in epoch ms. Present until the room is known to have subtracted the seat from its counts.
   */
  leaving?: number;
};

export const participantSchema = new Schema<ParticipantDoc>(
  {
    _id: String,
    roomId: String,
    publicId: String,
    credentialHash: String,
    nickname: String,
    isPublicMode: Boolean,
    joinedAt: Number,
    ordinal: Number,
    toVote: Boolean,
    isHost: Boolean,
    once: String,
    removed: Boolean,
    leaving: Number,
  },
  strictSchema,
);
participantSchema.index({ roomId: 1, credentialHash: 1 });
participantSchema.index({ roomId: 1, publicId: 1 });
participantSchema.index({ once: 1 }, { unique: true, sparse: true });
participantSchema.index({ roomId: 1, isPublicMode: 1, ordinal: 1 });
participantSchema.index({ leaving: 1 }, { sparse: true });
participantSchema.index(
  { roomId: 1, isHost: 1 },
  { partialFilterExpression: { isHost: { $exists: true } } },
);

export const notRemoved = { removed: { $ne: true as const } };
export const isCounted = { ...notRemoved, toVote: { $ne: true as const } };

export const fromParticipant = ({
  toVote,
  isHost,
  ...record
}: ParticipantRecord): Omit<ParticipantDoc, '_id' | 'ordinal'> => ({
  ...record,
  ...(toVote ? { toVote } : {}),
  ...(isHost ? { isHost } : {}),
});

export const toParticipant = (doc: ParticipantDoc): ParticipantRecord => ({
  roomId: doc.roomId ?? '',
  publicId: doc.publicId,
  credentialHash: doc.credentialHash,
  nickname: doc.nickname,
  isPublicMode: doc.isPublicMode,
  joinedAt: doc.joinedAt,
  toVote: doc.toVote ?? false,
  isHost: doc.isHost ?? false,
});
