import type { AnalysisRecord, AnalysisStore, ShareRecord } from '../../ports/analysis-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { type Row, toText } from './sqlite-statement.ts';

const recordQueries = {
  insert: 'INSERT INTO analyses (roomId, record) VALUES (:roomId, :record) ON CONFLICT DO NOTHING',
  replace: `INSERT INTO analyses (roomId, record) VALUES (:roomId, :record)
    ON CONFLICT DO UPDATE SET record = :record
      WHERE record ->> 'generatedAt' <= :record ->> 'generatedAt'`,
  amend: `UPDATE analyses SET record = :record
    WHERE roomId = :roomId AND record ->> 'generatedAt' = :record ->> 'generatedAt'
      AND (record ->> 'edition') + 1 = :record ->> 'edition'`,
  find: 'SELECT record FROM analyses WHERE roomId = :roomId',
  // The index holds both values, so that the record is not parsed.
  findEdition: `SELECT (record ->> 'generatedAt') || ' ' || (record ->> 'edition')
    FROM analyses INDEXED BY analyses_edition WHERE roomId = :roomId`,
  forget: 'DELETE FROM analyses WHERE roomId = :roomId',
} as const;

const misreadQueries = {
  add: `INSERT INTO misreads (roomId, sentenceId, voter)
    VALUES (:roomId, :sentenceId, :voter) ON CONFLICT DO NOTHING`,
  count: `SELECT sentenceId, count(*) AS votes FROM misreads
    WHERE roomId = :roomId AND sentenceId = :sentenceId GROUP BY sentenceId`,
  countAll:
    'SELECT sentenceId, count(*) AS votes FROM misreads WHERE roomId = :roomId GROUP BY sentenceId',
  forget: 'DELETE FROM misreads WHERE roomId = :roomId',
} as const;

const shareQueries = {
  create: `INSERT INTO shares (shareId, roomId, createdAt, viewCount)
    VALUES (:shareId, :roomId, :createdAt, :viewCount) ON CONFLICT (roomId) DO NOTHING`,
  find: 'SELECT * FROM shares WHERE shareId = :shareId',
  list: 'SELECT * FROM shares WHERE roomId IN (SELECT value FROM json_each(:roomIds))',
  countView: 'UPDATE shares SET viewCount = viewCount + 1 WHERE shareId = :shareId',
  forget: 'DELETE FROM shares WHERE roomId = :roomId',
} as const;

const toCount = ({ sentenceId, votes }: Row): [string, number] => [
  String(sentenceId),
  Number(votes),
];

/** Stores results in SQLite, each as one JSON text, because they are written once and read as a whole. */
export const createSqliteAnalysisStore = (database: SqliteDatabase): AnalysisStore => {
  const records = database.statements(recordQueries, toText);
  const misreads = database.statements(misreadQueries, toCount);
  const shares = database.statements(shareQueries, (row) => ({ ...row }) as ShareRecord);

  return database.createStore<AnalysisStore>({
    save: (record, { replace }) => {
      const { roomId } = record;
      const bindings = { roomId, record: JSON.stringify(record) };
      if (!replace) return records.insert.run(bindings) === 1 ? 'saved' : 'exists';
      return database.erase(() => {
        if (records.replace.run(bindings) === 0) return 'exists';
        misreads.forget.run({ roomId });
        return 'saved';
      });
    },

    amend: (record) => {
      const bindings = { roomId: record.roomId, record: JSON.stringify(record) };
      return database.erase(() => (records.amend.run(bindings) === 1 ? 'saved' : 'outdated'));
    },

    find: (roomId) => {
      const record = records.find.first({ roomId });
      return record === null ? null : (JSON.parse(record) as AnalysisRecord);
    },

    findEdition: (roomId) => records.findEdition.first({ roomId }),

    addMisread: (roomId, sentenceId, voter) =>
      database.transact(() => {
        misreads.add.run({ roomId, sentenceId, voter });
        const [, votes] = misreads.count.first({ roomId, sentenceId }) ?? [sentenceId, 0];
        return votes;
      }),

    countMisreads: (roomId) => new Map(misreads.countAll.all({ roomId })),

    createShare: (share) =>
      database.transact(() => {
        const created = shares.create.run(share) === 1;
        const [existing] = shares.list.all({ roomIds: [share.roomId] });
        return { share: existing ?? share, created };
      }),

    findShare: (shareId) => shares.find.first({ shareId }),
    listShares: (roomIds) => shares.list.all({ roomIds }),
    countView: (shareId) => void shares.countView.run({ shareId }),

    forget: (roomId) =>
      database.erase(() => {
        for (const { forget } of [records, misreads, shares]) forget.run({ roomId });
      }),
  });
};
