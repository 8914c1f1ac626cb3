import type { FieldFault } from '@murmur/contract/problem';
import { AppError } from './app-error.ts';

/** The refusal of an input, whose message names the first fault. */
export const invalidInput = (first: FieldFault, ...others: FieldFault[]): AppError =>
  new AppError('VALIDATION_ERROR', `Invalid input: ${first.path} ${first.message}.`, {
    fields: [first, ...others],
  });
