import type { ParticipantRecord, SeatPage } from '../../ports/room-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { readCursor } from '../../runtime/read-cursor.ts';
import { toPage } from '../paging.ts';
import { crowdBatches } from './crowd-batches.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import {
  notRemoved,
  type ParticipantDoc,
  participantOrNull,
  toParticipant,
} from './participant-model.ts';

type Wanted = { roomId: string; credentialHash: string };

/** Finds and lists seats that have not been removed, and whether they share their opinions. */
export class MongoSeatRecords {
  readonly #models: MongoModels;
  /** Look-ups are batched, because a whole hall of people may connect at the same moment. */
  readonly #finding = new Batcher((wanted: Wanted[]) => this.#findAll(wanted), crowdBatches);

  constructor(models: MongoModels) {
    this.#models = models;
  }

  find(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
    return this.#finding.submit({ roomId, credentialHash });
  }

  async setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null> {
    const changed = this.#models.participants.findOneAndUpdate(
      { roomId, credentialHash, ...notRemoved },
      { $set: { isPublicMode } },
      { returnDocument: 'after' },
    );
    return participantOrNull(await runCommand(() => changed.lean()));
  }

  async list(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    const seats = this.#models.participants
      .find({ roomId, publicId: { $in: publicIds }, ...notRemoved })
      .sort({ ordinal: 1 });
    return (await runCommand(() => seats.lean())).map(toParticipant);
  }

  async page(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage> {
    const after = cursor === null ? 0 : readCursor(cursor);
    const mode = which === 'sharing' ? true : { $in: [true, false] };
    const found = this.#models.participants
      .find({ roomId, isPublicMode: mode, ordinal: { $gt: after }, ...notRemoved })
      .sort({ ordinal: 1 })
      .limit(limit + 1);
    const { items, nextCursor } = toPage(
      await runCommand(() => found.lean()),
      limit,
      ({ ordinal }) => ordinal,
    );
    return { seats: items.map(toParticipant), nextCursor };
  }

  async countModes(roomId: string): Promise<{ shared: number; private: number }> {
    const modes = await runCommand(() =>
      this.#models.participants.aggregate<{ _id: boolean; seats: number }>([
        { $match: { roomId, ...notRemoved } },
        { $group: { _id: '$isPublicMode', seats: { $sum: 1 } } },
      ]),
    );
    const seats = (mode: boolean): number => modes.find(({ _id }) => _id === mode)?.seats ?? 0;
    return { shared: seats(true), private: seats(false) };
  }

  async #findAll(wanted: Wanted[]): Promise<PromiseSettledResult<ParticipantRecord | null>[]> {
    const ofRooms = Map.groupBy(wanted, ({ roomId }) => roomId);
    const reads = new Map(
      [...ofRooms].map(([roomId, seats]) => [roomId, this.#findIn(roomId, seats)]),
    );
    return Promise.allSettled(
      wanted.map(async ({ roomId, credentialHash }) => {
        const found = await reads.get(roomId);
        return participantOrNull(found?.get(credentialHash) ?? null);
      }),
    );
  }

  async #findIn(roomId: string, seats: Wanted[]): Promise<Map<string, ParticipantDoc>> {
    const hashes = [...new Set(seats.map(({ credentialHash }) => credentialHash))];
    const found = this.#models.participants.find({
      roomId,
      credentialHash: { $in: hashes },
      ...notRemoved,
    });
    const docs = await runCommand(() => found.lean());
    return new Map(docs.map((doc) => [doc.credentialHash, doc]));
  }
}
