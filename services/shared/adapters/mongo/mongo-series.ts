import type { RoomStore } from '../../ports/room-store.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import type { MongoCollections } from './collections.ts';
import { toParticipant } from './participant-model.ts';
import { changeAndRaise } from './room-records.ts';

/** The maximum number of credentials that one query looks up. */
const maxBatchSize = 100;

type SeatQuery = { roomIds: string[]; credentialHash: string };

type Series = Pick<RoomStore, 'linkNext' | 'skipQuestion' | 'lastOrdinal' | 'findEarlierSeats'>;

/** Links the questions of a series and finds the seats that carry over from one to the next. */
export const createMongoSeries = ({ rooms, participants }: MongoCollections): Series => {
  /** While a query for some rooms is running, further lookups in the same rooms wait and share the next query. */
  const earlierSeats = new KeyedBatcher(maxBatchSize, async (queries: SeatQuery[]) => {
    const hashes = queries.map(({ credentialHash }) => credentialHash);
    const docs = await participants.find({
      roomId: { $in: queries[0]?.roomIds ?? [] },
      credentialHash: { $in: hashes },
    });
    const byHash = Map.groupBy(docs, ({ credentialHash }) => credentialHash);
    return hashes.map((hash) =>
      (byHash.get(hash) ?? []).map((doc) => ({
        ...toParticipant(doc),
        removed: doc.removed === true,
      })),
    );
  });

  return {
    linkNext: (roomId, { seriesId, nextRoomId, instead }) => {
      const unlinked = { _id: roomId, nextRoomId: instead };
      return changeAndRaise(rooms, unlinked, { $set: { seriesId, nextRoomId } });
    },

    skipQuestion: async (roomId) => {
      const room = await rooms.findOne({ _id: roomId }, { projection: { nextRoomId: 1 } });
      const nextRoomId = room?.nextRoomId ?? null;
      await rooms.updateMany({ nextRoomId: roomId }, { $set: { nextRoomId } });
    },

    lastOrdinal: async (roomId) => {
      const room = await rooms.findOne({ _id: roomId }, { projection: { lastOrdinal: 1 } });
      return room?.lastOrdinal ?? 0;
    },

    findEarlierSeats: (roomIds, credentialHash) =>
      earlierSeats.submit(roomIds.join(' '), { roomIds, credentialHash }),
  };
};
