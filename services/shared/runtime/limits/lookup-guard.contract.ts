import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rateLimits } from '@murmur/contract/limits';
import type { RateLimiterSubject } from '../../ports/rate-limiter.contract.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { AppError } from '../app-error.ts';
import { LookupGuard } from './lookup-guard.ts';

/**
 * Tests of guessing room codes on a limiter, with two processes that share it: one gets the wrong codes of a venue's
 * address, the other one the right code.
 */
export const describeLookupGuard = (
  name: string,
  open: () => Promise<Pick<RateLimiterSubject, 'limiter' | 'peer' | 'now' | 'close'>>,
): void => {
  describe(`the guard of room codes on ${name}`, () => {
    let close: () => Promise<void>;
    let here: LookupGuard;
    let there: LookupGuard;
    let venue: string;
    let codes: Set<string>;
    let now: () => number;
    /** The number of times that a code was compared with those given to an address. */
    let compared: number;

    const comparing = (limiter: RateLimiter): RateLimiter => ({
      take: (key, bucket) => limiter.take(key, bucket),
      left: (key, bucket) => {
        if (key.startsWith('givenCode:')) compared += 1;
        return limiter.left(key, bucket);
      },
    });

    beforeEach(async () => {
      const subject = await open();
      ({ close, now } = subject);
      here = new LookupGuard({ limiter: comparing(subject.limiter), scale: 1 });
      there = new LookupGuard({ limiter: comparing(subject.peer), scale: 1 });
      venue = crypto.randomUUID();
      codes = new Set(['AB2CD3']);
    });

    afterEach(() => close());

    const lookUp = (guard: LookupGuard, code: string, address = venue): Promise<string> =>
      guard
        .countByCode(address, code, async () => {
          if (!codes.has(code.toUpperCase())) throw new AppError('ROOM_NOT_FOUND', 'No such room.');
          return 'found';
        })
        .catch((error: AppError) => error.code);

    const wrongCodes = async (count: number, guard = here): Promise<string[]> => {
      const answers: string[] = [];
      for (let n = 0; n < count; n += 1) answers.push(await lookUp(guard, `WRNG${n}`));
      return answers;
    };
    const failures = rateLimits.unknownId.burst + 5;

    it('G1 a code that was right a minute ago stays right for others behind a spent address', async () => {
      expect(await lookUp(there, 'AB2CD3')).toBe('found');
      expect((await wrongCodes(failures)).at(-1)).toBe('RATE_LIMITED');
      const pupils = Array.from({ length: 30 }, (_, n) =>
        lookUp(n % 2 === 0 ? here : there, 'ab2cd3'),
      );
      expect(new Set(await Promise.all(pupils))).toEqual(new Set(['found']));
    });

    it('G2 so does the code of a room that the address was given in another way', async () => {
      await there.give(venue, 'AB2CD3');
      await wrongCodes(failures);
      expect(await lookUp(here, 'AB2CD3')).toBe('found');
    });

    it('G3 other codes of a spent address get no answer, right or wrong, and other addresses gain nothing', async () => {
      codes.add('EF4GH5');
      expect(await lookUp(there, 'AB2CD3')).toBe('found');
      expect(await lookUp(there, 'EF4GH5', 'elsewhere')).toBe('found');
      await wrongCodes(failures);
      expect(await lookUp(here, 'EF4GH5')).toBe('RATE_LIMITED');
      expect(await lookUp(here, 'WRNG99')).toBe('RATE_LIMITED');
    });

    it('G4 a code that is no longer right failures', async () => {
      expect(await lookUp(there, 'AB2CD3')).toBe('found');
      codes.clear();
      await wrongCodes(failures);
      expect(await lookUp(here, 'AB2CD3')).toBe('RATE_LIMITED');
    });

    it('G5 of the codes that a spent address tries, few are compared with those that others behind it were given', async () => {
      const { burst, perSecond } = rateLimits.spentGuess;
      await wrongCodes(failures);
      compared = 0;
      const from = now();
      for (let n = 0; n < 3 * burst; n += 1) {
        expect(await lookUp(n % 2 === 0 ? here : there, `FLD${n}`)).toBe('RATE_LIMITED');
      }
      const refilled = ((now() - from) / 1_000) * perSecond;
      expect(compared).toBeGreaterThanOrEqual(burst - failures);
      expect(compared).toBeLessThanOrEqual(burst + Math.ceil(refilled));
    });
  });
};
