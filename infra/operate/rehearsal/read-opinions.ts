import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { limits } from '@murmur/contract/limits';
import { codePoints, findTextFault, normaliseText } from '@murmur/contract/text';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** An opinion from a file; `author` identifies its author within the file, or is null. */
export type FileOpinion = { content: string; author: string | null };

const contentColumns = ['comment-body', 'opinion', 'content', 'comment', 'text', 'body'];
const authorColumns = ['author-id', 'author', 'participant', 'user'];

const firstOf = (columns: string[], row: Record<string, string>): string | undefined =>
  columns.find((column) => column in row);

const unwritable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the text in a form that the product accepts: without control characters, and not too long. */
const asWritten = (text: string): string => {
  const clean = findTextFault(text) === null ? text : text.replaceAll(unwritable, ' ');
  return Array.from(normaliseText(clean)).slice(0, limits.opinion.max).join('').trim();
};

/**
 * Reads opinions from a file: a CSV with a header (a column such as `comment-body` or `opinion`, and
 * optionally one such as `author-id`), JSON with an author and a text for each opinion, or plain text with one
 * opinion per line.
 * @throws Error when a CSV has no column of opinions, or the file contains none
 */
export const readOpinions = async (path: string): Promise<FileOpinion[]> => {
  const text = await readFile(path, 'utf8');
  const read = readers[extname(path).toLowerCase()] ?? readLines;
  const rows = read(path, text);
  const opinions = rows
    .map((row) => ({ ...row, content: asWritten(row.content) }))
    .filter(
      (row) => findTextFault(row.content) === null && codePoints(row.content) >= limits.opinion.min,
    );
  if (opinions.length === 0) throw new Error(`${path} contains no opinions.`);
  return opinions;
};

const readLines = (_path: string, text: string): FileOpinion[] =>
  text.split('\n').map((content) => ({ content, author: null }));

const roomFile = z.object({
  opinions: z.array(z.object({ text: z.string(), author: z.string() })),
});

const readRoom = (_path: string, text: string): FileOpinion[] =>
  roomFile
    .parse(JSON.parse(text))
    .opinions.map(({ text: content, author }) => ({ content, author }));

const readCsv = (path: string, text: string): FileOpinion[] => {
  const rows: Record<string, string>[] = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const contentColumn = firstOf(contentColumns, rows[0] ?? {});
  if (contentColumn === undefined) {
    throw new Error(`${path} has none of the columns ${contentColumns.join(', ')}.`);
  }
  const authorColumn = firstOf(authorColumns, rows[0] ?? {});
  return rows.map((row) => ({
    content: row[contentColumn] ?? '',
    author: authorColumn === undefined ? null : (row[authorColumn] ?? null),
  }));
};

const readers: Record<string, (path: string, text: string) => FileOpinion[]> = {
  '.csv': readCsv,
  '.json': readRoom,
};
