import { AppError } from '../runtime/app-error.ts';

/**
 * A page, and the cursor of the next where more follows. `found` holds one more than `limit` then;
 * `placeOf` says what the cursor goes on from.
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

/** The place that a cursor of an earlier page says. @throws AppError VALIDATION_ERROR */
export const readCursor = (cursor: string): number => {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const message = 'must be a cursor that an earlier page answered';
  throw new AppError('VALIDATION_ERROR', `cursor ${message}`, {
    fields: [{ path: 'cursor', message }],
  });
};
