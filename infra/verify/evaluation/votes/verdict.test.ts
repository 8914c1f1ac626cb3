import { expect, it } from '@jest/globals';
import { sortOpinions } from '@murmur/analysis/agreement/sort-opinions';
import { hasVerdict } from '@murmur/room/votes/verdict-value';
import fc from 'fast-check';

it('a verdict is what the results call common ground, rejected or divisive', () => {
  const count = fc.nat(40);
  fc.assert(
    fc.property(count, count, (agree, disagree) => {
      const { common, rejected, divided } = sortOpinions(
        [{ opinion_id: 'o', agree, disagree, pass: 0 }],
        () => true,
      );
      expect(hasVerdict({ agree, disagree })).toBe(
        common.length + rejected.length + divided.length > 0,
      );
    }),
  );
});
