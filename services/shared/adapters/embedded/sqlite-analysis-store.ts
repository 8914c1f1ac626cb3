import type { AnalysisRecord, AnalysisStore, ShareRecord } from '../../ports/analysis-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const queries = {
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

/** Stores results in SQLite, each as one JSON text, because they are written once and read as a whole. */
export const createSqliteAnalysisStore = (database: SqliteDatabase): AnalysisStore => {
  const sql = database.prepareAll(queries);

  return {
    save: (record, { replace }) => {
      const { roomId } = record;
      const bindings = { roomId, record: JSON.stringify(record) };
      if (!replace) {
        return database.transact(() =>
          sql.insert.run(bindings).changes === 1 ? 'saved' : 'exists',
        );
      }
      return database.erase(() => {
        if (sql.replace.run(bindings).changes === 0) return 'exists';
        sql.forgetMisreads.run({ roomId });
        return 'saved';
      });
    },

    amend: (record) => {
      const bindings = { roomId: record.roomId, record: JSON.stringify(record) };
      return database.erase(() => (sql.amend.run(bindings).changes === 1 ? 'saved' : 'outdated'));
    },

    find: (roomId) =>
      database.attempt(() => {
        const row = sql.find.get({ roomId });
        return row === undefined ? null : (JSON.parse(String(row['record'])) as AnalysisRecord);
      }),

    addMisread: (roomId, sentenceId, voter) =>
      database.transact(() => {
        sql.addMisread.run({ roomId, sentenceId, voter });
        return Number(sql.countMisread.get({ roomId, sentenceId })?.['votes']);
      }),

    countMisreads: (roomId) =>
      database.attempt(
        () =>
          new Map(
            sql.countMisreads
              .all({ roomId })
              .map((row) => [String(row['sentenceId']), Number(row['votes'])]),
          ),
      ),

    createShare: (share) =>
      database.transact(() => {
        const created = sql.createShare.run({ ...share }).changes === 1;
        const existing = toShare(sql.findShareOfRoom.get({ roomId: share.roomId }));
        return { share: existing ?? share, created };
      }),

    findShare: (shareId) => database.attempt(() => toShare(sql.findShare.get({ shareId }))),

    listShares: (roomIds) => {
      const bindings = { roomIds: JSON.stringify(roomIds) };
      return database.attempt(() =>
        sql.listShares.all(bindings).flatMap((row) => toShare(row) ?? []),
      );
    },

    countView: (shareId) => database.attempt(() => void sql.countView.run({ shareId })),

    forget: (roomId) =>
      database.erase(() => {
        sql.forgetRecord.run({ roomId });
        sql.forgetMisreads.run({ roomId });
        sql.forgetShare.run({ roomId });
      }),
  };
};
