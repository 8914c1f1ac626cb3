import { describe, expect, it } from '@jest/globals';
import { adviceFor } from './field-words.ts';

describe('an unusual name', () => {
  it.each([
    'told',
    'tellRoom',
    '#wasHeard',
    'answersWithinMs',
    'mostTries',
    'scopeAtHand',
    'VOTES_TOLD',
    'patienceMs',
    'whoVoted',
  ])('%s is refused, with a suggestion', (name) => {
    expect(adviceFor(name)).toMatch(/: use \S+/);
  });

  it.each(['teller', 'heart', 'almost', 'atMost', 'mostly', 'year', 'place', 'clear'])(
    '%s is allowed',
    (name) => {
      expect(adviceFor(name)).toBe(null);
    },
  );
});
