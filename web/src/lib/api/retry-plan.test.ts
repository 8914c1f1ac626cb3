import { describe, expect, it } from '@jest/globals';
import type { RouteName } from '@murmur/contract/routes/routes';
import { ApiError } from './api-error.ts';
import { delayAfter, retryPlan } from './retry-plan.ts';

describe('the attempts of a call', () => {
  it.each<[RouteName, number]>([
    ['createRoom', 2],
    ['startRoom', 2],
    ['activateRoom', 2],
    ['joinRoom', 2],
    ['submitOpinion', 2],
    ['putPrivacy', 3],
    ['getRoom', 3],
    ['shareResults', 3],
  ])('of %s are %d', (route, attempts) => {
    expect(retryPlan(route).attempts).toBe(attempts);
  });

  it('are at most ten seconds apart', () => {
    const error = Object.create(ApiError.prototype) as ApiError;
    expect(delayAfter(3, { attempts: 9, baseMs: 1_000 }, error)).toBe(4_000);
    expect(delayAfter(8, { attempts: 9, baseMs: 1_000 }, error)).toBe(10_000);
  });
});
