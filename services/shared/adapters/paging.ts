import { wrongCursor } from '../runtime/http/read-cursor.ts';

/**
 * Returns a page and, if more items follow, the cursor of the next page. In that case `found` contains one more than
 * `limit`. `cursorOf` returns the position that the cursor encodes.
 */
export const toPage = <T>(
  found: T[],
  limit: number,
  cursorOf: (one: T) => unknown,
): { items: T[]; nextCursor: string | null } => {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return { items, nextCursor: goesOn ? String(cursorOf(last)) : null };
};

/**
 * The order of an opinion in the queue of several rooms: by time, then by position, which is unique only within a
 * room, and then by id.
 */
export type Queued = { at: number; position: number; id: string };

export const queueCursorOf = ({ at, position, id }: Queued): string => `${at}.${position}.${id}`;

/** The start of the queue of several rooms, and its end, from which it is read backwards. */
const queueStart: Queued = { at: 0, position: 0, id: '' };
export const queueEnd: Queued = { at: Number.MAX_SAFE_INTEGER, position: 0, id: '' };

/**
 * Reads a cursor of the queue. Null = `start`.
 * @throws AppError VALIDATION_ERROR
 */
export const readQueueCursor = (cursor: string | null, start = queueStart): Queued => {
  if (cursor === null) return start;
  const [, at, position, id] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{1,40})$/.exec(cursor) ?? [];
  if (id === undefined) throw wrongCursor();
  return { at: Number(at), position: Number(position), id };
};
