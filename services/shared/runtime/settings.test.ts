import { describe, expect, test } from '@jest/globals';
import { settings } from './settings.ts';

describe('PORT', () => {
  test.each(['0', '8080', '65535'])('may be %s', (given) => {
    expect(settings.PORT.parse(given)).toBe(Number(given));
  });

  test.each(['-1', '65536', '80.5', 'http'])(
    'is refused as %s, before anything listens',
    (given) => {
      expect(settings.PORT.safeParse(given).success).toBe(false);
    },
  );
});
