import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { jsonInSlices } from './json-in-slices.ts';

it('slices make the same document as one piece', async () => {
  const document = fc.dictionary(
    fc.string(),
    fc.oneof(fc.jsonValue({ maxDepth: 7 }), fc.constant(undefined)),
  );
  await fc.assert(
    fc.asyncProperty(document, async (value) => {
      expect(await jsonInSlices(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
});
