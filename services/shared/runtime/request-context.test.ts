import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { requestIdOf } from './request-context.ts';

const requestWith = (given: string): IncomingMessage =>
  ({ headers: { 'x-request-id': given } }) as unknown as IncomingMessage;

describe('the request id', () => {
  test.each(['7', 'keep-me', 'trace.0123_4', 'Root=1-67891233-abcdef', 'a'.repeat(128)])(
    'of a caller is kept if valid: %s',
    (given) => {
      expect(requestIdOf(requestWith(given))).toBe(given);
    },
  );

  test.each(['', 'a b', '<i>', 'a"b', 'a;b', 'a'.repeat(129)])(
    'of a caller is replaced if invalid: %s',
    (given) => {
      expect(requestIdOf(requestWith(given))).toMatch(/^[\da-f-]{36}$/);
    },
  );
});
