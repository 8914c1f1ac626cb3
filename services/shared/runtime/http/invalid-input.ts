import type { FieldFault } from '@murmur/contract/problem';
import { AppError } from '../app-error.ts';

const summarise = (faults: readonly FieldFault[]): string => {
  const paths = [...new Set(faults.map(({ path }) => path))];
  if (paths.length > 1) return `${paths.length} fields are invalid: ${paths.join(', ')}.`;
  return `${paths.join('') || 'The body'} ${faults[0]?.message}.`;
};

/** Returns the error for an invalid input. Its message explains one invalid field, or names several. */
export const invalidInput = (first: FieldFault, ...others: FieldFault[]): AppError =>
  new AppError('VALIDATION_ERROR', summarise([first, ...others]), { fields: [first, ...others] });
