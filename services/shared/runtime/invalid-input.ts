import type { FieldFault } from '@murmur/contract/problem';
import { AppError } from './app-error.ts';

/** Returns the error for an invalid input. Its message names the first invalid field. */
export const invalidInput = (first: FieldFault, ...others: FieldFault[]): AppError =>
  new AppError('VALIDATION_ERROR', `Invalid input: ${first.path} ${first.message}.`, {
    fields: [first, ...others],
  });
