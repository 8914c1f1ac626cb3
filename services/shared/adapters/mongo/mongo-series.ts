import type { EarlierSeat, RoomStore } from '../../ports/room-store.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { toParticipant } from './participant-model.ts';
import { roomOrNull, withoutPending } from './room-model.ts';

/** The maximum number of credentials that one query looks up. */
const maxBatchSize = 100;

type SeatQuery = { roomIds: string[]; credentialHash: string };

type Series = Pick<RoomStore, 'linkNext' | 'skipQuestion' | 'lastOrdinal' | 'findEarlierSeats'>;

/** Links the questions of a series and finds the seats that carry over from one to the next. */
export const createMongoSeries = ({ rooms, participants }: MongoModels): Series => {
  const findSeats = async (
    queries: SeatQuery[],
  ): Promise<PromiseSettledResult<EarlierSeat[]>[]> => {
    const roomIds = queries[0]?.roomIds ?? [];
    const hashes = queries.map(({ credentialHash }) => credentialHash);
    const seats = participants.find({
      roomId: { $in: roomIds },
      credentialHash: { $in: hashes },
    });
    const found = await runCommand(() => seats.lean());
    const byHash = Map.groupBy(found, ({ credentialHash }) => credentialHash);
    return Promise.allSettled(
      hashes.map(async (hash) =>
        (byHash.get(hash) ?? []).map((doc) => ({
          ...toParticipant(doc),
          removed: doc.removed === true,
        })),
      ),
    );
  };

  /** Look-ups that arrive while a query for the same rooms is running are answered together by the next query. */
  const earlierSeats = new KeyedBatcher(maxBatchSize, findSeats);

  return {
    linkNext: async (roomId, { seriesId, nextRoomId, instead }) => {
      const linked = rooms.findOneAndUpdate(
        { _id: roomId, nextRoomId: instead },
        { $set: { seriesId, nextRoomId } },
        { returnDocument: 'after', projection: withoutPending },
      );
      return roomOrNull(await runCommand(() => linked.lean()));
    },

    skipQuestion: async (roomId) => {
      const room = await runCommand(() => rooms.findById(roomId, { nextRoomId: 1 }).lean());
      const nextRoomId = room?.nextRoomId ?? null;
      await runCommand(() => rooms.updateMany({ nextRoomId: roomId }, { $set: { nextRoomId } }));
    },

    lastOrdinal: async (roomId) => {
      const room = rooms.findById(roomId, { lastOrdinal: 1 });
      return (await runCommand(() => room.lean()))?.lastOrdinal ?? 0;
    },

    findEarlierSeats: (roomIds, credentialHash) =>
      earlierSeats.submit(roomIds.join(' '), { roomIds, credentialHash }),
  };
};
