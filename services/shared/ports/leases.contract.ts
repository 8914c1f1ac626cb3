import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Elapse } from '../testing/eventually.ts';
import type { Leases } from './leases.ts';

export type LeasesSubject = {
  leases: Leases;
  /** The leases of another process on the same backend, or `leases` itself if there is no other process. */
  peer: Leases;
  elapse: Elapse;
  close(): Promise<void>;
};

/** The conformance suite of ports/leases.ts, for any adapter. */
export const describeLeases = (name: string, open: () => Promise<LeasesSubject>): void => {
  describe(`Leases on ${name}`, () => {
    const ttlMs = 300;
    let subject: LeasesSubject;
    let key: string;

    beforeEach(async () => {
      subject = await open();
      key = crypto.randomUUID();
    });

    afterEach(() => subject.close());

    it('L1 of 50 concurrent claims from two processes, one gets the lease', async () => {
      const { leases, peer } = subject;
      const claims = Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? leases : peer).claim(key, 60_000),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    });

    it('L2 a lease is refused until it expires, and is then free', async () => {
      const { leases, peer, elapse } = subject;
      expect(await leases.claim(key, ttlMs)).toBe(true);
      expect(await peer.claim(key, ttlMs)).toBe(false);
      expect(await leases.claim(key, ttlMs)).toBe(false);
      await elapse(ttlMs);
      expect(await peer.claim(key, ttlMs)).toBe(true);
    });

    it('L3 a refused claim does not prolong the lease', async () => {
      const { leases, elapse } = subject;
      await leases.claim(key, ttlMs);
      await elapse(ttlMs / 2);
      await leases.claim(key, 10 * ttlMs);
      await elapse(ttlMs / 2);
      expect(await leases.claim(key, ttlMs)).toBe(true);
    });

    it('L4 keys are independent', async () => {
      const { leases } = subject;
      expect(await leases.claim(key, ttlMs)).toBe(true);
      expect(await leases.claim(`${key}-2`, ttlMs)).toBe(true);
    });

    it('L5 of 50 concurrent holders in two processes, one holds the lease', async () => {
      const { leases, peer } = subject;
      const holds = Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? leases : peer).hold(key, `holder ${index}`, 60_000),
      );
      expect((await Promise.all(holds)).filter(Boolean)).toHaveLength(1);
    });

    it('L6 a holder keeps its lease by renewing it; once it stops, the lease expires', async () => {
      const { leases, peer, elapse } = subject;
      expect(await leases.hold(key, 'one', ttlMs)).toBe(true);
      for (let round = 0; round < 3; round += 1) {
        await elapse(ttlMs / 2);
        expect(await leases.hold(key, 'one', ttlMs)).toBe(true);
        expect(await peer.hold(key, 'two', ttlMs)).toBe(false);
      }
      await elapse(ttlMs);
      expect(await peer.hold(key, 'two', ttlMs)).toBe(true);
      expect(await leases.hold(key, 'one', ttlMs)).toBe(false);
    });
  });
};
