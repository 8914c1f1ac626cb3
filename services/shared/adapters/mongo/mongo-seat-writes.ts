import { Batcher } from '../../runtime/batcher.ts';
import { crowdBatches } from './crowd-batches.ts';
import { runCommand, writeAll } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import type { ParticipantDoc } from './participant-model.ts';

type Models = Pick<MongoModels, 'rooms' | 'participants'>;
type Settled = PromiseFulfilledResult<boolean>[];
type Pending = { roomId: string; seats: string[] };

/**
 * Writes the seats that are taken in one turn of the event loop together, whatever their room, because a crowd may
 * join many rooms at once.
 */
export class MongoSeatWrites {
  readonly #models: Models;
  readonly #storing = new Batcher((docs: ParticipantDoc[]) => this.#storeAll(docs), crowdBatches);
  readonly #forgetting = new Batcher((all: Pending[]) => this.#forgetAll(all), crowdBatches);

  constructor(models: Models) {
    this.#models = models;
  }

  /** @returns false if the seat or the credential already has a participant */
  store(doc: ParticipantDoc): Promise<boolean> {
    return this.#storing.submit(doc);
  }

  /** Removes seats from the pending list of their room. */
  async forgetPending(roomId: string, seats: string[]): Promise<void> {
    await this.#forgetting.submit({ roomId, seats });
  }

  async #storeAll(docs: ParticipantDoc[]): Promise<Settled> {
    const duplicates = await writeAll(() =>
      this.#models.participants.insertMany(docs, { ordered: false, lean: true }),
    );
    return docs.map((_, index) => ({ status: 'fulfilled', value: !duplicates.has(index) }));
  }

  async #forgetAll(all: Pending[]): Promise<Settled> {
    const writes = all.map(({ roomId, seats }) => ({
      updateOne: {
        filter: { _id: roomId },
        update: { $pull: { pending: { seat: { $in: seats } } } },
      },
    }));
    await runCommand(() => this.#models.rooms.bulkWrite(writes, { ordered: false }));
    return all.map(() => ({ status: 'fulfilled', value: true }));
  }
}
