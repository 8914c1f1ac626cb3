import type { StatementSync } from 'node:sqlite';
import type { AnalysisRecord, AnalysisStore, ShareRecord } from '../../ports/analysis-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const sql = {
  insert: 'INSERT INTO analyses (roomId, record) VALUES (:roomId, :record) ON CONFLICT DO NOTHING',
  replace: `INSERT INTO analyses (roomId, record) VALUES (:roomId, :record)
    ON CONFLICT DO UPDATE SET record = :record
      WHERE record ->> 'generatedAt' <= :record ->> 'generatedAt'`,
  amend: `UPDATE analyses SET record = :record
    WHERE roomId = :roomId AND record ->> 'generatedAt' = :record ->> 'generatedAt'
      AND (record ->> 'edition') + 1 = :record ->> 'edition'`,
  find: 'SELECT record FROM analyses WHERE roomId = :roomId',
  addMisread: `INSERT INTO misreads (roomId, sentenceId, voter)
    VALUES (:roomId, :sentenceId, :voter) ON CONFLICT DO NOTHING`,
  countMisread: `SELECT count(*) AS votes FROM misreads
    WHERE roomId = :roomId AND sentenceId = :sentenceId`,
  countMisreads: `SELECT sentenceId, count(*) AS votes FROM misreads
    WHERE roomId = :roomId GROUP BY sentenceId`,
  forgetMisreads: 'DELETE FROM misreads WHERE roomId = :roomId',
  forgetRecord: 'DELETE FROM analyses WHERE roomId = :roomId',
  forgetShare: 'DELETE FROM shares WHERE roomId = :roomId',
  createShare: `INSERT INTO shares (shareId, roomId, createdAt, viewCount)
    VALUES (:shareId, :roomId, :createdAt, :viewCount) ON CONFLICT (roomId) DO NOTHING`,
  findShareOfRoom: 'SELECT * FROM shares WHERE roomId = :roomId',
  listShares: 'SELECT * FROM shares WHERE roomId IN (SELECT value FROM json_each(:roomIds))',
  findShare: 'SELECT * FROM shares WHERE shareId = :shareId',
  countView: 'UPDATE shares SET viewCount = viewCount + 1 WHERE shareId = :shareId',
} as const;

const toShare = (row: object | undefined): ShareRecord | null =>
  row === undefined ? null : ({ ...row } as ShareRecord);

/** Results in SQLite, each as one JSON text, because they are written once and read as a whole. */
export class SqliteAnalysisStore implements AnalysisStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  save(record: AnalysisRecord, { replace }: { replace: boolean }): Promise<'saved' | 'exists'> {
    const { roomId } = record;
    const bindings = { roomId, record: JSON.stringify(record) };
    if (!replace) {
      return this.#database.transact(() =>
        this.#sql.insert.run(bindings).changes === 1 ? 'saved' : 'exists',
      );
    }
    return this.#database.erase(() => {
      if (this.#sql.replace.run(bindings).changes === 0) return 'exists';
      this.#sql.forgetMisreads.run({ roomId });
      return 'saved';
    });
  }

  amend(record: AnalysisRecord): Promise<'saved' | 'outdated'> {
    const bindings = { roomId: record.roomId, record: JSON.stringify(record) };
    return this.#database.erase(() =>
      this.#sql.amend.run(bindings).changes === 1 ? 'saved' : 'outdated',
    );
  }

  find(roomId: string): Promise<AnalysisRecord | null> {
    return this.#database.attempt(() => {
      const row = this.#sql.find.get({ roomId });
      return row === undefined ? null : (JSON.parse(String(row['record'])) as AnalysisRecord);
    });
  }

  addMisread(roomId: string, sentenceId: string, voter: string): Promise<number> {
    return this.#database.transact(() => {
      this.#sql.addMisread.run({ roomId, sentenceId, voter });
      return Number(this.#sql.countMisread.get({ roomId, sentenceId })?.['votes']);
    });
  }

  countMisreads(roomId: string): Promise<Map<string, number>> {
    return this.#database.attempt(
      () =>
        new Map(
          this.#sql.countMisreads
            .all({ roomId })
            .map((row) => [String(row['sentenceId']), Number(row['votes'])]),
        ),
    );
  }

  createShare(share: ShareRecord): Promise<{ share: ShareRecord; created: boolean }> {
    return this.#database.transact(() => {
      const created = this.#sql.createShare.run({ ...share }).changes === 1;
      const existing = toShare(this.#sql.findShareOfRoom.get({ roomId: share.roomId }));
      return { share: existing ?? share, created };
    });
  }

  findShare(shareId: string): Promise<ShareRecord | null> {
    return this.#database.attempt(() => toShare(this.#sql.findShare.get({ shareId })));
  }

  listShares(roomIds: string[]): Promise<ShareRecord[]> {
    const bindings = { roomIds: JSON.stringify(roomIds) };
    return this.#database.attempt(() =>
      this.#sql.listShares.all(bindings).flatMap((row) => toShare(row) ?? []),
    );
  }

  countView(shareId: string): Promise<void> {
    return this.#database.attempt(() => {
      this.#sql.countView.run({ shareId });
    });
  }

  forget(roomId: string): Promise<void> {
    return this.#database.erase(() => {
      this.#sql.forgetRecord.run({ roomId });
      this.#sql.forgetMisreads.run({ roomId });
      this.#sql.forgetShare.run({ roomId });
    });
  }
}
