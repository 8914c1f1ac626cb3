import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

type Value = SQLInputValue | boolean | readonly (string | object)[];
/** The values of a statement's parameters. A parameter without a value is NULL. */
export type Bindings = Record<string, Value>;

/** Converts booleans to numbers and lists to JSON, because SQLite has neither. */
const toInput = (value: Value): SQLInputValue => {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : (value as SQLInputValue);
};

const toInputs = (bindings: Bindings): Record<string, SQLInputValue> => {
  const inputs: Record<string, SQLInputValue> = {};
  for (const [name, value] of Object.entries(bindings)) inputs[name] = toInput(value);
  return inputs;
};

/** A prepared statement whose rows are converted to `T`. A row itself lacks a prototype. */
export class Statement<T> {
  readonly #prepared: StatementSync;
  readonly #convert: (row: Row) => T;

  constructor(prepared: StatementSync, convert: (row: Row) => T) {
    this.#prepared = prepared;
    this.#convert = convert;
  }

  all(bindings: Bindings): T[] {
    return this.#prepared.all(toInputs(bindings)).map((row) => this.#convert(row));
  }

  /**
   * Returns the first row, or null. Runs the statement to its end, which includes the commit of a change: `get` of
   * node:sqlite stops at the first row and does not report a failed commit.
   */
  first(bindings: Bindings): T | null {
    return this.all(bindings)[0] ?? null;
  }

  run(bindings: Bindings): number {
    return Number(this.#prepared.run(toInputs(bindings)).changes);
  }
}

export const toText = (row: Row): string => String(Object.values(row)[0]);
export const toNumber = (row: Row): number => Number(Object.values(row)[0]);

export const readPragma = (connection: DatabaseSync, name: string): SQLOutputValue | undefined =>
  Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
