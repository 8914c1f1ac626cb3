import { describe, expect, it } from '@jest/globals';
import { repeatable } from '@murmur/contract/routes/repeatable';
import { randomUuid } from './random-uuid.ts';

describe('a key', () => {
  it('is a UUID that the contract accepts, and different each time', () => {
    const keys = Array.from({ length: 200 }, randomUuid);
    for (const key of keys)
      expect(repeatable.shape['idempotency-key'].safeParse(key).success).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
