import type { z } from 'zod';

/** Names of the expected types, for people who do not know the validator. */
const kinds: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const eitherOf = (options: readonly unknown[]): string => {
  const names = options.map(String);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

/**
 * Says what an invalid field must be, for issues without a message of their own in the contract. Used as the `error`
 * of a parse call; it reads as a sentence after the name of the field.
 */
export const faultMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') {
    const kind = kinds[issue.expected] ?? `of type ${issue.expected}`;
    return issue.input === undefined ? `is required, and must be ${kind}` : `must be ${kind}`;
  }
  if (issue.code === 'invalid_value') return `must be ${eitherOf(issue.values)}`;
  const what = issue.code === 'too_big' || issue.code === 'too_small' ? issue.origin : '';
  const unit = what === 'array' ? ' entries' : what === 'string' ? ' characters' : '';
  const verb = what === 'array' ? 'must have' : 'must be';
  if (issue.code === 'too_big') return `${verb} at most ${issue.maximum}${unit}`;
  if (issue.code === 'too_small') return `${verb} at least ${issue.minimum}${unit}`;
  return undefined;
};
