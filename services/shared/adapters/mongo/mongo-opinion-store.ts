import type { HeldDecision } from '@murmur/contract/moderation';
import type { QueryFilter } from 'mongoose';
import type {
  OpinionAddition,
  OpinionPage,
  OpinionRecord,
  OpinionStore,
  RoomCounts,
} from '../../ports/opinion-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { readCursor } from '../paging.ts';
import { duplicatesIn, runCommand } from './mongo-faults.ts';
import { MongoHeldOpinions } from './mongo-held-opinions.ts';
import { addStatements } from './mongo-statements.ts';
import type { MongoModels } from './open-mongo.ts';
import { fromOpinion, type OpinionDoc, onceOf, toOpinion, toOpinionPage } from './opinion-model.ts';
import { countingIn, countOut, countOutUnused, noteChange, repairCounts } from './room-counts.ts';
import { atRevision, type RoomDoc } from './room-model.ts';
import { sealPlaces } from './seal-places.ts';

/** Maximum batch size; the rest waits for the next batch. */
const maxBatchSize = 100;

/** An opinion to be added, with its client's key and the revision under which it was checked. */
type Addition = { record: OpinionRecord; key: string | null; revision: number | null };
/** The same with its assigned position and the room's counts. */
type Placed = Addition & { place: number; counts: RoomCounts };
type CountedRoom = Pick<RoomDoc, 'lastPlace'> & RoomCounts;

const toAddition = ({ record, counts }: Placed): OpinionAddition => ({
  kind: 'added',
  opinion: record,
  counts,
});

/** `room`: the room after all of them. */
const assignPlaces = (room: CountedRoom, additions: Addition[]): Placed[] => {
  let { lastPlace: place, opinionCount, sharedCount } = room;
  const fromLast = additions.toReversed().map((one) => {
    const counts = { opinionCount, sharedCount, participantCount: room.participantCount };
    const placed = { ...one, place, counts };
    place -= 1;
    opinionCount -= 1;
    if (one.record.isPublic) sharedCount -= 1;
    return placed;
  });
  return fromLast.toReversed();
};

/** Opinions in MongoDB. A cursor is a position in the room's order of addition. */
export class MongoOpinionStore implements OpinionStore {
  readonly #models: MongoModels;
  readonly #held: MongoHeldOpinions;
  /** A room stores concurrent opinions in two commands, regardless of their number. */
  readonly #additions = new KeyedBatcher(maxBatchSize, (additions: Addition[]) =>
    this.#addAll(additions),
  );

  constructor(models: MongoModels) {
    this.#models = models;
    this.#held = new MongoHeldOpinions(models);
  }

  add(
    record: OpinionRecord,
    key: string | null,
    revision: number | null = null,
  ): Promise<OpinionAddition> {
    return this.#additions.submit(record.roomId, { record, key, revision });
  }

  addStatements(roomId: string, statements: OpinionRecord[]): Promise<void> {
    return addStatements(this.#models, roomId, statements);
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
    return toOpinionPage(await runCommand(() => shared.lean()), limit);
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
    return toOpinionPage(await runCommand(() => shared.lean()), limit);
  }

  async listSharedOf(roomId: string, ids: string[]): Promise<OpinionRecord[]> {
    return this.#list({ _id: { $in: ids }, roomId, stands: true, isPublic: true });
  }

  async authorsOfShared(roomId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
    const shared = this.#models.opinions.find(
      { _id: { $in: ids }, roomId, stands: true, isPublic: true },
      { author: 1 },
    );
    const found = await runCommand(() => shared.lean());
    return new Map(found.map(({ _id, author }) => [_id, author]));
  }

  async pageAll(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage> {
    const after = cursor === null ? 0 : readCursor(cursor);
    if (cursor === null) await sealPlaces(this.#models, roomId);
    const all = this.#models.opinions
      .find({ roomId, stands: true, place: { $gt: after } })
      .sort({ place: 1 })
      .limit(limit + 1);
    return toOpinionPage(await runCommand(() => all.lean()), limit);
  }

  /** Recounts rooms whose counts may be wrong; `before`: epoch ms, older than any running call. */
  repairCounts(before: number): Promise<number> {
    return repairCounts(this.#models, before);
  }

  pageHeld(roomIds: string[], cursor: string | null, limit: number) {
    return this.#held.page(roomIds, cursor, limit);
  }

  countHeld(roomIds: string[]) {
    return this.#held.count(roomIds);
  }

  findHeld(ids: string[]) {
    return this.#held.find(ids);
  }

  countNotShown(roomIds: string[]) {
    return this.#held.countNotShown(roomIds);
  }

  decide(roomId: string, ids: string[], decision: HeldDecision) {
    return this.#held.decide(roomId, ids, decision);
  }

  async countOwn(roomId: string, author: string): Promise<{ total: number; shared: number }> {
    const own = { roomId, author, stands: true as const };
    const count = (where: QueryFilter<OpinionDoc>): Promise<number> =>
      runCommand(() => this.#models.opinions.countDocuments(where));
    const [total, shared] = await Promise.all([count(own), count({ ...own, isPublic: true })]);
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
    const was = await runCommand(() => removed.lean());
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
    const found = await runCommand(() => this.#models.opinions.findOne(gone).lean());
    return found && toOpinion(found);
  }

  /** Adds opinions of one room in the given order. */
  async #addAll(additions: Addition[]): Promise<PromiseSettledResult<OpinionAddition>[]> {
    const room = await this.#takePlaces(additions);
    if (room === null)
      return Promise.allSettled(additions.map((one) => this.#addAfterSeal(one, additions)));
    const placed = assignPlaces(room, additions);
    const refused = await this.#insert(placed);
    return Promise.allSettled(
      placed.map(async (one) => {
        if (!refused.has(one)) return toAddition(one);
        const why = await this.#findWhyRefused(one);
        await countOutUnused(this.#models, one.record.roomId, one.record.isPublic);
        if (why) return why;
        throw new AppError('UNAVAILABLE', 'Storing the opinion took too long. Try again.');
      }),
    );
  }

  /** Stores one opinion of a batch that the room rejected; it may be later than the others. */
  async #addAfterSeal(one: Addition, together: Addition[]): Promise<OpinionAddition> {
    if (together.length === 1) return (await this.#findRepeated(one)) ?? { kind: 'closed' };
    const [settled] = await this.#addAll([one]);
    if (settled?.status === 'fulfilled') return settled.value;
    throw settled?.reason;
  }

  /** The room with the next positions assigned, or null if it does not accept all of them. */
  async #takePlaces(additions: Addition[]): Promise<CountedRoom | null> {
    const roomId = additions[0]?.record.roomId;
    const revisions = new Set(additions.map((one) => one.revision));
    // These were checked under different revisions, so not all of them can be current.
    if (revisions.size > 1) return null;
    const [revision = null] = revisions;
    const latest = Math.max(...additions.map(({ record }) => record.submittedAt));
    const given = this.#models.rooms.findOneAndUpdate(
      {
        _id: roomId,
        status: 'active',
        endsAt: { $gt: latest },
        removedSeats: { $nin: additions.map(({ record }) => record.author) },
        ...(revision === null ? {} : atRevision(revision)),
      },
      countingIn(
        additions.length,
        additions.filter(({ record }) => record.isPublic).length,
        latest,
      ),
      {
        returnDocument: 'after',
        projection: { lastPlace: 1, opinionCount: 1, sharedCount: 1, participantCount: 1 },
      },
    );
    return runCommand(() => given.lean());
  }

  /**
   * Fills the positions.
   * @returns those that were filled already, or whose key was used
   */
  async #insert(placed: Placed[]): Promise<Set<Placed>> {
    const docs = placed.map(({ record, place, key }) => fromOpinion(record, place, key));
    const put = () => this.#models.opinions.insertMany(docs, { ordered: false, lean: true });
    try {
      await runCommand(put);
      return new Set();
    } catch (error) {
      const refused = duplicatesIn(error);
      if (refused === null) throw error;
      return new Set(placed.filter((_, index) => refused.has(index)));
    }
  }

  async #findWhyRefused(one: Placed): Promise<OpinionAddition | null> {
    const repeated = await this.#findRepeated(one);
    if (repeated) return repeated;
    // The position was filled with nothing: the room ended before the opinion was stored.
    return (await this.#isSealed(one.record.roomId, one.place)) ? { kind: 'closed' } : null;
  }

  async #findRepeated({ record, key }: Addition): Promise<OpinionAddition | null> {
    const { roomId, author, content } = record;
    if (key === null) return null;
    const same = this.#models.opinions.findOne({ once: onceOf(roomId, author, key) });
    const stored = await runCommand(() => same.lean());
    if (stored === null) return null;
    // A removed opinion gets its original response and stays removed.
    const opinion = stored.stands ? toOpinion(stored) : { ...toOpinion(stored), content };
    return { kind: 'repeated', opinion };
  }

  async #isSealed(roomId: string, place: number): Promise<boolean> {
    const there = this.#models.opinions.findOne({ roomId, place }, { author: 1 });
    const found = await runCommand(() => there.lean());
    return found !== null && found.author === undefined;
  }

  async #list(where: QueryFilter<OpinionDoc>): Promise<OpinionRecord[]> {
    const found = this.#models.opinions.find(where).sort({ place: 1 });
    return (await runCommand(() => found.lean())).map(toOpinion);
  }
}
