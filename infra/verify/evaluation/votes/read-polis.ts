import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** An answer to a statement: 1 agree, -1 disagree, 0 pass, null = unknown. */
export type Known = 1 | -1 | 0 | null;

/** A conversation in which people answered each other's statements; one row per person. */
export type Conversation = {
  name: string;
  people: { answers: Known[]; own: ReadonlySet<number> }[];
  statements: number;
};

const suffix = '.votes.csv';
const minAnswers = 7;

const readRows = (file: string): Record<string, string>[] =>
  parse(readFileSync(file), { columns: true, bom: true, relax_column_count: true });

const toKnown = (cell: string | undefined): Known => {
  if (cell === '1') return 1;
  if (cell === '-1') return -1;
  return cell === '0' ? 0 : null;
};

/** Reads which statements each person wrote, by the numbers used in both files. */
const readAuthors = (file: string): Map<string, string[]> => {
  const written = new Map<string, string[]>();
  if (!existsSync(file)) return written;
  for (const row of readRows(file)) {
    const [author = '', statement = ''] = [row['author-id'], row['comment-id']];
    written.set(author, [...(written.get(author) ?? []), statement]);
  }
  return written;
};

const readConversation = (folder: string, file: string): Conversation => {
  const name = file.slice(0, -suffix.length);
  const rows = readRows(join(folder, file));
  const authors = readAuthors(join(folder, `${name}.csv`));
  const ids = Object.keys(rows[0] ?? {}).filter((column) => /^\d+$/.test(column));
  const known = rows
    .map((row) => ({ person: row['participant'] ?? '', cells: ids.map((id) => toKnown(row[id])) }))
    .filter(({ cells }) => cells.filter((cell) => cell !== null).length >= minAnswers);
  const shownIndexes = ids.flatMap((_id, index) =>
    known.some(({ cells }) => cells[index] !== null) ? [index] : [],
  );
  return {
    name: name.replace(/^polis-/, ''),
    statements: shownIndexes.length,
    people: known.map(({ person, cells }) => {
      const own = new Set(authors.get(person));
      return {
        answers: shownIndexes.map((index) => cells[index] ?? null),
        own: new Set(
          shownIndexes.flatMap((index, position) => (own.has(ids[index] ?? '') ? [position] : [])),
        ),
      };
    }),
  };
};

/** Reads every conversation in the folder that has votes, with the people who gave at least seven answers. */
export const readConversations = (folder: string): Conversation[] => {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return files.toSorted().map((file) => readConversation(folder, file));
};
