import type { QueryFilter } from 'mongoose';
import type {
  OpinionAddition,
  OpinionPage,
  OpinionRecord,
  OpinionStore,
} from '../../ports/opinion-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { readCursor, toPage } from '../paging.ts';
import { ask, isDuplicateKey } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { fromOpinion, type OpinionDoc, onceOf, toOpinion } from './opinion-model.ts';
import { countingIn, countOut, countOutUnused, noteChange, repairCounts } from './room-counts.ts';
import { sealPlaces } from './seal-places.ts';
import { orUndo } from './until-answered.ts';

/** `found` holds one more than asked when more follows. */
const toOpinionPage = (found: OpinionDoc[], limit: number): OpinionPage => {
  const { items, nextCursor } = toPage(found, limit, ({ place }) => place);
  return { opinions: items.map(toOpinion), nextCursor };
};

/** Opinions in MongoDB. A cursor is a place in the room's order of addition. */
export class MongoOpinionStore implements OpinionStore {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async add(record: OpinionRecord, key: string | null): Promise<OpinionAddition> {
    const room = await this.#takePlace(record);
    if (room === null) return (await this.#findRepeated(record, key)) ?? { kind: 'closed' };
    const { lastPlace: place, opinionCount, sharedCount, participantCount } = room;
    const counts = { opinionCount, sharedCount, participantCount };
    // What stood in the way and is gone was taken back meanwhile: the second time it is free.
    const put = (await this.#put(record, place, key)) ?? (await this.#put(record, place, key));
    if (put === 'added') return { kind: 'added', opinion: record, counts };
    await countOutUnused(this.#models, record.roomId, record.isPublic);
    if (put !== null) return put;
    throw new AppError('UNAVAILABLE', 'Storing the opinion took too long; try again.');
  }

  async listOwn(roomId: string, author: string): Promise<OpinionRecord[]> {
    return this.#list({ roomId, author, stands: true });
  }

  async pageShared(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage> {
    const before = cursor === null ? {} : { place: { $lt: readCursor(cursor) } };
    const shared = this.#models.opinions
      .find({ roomId, stands: true, isPublic: true, ...before })
      .sort({ place: -1 })
      .limit(limit + 1);
    return toOpinionPage(await ask(() => shared.lean()), limit);
  }

  async pageSharedFromOldest(
    roomId: string,
    except: string | null,
    cursor: string | null,
    limit: number,
  ): Promise<OpinionPage> {
    const after = cursor === null ? 0 : readCursor(cursor);
    const others = except === null ? {} : { author: { $ne: except } };
    const shared = this.#models.opinions
      .find({ roomId, stands: true, isPublic: true, ...others, place: { $gt: after } })
      .sort({ place: 1 })
      .limit(limit + 1);
    return toOpinionPage(await ask(() => shared.lean()), limit);
  }

  async listSharedOf(roomId: string, ids: string[]): Promise<OpinionRecord[]> {
    return this.#list({ _id: { $in: ids }, roomId, stands: true, isPublic: true });
  }

  async authorsOfShared(roomId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
    const shared = this.#models.opinions.find(
      { _id: { $in: ids }, roomId, stands: true, isPublic: true },
      { author: 1 },
    );
    const found = await ask(() => shared.lean());
    return new Map(found.map(({ _id, author }) => [_id, author]));
  }

  async pageAll(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage> {
    const after = cursor === null ? 0 : readCursor(cursor);
    if (cursor === null) await sealPlaces(this.#models, roomId);
    const all = this.#models.opinions
      .find({ roomId, stands: true, place: { $gt: after } })
      .sort({ place: 1 })
      .limit(limit + 1);
    return toOpinionPage(await ask(() => all.lean()), limit);
  }

  /** Counts rooms whose counts may be wrong; `before`: epoch ms, older than any call runs. */
  repairCounts(before: number): Promise<number> {
    return repairCounts(this.#models, before);
  }

  async countOwn(roomId: string, author: string): Promise<{ total: number; shared: number }> {
    const own = { roomId, author, stands: true as const };
    const { opinions } = this.#models;
    const [total, shared] = await Promise.all([
      ask(() => opinions.countDocuments(own)),
      ask(() => opinions.countDocuments({ ...own, isPublic: true })),
    ]);
    return { total, shared };
  }

  async remove(
    roomId: string,
    opinionId: string,
    author: string | null,
  ): Promise<OpinionRecord | null> {
    const whose = author === null ? { isPublic: true } : { author };
    await noteChange(this.#models, roomId);
    const removed = this.#models.opinions.findOneAndUpdate(
      { _id: opinionId, roomId, stands: true, ...whose },
      { $set: { content: '' }, $unset: { stands: 1 } },
      { returnDocument: 'before' },
    );
    const was = await ask(() => removed.lean());
    if (was === null) return null;
    await countOut(this.#models, roomId, was.isPublic);
    return toOpinion(was);
  }

  async findRemoved(
    roomId: string,
    opinionId: string,
    author: string | null,
  ): Promise<OpinionRecord | null> {
    const whose = author === null ? { isPublic: true } : { author };
    const gone = { _id: opinionId, roomId, stands: { $exists: false }, ...whose };
    const found = await ask(() => this.#models.opinions.findOne(gone).lean());
    return found && toOpinion(found);
  }

  /** The room with a next place given out, or null when it takes no opinion of this moment. */
  async #takePlace({ roomId, submittedAt, isPublic }: OpinionRecord) {
    const given = this.#models.rooms.findOneAndUpdate(
      { _id: roomId, status: 'active', endsAt: { $gt: submittedAt } },
      countingIn(isPublic),
      {
        returnDocument: 'after',
        projection: { lastPlace: 1, opinionCount: 1, sharedCount: 1, participantCount: 1 },
      },
    );
    return ask(() => given.lean());
  }

  /** Fills the place; null when something stood in the way that is there no more. */
  async #put(
    record: OpinionRecord,
    place: number,
    key: string | null,
  ): Promise<'added' | Exclude<OpinionAddition, { kind: 'added' }> | null> {
    try {
      const put = () => this.#models.opinions.insertOne(fromOpinion(record, place, key));
      await orUndo(
        () => ask(put),
        () => this.#takeBack(record, place),
      );
      return 'added';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const repeated = await this.#findRepeated(record, key);
      if (repeated !== null) return repeated;
      // The place was filled with nothing: the room ended before the opinion got there.
      return (await this.#isSealed(record.roomId, place)) ? { kind: 'closed' } : null;
    }
  }

  /** Empties a place whose opinion was reported as failed, unless a retry was told that it stands. */
  async #takeBack({ roomId, isPublic }: OpinionRecord, place: number): Promise<void> {
    const { opinions } = this.#models;
    await noteChange(this.#models, roomId);
    const unconfirmed = { roomId, place, kept: { $ne: true as const } };
    try {
      await ask(() => opinions.replaceOne(unconfirmed, { roomId, place }, { upsert: true }));
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    await countOutUnused(this.#models, roomId, isPublic);
  }

  async #findRepeated(
    { roomId, author, content }: OpinionRecord,
    key: string | null,
  ): Promise<Extract<OpinionAddition, { kind: 'repeated' }> | null> {
    if (key === null) return null;
    const same = this.#models.opinions.findOneAndUpdate(
      { once: onceOf(roomId, author, key) },
      { $set: { kept: true } },
      { returnDocument: 'after' },
    );
    const stored = await ask(() => same.lean());
    if (stored === null) return null;
    // A removed opinion is answered as it was the first time, and stays removed.
    const opinion = stored.stands ? toOpinion(stored) : { ...toOpinion(stored), content };
    return { kind: 'repeated', opinion };
  }

  async #isSealed(roomId: string, place: number): Promise<boolean> {
    const there = this.#models.opinions.findOne({ roomId, place }, { author: 1 });
    const found = await ask(() => there.lean());
    return found !== null && found.author === undefined;
  }

  async #list(where: QueryFilter<OpinionDoc>): Promise<OpinionRecord[]> {
    const found = this.#models.opinions.find(where).sort({ place: 1 });
    return (await ask(() => found.lean())).map(toOpinion);
  }
}
