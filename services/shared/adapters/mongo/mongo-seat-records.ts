import type { ParticipantRecord, SeatStore } from '../../ports/room-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { readCursor } from '../../runtime/http/read-cursor.ts';
import { toPage } from '../paging.ts';
import { crowdBatches } from './batch-commands.ts';
import type { MongoCollections } from './collections.ts';
import { isCounted, notRemoved, type ParticipantDoc, toParticipant } from './participant-model.ts';
import { raiseRevision } from './room-records.ts';

type Wanted = { roomId: string; credentialHash: string };

type SeatRecords = Pick<
  SeatStore,
  'findParticipant' | 'setPublicMode' | 'listSeats' | 'listHostSeats' | 'pageSeats' | 'countModes'
>;

/** Finds and lists seats that have not been removed, and stores whether they share their opinions. */
export const createMongoSeatRecords = ({ rooms, participants }: MongoCollections): SeatRecords => {
  const findIn = async (roomId: string, seats: Wanted[]): Promise<Map<string, ParticipantDoc>> => {
    const hashes = new Set(seats.map(({ credentialHash }) => credentialHash));
    const wanted = { roomId, credentialHash: { $in: [...hashes] }, ...notRemoved };
    const docs = await participants.find(wanted);
    return new Map(docs.map((doc) => [doc.credentialHash, doc]));
  };

  /** Batches lookups with one query for each room, because many people may connect at the same moment. */
  const finding = new Batcher(async (wanted: Wanted[]) => {
    const byRoom = Map.groupBy(wanted, ({ roomId }) => roomId);
    const reads = new Map([...byRoom].map(([roomId, seats]) => [roomId, findIn(roomId, seats)]));
    return wanted.map(async ({ roomId, credentialHash }): Promise<ParticipantRecord | null> => {
      const seat = (await reads.get(roomId))?.get(credentialHash);
      return seat ? toParticipant(seat) : null;
    });
  }, crowdBatches);

  return {
    findParticipant: (roomId, credentialHash) => finding.submit({ roomId, credentialHash }),

    setPublicMode: async (roomId, credentialHash, isPublicMode) => {
      const own = { roomId, credentialHash, ...notRemoved };
      if ((await participants.findOne(own, { projection: { _id: 1 } })) === null) return null;
      // Raised first, so that a process that is killed in between leaves no change without a revision.
      const revision = await raiseRevision(rooms, roomId);
      const changed = await participants.findOneAndUpdate(own, { $set: { isPublicMode } });
      return changed && { seat: toParticipant(changed), revision: revision ?? 0 };
    },

    listSeats: async (roomId, publicIds) => {
      const wanted = { roomId, publicId: { $in: publicIds }, ...isCounted };
      return (await participants.find(wanted, { sort: { ordinal: 1 } })).map(toParticipant);
    },

    listHostSeats: async (roomId) =>
      (await participants.find({ roomId, isHost: true, ...isCounted })).map(toParticipant),

    pageSeats: async (roomId, which, cursor, limit) => {
      const after = cursor === null ? 0 : readCursor(cursor);
      const isPublicMode = which === 'sharing' ? true : { $in: [true, false] };
      const docs = await participants.find(
        { roomId, isPublicMode, ordinal: { $gt: after }, ...isCounted },
        { sort: { ordinal: 1 }, limit: limit + 1 },
      );
      const { items, nextCursor } = toPage(docs, limit, ({ ordinal }) => ordinal);
      return { seats: items.map(toParticipant), nextCursor };
    },

    countModes: async (roomId) => {
      const modes = await participants.aggregate<{ _id: boolean; seats: number }>([
        { $match: { roomId, ...isCounted } },
        { $group: { _id: '$isPublicMode', seats: { $sum: 1 } } },
      ]);
      const seats = (mode: boolean): number => modes.find(({ _id }) => _id === mode)?.seats ?? 0;
      return { shared: seats(true), private: seats(false) };
    },
  };
};
