import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newCapability } from '../runtime/capability.ts';
import type { DealtCards } from './dealt-cards.ts';

export type DealtCardsSubject = {
  dealt: DealtCards;
  /** The records of another process on the same backend, or `dealt` itself if there is no other process. */
  peer: DealtCards;
  close(): Promise<void>;
};

/** The conformance suite of ports/dealt-cards.ts, for any adapter. */
export const describeDealtCards = (name: string, open: () => Promise<DealtCardsSubject>): void => {
  describe(`DealtCards on ${name}`, () => {
    let subject: DealtCardsSubject;
    let roomId: string;
    const read = async (cards: DealtCards, cursor: string | null = null) => {
      const { dealt, cursor: next } = await cards.since(roomId, cursor);
      return {
        next,
        dealt: dealt.map(({ voter, opinionIds }) => `${voter}: ${opinionIds.join(' ')}`),
      };
    };

    beforeEach(async () => {
      subject = await open();
      roomId = newCapability();
    });
    afterEach(() => subject.close());

    it('C1 what one process dealt, every process reads in the same order', async () => {
      const { dealt, peer } = subject;
      await dealt.record(roomId, { voter: 'ann', opinionIds: ['a', 'b'] });
      await peer.record(roomId, { voter: 'bob', opinionIds: ['a'] });
      expect((await read(dealt)).dealt).toEqual(['ann: a b', 'bob: a']);
      expect(await read(peer)).toEqual(await read(dealt));
      const [first] = (await dealt.since(roomId, null)).dealt;
      expect(first?.at).toBeGreaterThan(0);
    });

    it('C2 a cursor returns each later record once', async () => {
      const { dealt, peer } = subject;
      expect(await read(dealt)).toEqual({ dealt: [], next: null });
      await dealt.record(roomId, { voter: 'ann', opinionIds: ['a'] });
      const { next } = await read(dealt);
      expect(await read(peer, next)).toEqual({ dealt: [], next });
      await peer.record(roomId, { voter: 'bob', opinionIds: ['b'] });
      expect((await read(dealt, next)).dealt).toEqual(['bob: b']);
    });

    it('C3 of 200 concurrent records in two processes, none is lost or repeated', async () => {
      const { dealt, peer } = subject;
      const voters = Array.from({ length: 200 }, (_, n) => `voter ${n}`);
      await Promise.all(
        voters.map((voter, n) =>
          (n % 2 === 0 ? dealt : peer).record(roomId, { voter, opinionIds: ['a'] }),
        ),
      );
      const all = await dealt.since(roomId, null);
      expect(all.dealt.map(({ voter }) => voter).toSorted()).toEqual(voters.toSorted());
    });

    it('C4 rooms are separate, and a forgotten room has no records', async () => {
      const { dealt, peer } = subject;
      const other = newCapability();
      await dealt.record(other, { voter: 'cleo', opinionIds: ['c'] });
      await dealt.record(roomId, { voter: 'ann', opinionIds: ['a'] });
      await peer.forget(roomId);
      await peer.forget(roomId);
      expect((await read(dealt)).dealt).toEqual([]);
      expect((await dealt.since(other, null)).dealt).toHaveLength(1);
    });
  });
};
