import type { HeldDecision, HeldReason } from '@murmur/contract/moderation';
import { Schema } from 'mongoose';
import type { OpinionPage, OpinionRecord } from '../../ports/opinion-store.ts';
import { toPage } from '../paging.ts';
import { strictSchema } from './mongo-collection.ts';

/**
 * One position in a room's order of addition: an existing opinion, a removed one (which keeps its position but loses
 * its content), or an empty entry if the position was assigned but never used.
 */
export type OpinionDoc = Omit<
  OpinionRecord,
  'id' | 'heldFor' | 'decision' | 'sameAs' | 'answered'
> & {
  _id: string;
  /** Absent if the opinion was never held. `decision` is also absent while the opinion awaits one. */
  heldFor?: HeldReason;
  decision?: HeldDecision;
  sameAs?: string;
  answered?: true;
  place: number;
  /** True while the opinion exists; absent otherwise. */
  stands?: true;
  /** Combines room, author and the client's key. Present only if the client sent a key; unique. */
  once?: string;
};

/** A position that stays empty. */
export type EmptyPlace = Pick<OpinionDoc, '_id' | 'roomId' | 'place'>;

export const opinionSchema = new Schema<OpinionDoc>(
  {
    _id: String,
    roomId: String,
    author: String,
    nickname: String,
    content: String,
    isPublic: Boolean,
    submittedAt: Number,
    heldFor: String,
    decision: String,
    sameAs: String,
    answered: Boolean,
    place: Number,
    stands: Boolean,
    once: String,
  },
  strictSchema,
);
opinionSchema.index({ roomId: 1, place: 1 }, { unique: true });
opinionSchema.index({ once: 1 }, { unique: true, sparse: true });
opinionSchema.index({ roomId: 1, stands: 1, isPublic: 1, place: 1 });
opinionSchema.index({ roomId: 1, author: 1, place: 1 });
opinionSchema.index(
  { roomId: 1, decision: 1, submittedAt: 1, place: 1, _id: 1 },
  { partialFilterExpression: { heldFor: { $exists: true } } },
);
opinionSchema.index(
  { roomId: 1, submittedAt: -1, place: -1, _id: -1 },
  { partialFilterExpression: { isPublic: true } },
);
opinionSchema.index(
  { roomId: 1, sameAs: 1 },
  { partialFilterExpression: { sameAs: { $exists: true } } },
);
opinionSchema.index(
  { roomId: 1, answered: 1 },
  { partialFilterExpression: { answered: { $exists: true } } },
);

export const onceOf = (roomId: string, author: string, key: string): string =>
  `${roomId}/${author}/${key}`;

export const toOpinion = ({ _id: id, ...doc }: OpinionDoc): OpinionRecord => ({
  id,
  roomId: doc.roomId,
  author: doc.author,
  nickname: doc.nickname,
  content: doc.content,
  isPublic: doc.isPublic,
  submittedAt: doc.submittedAt,
  heldFor: doc.heldFor ?? null,
  decision: doc.decision ?? null,
  sameAs: doc.sameAs ?? null,
  answered: doc.answered ?? false,
});

/** `found` contains one more than `limit` if more opinions follow. */
export const toOpinionPage = (
  found: OpinionDoc[],
  limit: number,
  cursorOf: (last: OpinionDoc) => unknown = ({ place }) => place,
): OpinionPage => {
  const { items, nextCursor } = toPage(found, limit, cursorOf);
  return { opinions: items.map(toOpinion), nextCursor };
};

export const fromOpinion = (
  { id, heldFor, decision, sameAs, answered, ...record }: OpinionRecord,
  place: number,
  key: string | null,
): OpinionDoc => ({
  _id: id,
  ...record,
  ...(heldFor === null ? {} : { heldFor }),
  ...(decision === null ? {} : { decision }),
  ...(sameAs === null ? {} : { sameAs }),
  ...(answered ? { answered } : {}),
  place,
  stands: true,
  ...(key === null ? {} : { once: onceOf(record.roomId, record.author, key) }),
});
