import type { ForgottenRoom } from '../../ports/room-store.ts';
import { toForgotten } from './forgotten-model.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoSeries } from './mongo-series.ts';
import type { MongoModels } from './open-mongo.ts';

/**
 * Deletes rooms. First, a note records that the room is to be cleared; then its document is removed, and with it all
 * access; seats and opinions follow. Through the note, interrupted deletions and late writes are found.
 */
export class MongoForgetting {
  readonly #models: MongoModels;
  readonly #series: MongoSeries;

  constructor(models: MongoModels, series: MongoSeries) {
    this.#models = models;
    this.#series = series;
  }

  async forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null> {
    const { rooms, forgotten } = this.#models;
    const room = await runCommand(() => rooms.findById(roomId, { startedAt: 1 }).lean());
    if (room === null) return null;
    const { startedAt } = room;
    const note = { $setOnInsert: { forgottenAt, startedAt, dueAt: forgottenAt } };
    await runCommand(() => forgotten.updateOne({ _id: roomId }, note, { upsert: true }));
    await this.#series.skipQuestion(roomId);
    await runCommand(() => rooms.deleteOne({ _id: roomId }));
    return { roomId, forgottenAt, startedAt };
  }

  async clear(roomId: string): Promise<void> {
    const { rooms, participants, opinions, votes, positions, places } = this.#models;
    await runCommand(() => rooms.deleteOne({ _id: roomId }));
    await runCommand(() => participants.deleteMany({ roomId }));
    await runCommand(() => opinions.deleteMany({ roomId }));
    await runCommand(() => votes.deleteMany({ roomId }));
    await runCommand(() => positions.deleteMany({ roomId }));
    await runCommand(() => places.deleteMany({ eventId: roomId }));
  }

  async list(dueBy: number, limit: number): Promise<ForgottenRoom[]> {
    const due = this.#models.forgotten
      .find({ dueAt: { $lte: dueBy } })
      .sort({ dueAt: 1 })
      .limit(limit);
    return (await runCommand(() => due.lean())).map(toForgotten);
  }

  async find(roomId: string): Promise<ForgottenRoom | null> {
    const found = await runCommand(() => this.#models.forgotten.findById(roomId).lean());
    return found && toForgotten(found);
  }

  async settle(roomId: string, dueAt: number | null): Promise<void> {
    const { forgotten } = this.#models;
    if (dueAt === null) await runCommand(() => forgotten.deleteOne({ _id: roomId }));
    else await runCommand(() => forgotten.updateOne({ _id: roomId }, { $set: { dueAt } }));
  }
}
