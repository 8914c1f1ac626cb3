import type { Model, PipelineStage, QueryFilter, UpdateQuery, UpdateWriteOpResult } from 'mongoose';
import { duplicatesIn, isDuplicateKey, runCommand } from './mongo-faults.ts';

/** Schema options with which undeclared fields are errors in documents, filters and updates. */
export const strictSchema = { versionKey: false, strict: 'throw', strictQuery: 'throw' } as const;

export const idOf = ({ _id }: { _id: string }): string => _id;

type ReadOptions<Doc> = {
  projection?: { [Field in keyof Doc]?: 0 | 1 };
  sort?: { [Field in keyof Doc]?: 1 | -1 };
  limit?: number;
  skip?: number;
};

export type Update<Doc> = { filter: QueryFilter<Doc>; update: UpdateQuery<Doc>; upsert?: boolean };

/** `rejected`: the indexes of the updates that a unique index rejected. */
type BulkResult = { modified: number; rejected: ReadonlySet<number> };

/** A collection in MongoDB. Every method runs one command, fails as `runCommand` does and returns plain objects. */
export class MongoCollection<Doc extends { _id: string }> {
  readonly model: Model<Doc>;

  constructor(model: Model<Doc>) {
    this.model = model;
  }

  find(where: QueryFilter<Doc>, options: ReadOptions<Doc> = {}): Promise<Doc[]> {
    const { projection = {}, ...order } = options;
    return runCommand(() => this.model.find(where, projection, order).lean<Doc[]>());
  }

  findOne(where: QueryFilter<Doc>, options: ReadOptions<Doc> = {}): Promise<Doc | null> {
    const { projection = {}, ...order } = options;
    return runCommand(() => this.model.findOne(where, projection, order).lean<Doc | null>());
  }

  /** @returns the document after the change or, with `returnDocument`, before it; null if none matched */
  findOneAndUpdate(
    where: QueryFilter<Doc>,
    update: UpdateQuery<Doc>,
    options: Pick<ReadOptions<Doc>, 'projection'> & { returnDocument?: 'before' } = {},
  ): Promise<Doc | null> {
    return runCommand(() =>
      this.model
        .findOneAndUpdate(where, update, { returnDocument: 'after', ...options })
        .lean<Doc | null>(),
    );
  }

  /** @returns true if a document matched */
  async updateOne(where: QueryFilter<Doc>, update: UpdateQuery<Doc>): Promise<boolean> {
    const { matchedCount } = await runCommand(() => this.model.updateOne(where, update));
    return matchedCount === 1;
  }

  /** Updates the document that matches, or inserts it. @returns false if a unique index rejected the document */
  upsertOne(where: QueryFilter<Doc>, update: UpdateQuery<Doc>): Promise<boolean> {
    return isWritten(() => this.model.updateOne(where, update, { upsert: true }));
  }

  updateMany(where: QueryFilter<Doc>, update: UpdateQuery<Doc>): Promise<UpdateWriteOpResult> {
    return runCommand(() => this.model.updateMany(where, update));
  }

  /** Makes all updates with one command, in no particular order. */
  async updateEach(updates: Update<Doc>[]): Promise<BulkResult> {
    const operations = updates.map((updateOne) => ({ updateOne }));
    let modified = 0;
    const rejected = await writeAll(async () => {
      const result = await this.model.bulkWrite(operations as Operations<Doc>, { ordered: false });
      modified = result.modifiedCount;
    });
    return { modified, rejected };
  }

  /** @returns false if a unique index rejected the document */
  insertOne(doc: Doc): Promise<boolean> {
    return isWritten(() => this.model.insertOne(doc as Inserted<Doc>));
  }

  /** @returns the indexes of the documents that a unique index rejected */
  insertMany(docs: Partial<Doc>[]): Promise<ReadonlySet<number>> {
    return writeAll(() => this.model.insertMany(docs, { ordered: false, lean: true }));
  }

  /** Unlike a `deleteMany`, the driver repeats it once if the connection is lost or the primary changes. */
  async deleteOne(where: QueryFilter<Doc>): Promise<void> {
    await runCommand(() => this.model.deleteOne(where));
  }

  async deleteMany(where: QueryFilter<Doc>): Promise<void> {
    await runCommand(() => this.model.deleteMany(where));
  }

  count(where: QueryFilter<Doc>): Promise<number> {
    return runCommand(() => this.model.countDocuments(where));
  }

  aggregate<Row>(pipeline: PipelineStage[]): Promise<Row[]> {
    return runCommand(() => this.model.aggregate<Row>(pipeline));
  }
}

type Operations<Doc> = Parameters<Model<Doc>['bulkWrite']>[0];
type Inserted<Doc> = Parameters<Model<Doc>['insertOne']>[0];

const isWritten = async (write: () => PromiseLike<unknown>): Promise<boolean> => {
  try {
    await runCommand(write);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

const writeAll = async (write: () => PromiseLike<unknown>): Promise<ReadonlySet<number>> => {
  try {
    await runCommand(write);
    return new Set();
  } catch (error) {
    const rejected = duplicatesIn(error);
    if (rejected === null) throw error;
    return rejected;
  }
};
