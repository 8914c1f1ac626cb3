import type { Marking, OpinionMark, OpinionStore } from '../../ports/opinion-store.ts';
import type { MongoCollections } from './collections.ts';
import { toOpinion } from './opinion-model.ts';

const shared = { stands: true as const, isPublic: true };

export const createMongoOpinionMarks = ({
  rooms,
  opinions,
}: MongoCollections): Pick<OpinionStore, 'mark' | 'listAnswered'> => {
  const find = (roomId: string, id: string) => opinions.findOne({ _id: id, roomId, ...shared });

  const store = async (
    roomId: string,
    id: string,
    { sameAs, answered }: OpinionMark,
  ): Promise<Marking> => {
    const marked = await opinions.findOneAndUpdate(
      { _id: id, roomId, ...shared },
      {
        $set: { ...(sameAs ? { sameAs } : {}), ...(answered ? { answered } : {}) },
        $unset: {
          ...(sameAs === null ? { sameAs: 1 } : {}),
          ...(answered === false ? { answered: 1 } : {}),
        },
      },
    );
    if (marked === null) return { kind: 'unknown' };
    if (sameAs) await opinions.updateMany({ roomId, sameAs: id }, { $set: { sameAs } });
    // Last, because readers of the room read its opinions again after this change.
    await rooms.updateOne({ _id: roomId }, { $inc: { opinionChanges: 1 } });
    return { kind: 'marked', opinion: toOpinion(marked) };
  };

  return {
    mark: async (roomId, id, mark) => {
      if (!mark.sameAs) return store(roomId, id, mark);
      const named = await find(roomId, mark.sameAs);
      if (named === null) return { kind: 'unknown' };
      const sameAs = named.sameAs ?? mark.sameAs;
      if (sameAs !== id) return store(roomId, id, { ...mark, sameAs });
      return { kind: (await find(roomId, id)) === null ? 'unknown' : 'cycle' };
    },

    listAnswered: async (roomId) => {
      const answered = await opinions.find(
        { roomId, answered: true, ...shared },
        { projection: { _id: 1 } },
      );
      return answered.map(({ _id }) => _id);
    },
  };
};
