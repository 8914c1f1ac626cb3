import { describe, expect, it } from '@jest/globals';
import { submitOpinionBody } from '@murmur/contract/opinion';
import fc from 'fast-check';
import { checkOpinion } from './opinion-rules.ts';

describe('the check before an opinion is sent', () => {
  it.each([
    ['   ', 'empty'],
    ['a', 'tooShort'],
    ['😀', 'tooShort'],
    ['😀😀', null],
    ['x'.repeat(1000), null],
    ['😀'.repeat(1000), null],
    ['x'.repeat(1001), 'tooLong'],
    ['a\u0007b', 'forbidden'],
    ['a\u202eb', 'direction'],
    ['\u200b\u2800', 'invisible'],
    ['two\nlines\tand a tab', null],
  ])('finds in %j: %s', (text, fault) => {
    expect(checkOpinion(text).fault).toBe(fault);
  });

  it('validates as the contract’s schema does, and sends exactly the stored text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1100 }), (text) => {
        const { content, fault } = checkOpinion(text);
        const accepted = submitOpinionBody.safeParse({ participant_id: 'p', content });
        expect(fault === null).toBe(accepted.success);
        expect(accepted.data?.content ?? content).toBe(content);
      }),
      { numRuns: 500 },
    );
  });
});
