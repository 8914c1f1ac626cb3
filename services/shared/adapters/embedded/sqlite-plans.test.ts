import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { databaseFileForEachTest } from '../../testing/database-file.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { createSqliteStores } from './sqlite-stores.ts';

const file = databaseFileForEachTest();

class RecordedDatabase extends SqliteDatabase {
  static readonly prepared = new Set<string>();

  override prepare(sql: string): StatementSync {
    RecordedDatabase.prepared.add(sql);
    return super.prepare(sql);
  }
}

/** The columns that identify one row, or the rows of one person, within a room. */
const ids =
  'id opinionId author publicId credentialHash voter participant idempotencyKey sentenceId shareId roomId key'.split(
    ' ',
  );

/** Returns the identifying columns to which a statement gives a value. */
const knownIds = (sql: string): string[] => {
  const conditions = sql.startsWith('INSERT') ? '' : sql.slice(sql.search(/\bWHERE\b/));
  return ids.filter((id) =>
    new RegExp(String.raw`(?<![.\w]|OR )${id}\b (?:= :|IN \(SELECT value)`).test(conditions),
  );
};

type Plan = { sql: string; steps: string[] };

const explain = (database: DatabaseSync, sql: string): Plan => {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  return { sql, steps: steps.map(({ detail }) => String(detail)) };
};

/** Returns true if a step of the plan reads rows through an index by this column. */
const searchesBy = ({ steps }: Plan, column: string): boolean =>
  steps.some((step) => new RegExp(String.raw`^SEARCH .*\W${column}=\?`).test(step));

describe('the plans of SQLite', () => {
  let plans: Plan[];

  beforeEach(() => {
    const database = new RecordedDatabase(file().path);
    createSqliteStores(database);
    database.close();
    const reader = new DatabaseSync(file().path);
    plans = [...RecordedDatabase.prepared]
      .filter((sql) => !/^(?:BEGIN|COMMIT)/.test(sql))
      .map((sql) => explain(reader, sql));
    reader.close();
  });

  it('cover every statement of the stores', () => {
    expect(plans.length).toBeGreaterThan(100);
  });

  it('find rows by an index on each id that the statement names', () => {
    const slow = plans.flatMap((plan) =>
      knownIds(plan.sql)
        .filter((id) => !searchesBy(plan, id))
        .map((id) => ({ id, ...plan })),
    );
    expect(slow).toEqual([]);
  });

  it('count opinions in an index alone, because their rows are long', () => {
    const counting = plans.filter(({ sql }) => sql.startsWith('SELECT count(*) FROM opinions'));
    expect(counting.length).toBeGreaterThan(1);
    const readsRows = (step: string): boolean => /^SEARCH opinions USING (?!COVERING)/.test(step);
    expect(counting.filter(({ steps }) => steps.some(readsRows))).toEqual([]);
  });

  it('read no whole table', () => {
    const isScan = (step: string): boolean => /^SCAN (?!json_each|CONSTANT ROW)/.test(step);
    expect(plans.filter(({ steps }) => steps.some(isScan))).toEqual([]);
  });
});
