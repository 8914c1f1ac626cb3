import { z } from 'zod';

/** A whole number within bounds. The message for an invalid one states both bounds; `or` adds an alternative. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, or = '') => {
  const error = `must be a whole number from ${min} to ${max}${or}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};
