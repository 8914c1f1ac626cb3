import type { EarlierSeat, RoomRecord } from '../../ports/room-store.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { toParticipant } from './participant-model.ts';
import { roomOrNull, withoutPending } from './room-model.ts';

/** Maximum number of seats that one query looks up. */
const maxBatchSize = 100;

type SeatQuery = { roomIds: string[]; credentialHash: string };

/** The questions of a series, and the seats that carry over from one to the next. */
export class MongoSeries {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async linkNext(
    roomId: string,
    {
      seriesId,
      nextRoomId,
      instead,
    }: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null> {
    const linked = this.#models.rooms.findOneAndUpdate(
      { _id: roomId, nextRoomId: instead },
      { $set: { seriesId, nextRoomId } },
      { returnDocument: 'after', projection: withoutPending },
    );
    return roomOrNull(await runCommand(() => linked.lean()));
  }

  async skipQuestion(roomId: string): Promise<void> {
    const { rooms } = this.#models;
    const room = await runCommand(() => rooms.findById(roomId, { nextRoomId: 1 }).lean());
    const nextRoomId = room?.nextRoomId ?? null;
    await runCommand(() => rooms.updateMany({ nextRoomId: roomId }, { $set: { nextRoomId } }));
  }

  async lastOrdinal(roomId: string): Promise<number> {
    const room = this.#models.rooms.findById(roomId, { lastOrdinal: 1 });
    return (await runCommand(() => room.lean()))?.lastOrdinal ?? 0;
  }

  /** Look-ups that arrive while a query for the same rooms is running are answered together by the next one. */
  readonly #earlierSeats = new KeyedBatcher(maxBatchSize, (queries: SeatQuery[]) =>
    this.#findSeats(queries),
  );

  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]> {
    return this.#earlierSeats.submit(roomIds.join(' '), { roomIds, credentialHash });
  }

  async #findSeats(queries: SeatQuery[]): Promise<PromiseSettledResult<EarlierSeat[]>[]> {
    const roomIds = queries[0]?.roomIds ?? [];
    const hashes = queries.map(({ credentialHash }) => credentialHash);
    const seats = this.#models.participants.find({
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
  }
}
