import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { jsonPieces } from './json-pieces.ts';

it('pieces make the same document as one stringify', () => {
  const document = fc.dictionary(
    fc.string(),
    fc.oneof(fc.jsonValue({ maxDepth: 7 }), fc.constant(undefined)),
  );
  fc.assert(
    fc.property(document, fc.integer({ min: 0, max: 9 }), (value, levels) => {
      expect([...jsonPieces(value, levels)].join('')).toBe(JSON.stringify(value, null, 2));
    }),
  );
});
