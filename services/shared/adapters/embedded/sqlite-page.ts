import { toPage } from '../paging.ts';
import type { Bindings, Row, Statement } from './sqlite-statement.ts';

export type Positioned<T> = { position: number; item: T };

/** Converts a row that has a `position` in addition to the columns of its record. */
export const toPositioned =
  <T>(convert: (row: Row) => T) =>
  ({ position, ...row }: Row): Positioned<T> => ({
    position: Number(position),
    item: convert(row),
  });

/** Reads a page with a statement that has a `limit`. The default cursor is the position of the last item. */
export const readPage = <T>(
  statement: Statement<Positioned<T>>,
  bindings: Bindings,
  limit: number,
  cursorOf: (last: Positioned<T>) => unknown = ({ position }) => position,
): { items: T[]; nextCursor: string | null } => {
  const rows = statement.all({ ...bindings, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, cursorOf);
  return { items: items.map(({ item }) => item), nextCursor };
};
