import type { AppError } from '../app-error.ts';
import { invalidInput } from './invalid-input.ts';

export const wrongCursor = (): AppError =>
  invalidInput({ path: 'cursor', message: 'must be a cursor that an earlier page returned' });

/**
 * Returns the position in a cursor of an earlier page. Null = from `start`.
 * @throws AppError VALIDATION_ERROR
 */
export const readCursor = (cursor: string | null, start = 0): number => {
  if (cursor === null) return start;
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw wrongCursor();
};
