import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PositionMoment, PositionValue, Vote } from '@murmur/contract/votes';
import * as fc from 'fast-check';
import { aRoom, fixtureTime } from '../testing/fixtures.ts';
import type { PublishedAnswers, VoteRecord, VoteStore } from './vote-store.ts';

export type VoteStoreSubject = { votes: VoteStore; close(): Promise<void> };

/** The conformance suite of ports/vote-store.ts, for any adapter. */
export const describeVoteStore = (name: string, open: () => Promise<VoteStoreSubject>): void => {
  describe(`VoteStore on ${name}`, () => {
    let votes: VoteStore;
    let subject: VoteStoreSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      ({ votes } = subject);
      ({ roomId } = aRoom());
    });

    afterEach(() => subject.close());

    const aVote = (voter: string, opinionId: string, vote: Vote = 'agree'): VoteRecord => ({
      roomId,
      voter,
      opinionId,
      vote,
    });

    /** Reads all votes after a cursor into `stored`, which keeps the latest vote of each person on each opinion. */
    const readOn = async (
      stored: Map<string, Vote>,
      from: string | null,
      limit = 3,
    ): Promise<string> => {
      let cursor = from;
      for (;;) {
        const page = await votes.pageCast(roomId, cursor, limit);
        for (const { voter, opinionId, vote } of page.votes)
          stored.set(`${voter} ${opinionId}`, vote);
        ({ cursor } = page);
        if (page.isLast) return cursor;
      }
    };

    it('V1 a person has one vote on an opinion: the last', async () => {
      await votes.cast(aVote('v-1', 'o-1', 'agree'), fixtureTime);
      await votes.cast(aVote('v-1', 'o-1', 'pass'), fixtureTime + 1);
      await votes.cast(aVote('v-1', 'o-1', 'pass'), fixtureTime + 2);
      await votes.cast(aVote('v-2', 'o-1', 'disagree'), fixtureTime + 3);
      const { votes: read } = await votes.pageCast(roomId, null, 10);
      expect(read).toEqual([aVote('v-1', 'o-1', 'pass'), aVote('v-2', 'o-1', 'disagree')]);
    });

    it('V2 the later vote counts even if the clock of its machine is behind', async () => {
      await votes.cast(aVote('v-1', 'o-1', 'agree'), fixtureTime + 500);
      await votes.cast(aVote('v-1', 'o-1', 'disagree'), fixtureTime);
      expect((await votes.pageCast(roomId, null, 10)).votes).toEqual([
        aVote('v-1', 'o-1', 'disagree'),
      ]);
    });

    it('V3 a person who sends the same vote concurrently has one vote', async () => {
      const casting = Array.from({ length: 20 }, () =>
        votes.cast(aVote('v-1', 'o-1', 'agree'), fixtureTime),
      );
      await Promise.all(casting);
      expect((await votes.pageCast(roomId, null, 50)).votes).toHaveLength(1);
    });

    it('V4 lists the answers of one person in one room', async () => {
      await votes.cast(aVote('v-1', 'o-1'), fixtureTime);
      await votes.cast(aVote('v-1', 'o-2', 'pass'), fixtureTime);
      await votes.cast(aVote('v-2', 'o-3'), fixtureTime);
      await votes.cast({ ...aVote('v-1', 'o-4'), roomId: aRoom().roomId }, fixtureTime);
      expect((await votes.listAnswered(roomId, 'v-1')).toSorted()).toEqual(['o-1', 'o-2']);
      expect(await votes.listAnswered(roomId, 'nobody')).toEqual([]);
    });

    it('V5 pages contain every vote of the room; later votes follow the last page', async () => {
      const stored = new Map<string, Vote>();
      for (let n = 0; n < 8; n += 1) await votes.cast(aVote(`v-${n}`, 'o-1'), fixtureTime + n);
      const cursor = await readOn(stored, null);
      expect(stored.size).toBe(8);
      await votes.cast(aVote('v-3', 'o-1', 'disagree'), fixtureTime + 20);
      await votes.cast(aVote('v-9', 'o-2', 'pass'), fixtureTime + 21);
      await readOn(stored, cursor);
      expect(stored.size).toBe(9);
      expect(stored.get('v-3 o-1')).toBe('disagree');
      expect(stored.get('v-9 o-2')).toBe('pass');
    });

    it('V6 a reader that continues from its cursor has the same votes as the store', async () => {
      const voter = fc.integer({ min: 1, max: 4 });
      const step = fc.record({
        voter,
        opinion: fc.integer({ min: 1, max: 3 }),
        vote: fc.constantFrom<Vote>('agree', 'disagree', 'pass'),
        reads: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          ({ roomId } = aRoom());
          const stored = new Map<string, Vote>();
          const truth = new Map<string, Vote>();
          let cursor: string | null = null;
          let at = fixtureTime;
          for (const { voter: n, opinion, vote, reads } of steps) {
            at += 100;
            await votes.cast(aVote(`v-${n}`, `o-${opinion}`, vote), at);
            truth.set(`v-${n} o-${opinion}`, vote);
            if (reads) cursor = await readOn(stored, cursor, 2);
          }
          await readOn(stored, cursor, 2);
          expect(stored).toEqual(truth);
        }),
        { numRuns: 15 },
      );
    });

    it('V8 many concurrent votes all count, including one person’s changed vote', async () => {
      await votes.cast(aVote('v-1', 'o-1', 'disagree'), fixtureTime + 500);
      const crowd = Array.from({ length: 60 }, (_, n) => aVote(`v-${n}`, `o-${n % 3}`, 'agree'));
      const changed = [aVote('v-7', 'o-1', 'pass'), aVote('v-7', 'o-1', 'disagree')];
      await Promise.all([...crowd, ...changed].map((vote) => votes.cast(vote, fixtureTime)));
      const { votes: read } = await votes.pageCast(roomId, null, 100);
      expect(read).toHaveLength(60);
      const of = (voter: string) => read.find((vote) => vote.voter === voter)?.vote;
      expect([of('v-1'), of('v-7'), of('v-8')]).toEqual(['agree', 'disagree', 'agree']);
    });

    it('V7 each person has the last position of each moment', async () => {
      const takePosition = (
        participant: string,
        moment: PositionMoment,
        value: PositionValue,
        at = 0,
      ) => votes.takePosition({ roomId, participant, moment, value }, fixtureTime + at);
      expect(await votes.listPositions(roomId)).toEqual([]);
      await takePosition('p-1', 'before', -2);
      await takePosition('p-1', 'before', 0, 1);
      await takePosition('p-1', 'after', 2, 2);
      await takePosition('p-2', 'before', 0);
      await takePosition('p-2', 'after', 2);
      await takePosition('p-3', 'after', -1);
      await takePosition('p-4', 'before', -2);
      await votes.takePosition(
        { roomId: aRoom().roomId, participant: 'p-5', moment: 'before', value: 1 },
        fixtureTime,
      );
      const answers = await votes.listPositions(roomId);
      expect(answers.toSorted((a, b) => (a.participant < b.participant ? -1 : 1))).toEqual([
        { participant: 'p-1', before: 0, after: 2 },
        { participant: 'p-2', before: 0, after: 2 },
        { participant: 'p-3', before: null, after: -1 },
        { participant: 'p-4', before: -2, after: null },
      ]);
    });

    it('V9 of concurrent publications with one number, one is stored; they are listed in order', async () => {
      const published = (number: number, voter: string): PublishedAnswers => ({
        number,
        isFinal: number === 2,
        votes: [{ voter, opinionId: 'o-1', vote: 'agree' }],
        positions: [{ participant: voter, before: -2, after: null }],
      });
      const voters = ['v-1', 'v-2', 'v-3'];
      const stored = await Promise.all(
        voters.map((voter) => votes.publish(roomId, published(1, voter))),
      );
      expect(stored.filter(Boolean)).toHaveLength(1);
      const first = published(1, voters[stored.indexOf(true)] ?? '');
      expect(await votes.publish(roomId, published(2, 'v-4'))).toBe(true);
      await votes.publish(aRoom().roomId, published(3, 'v-5'));
      expect(await votes.listPublished(roomId, 0)).toEqual([first, published(2, 'v-4')]);
      expect(await votes.listPublished(roomId, 1)).toEqual([published(2, 'v-4')]);
    });
  });
};
