import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAnalysis, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { times } from '../testing/times.ts';
import type { AnalysisStore, ShareRecord } from './analysis-store.ts';

export type AnalysisStoreSubject = { analyses: AnalysisStore; close(): Promise<void> };

/** The conformance suite of ports/analysis-store.ts, for any adapter. */
export const describeAnalysisStore = (
  name: string,
  open: () => Promise<AnalysisStoreSubject>,
): void => {
  describe(`AnalysisStore on ${name}`, () => {
    let analyses: AnalysisStore;
    let subject: AnalysisStoreSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      ({ analyses } = subject);
      ({ roomId } = aRoom());
    });

    afterEach(() => subject.close());

    const keep = { replace: false };
    const aShare = (shareId: string): ShareRecord => ({
      shareId: `${shareId}-${roomId}`,
      roomId,
      createdAt: fixtureTime,
      viewCount: 0,
    });

    it('A1 results are read back as they were saved', async () => {
      const plain = anAnalysis({ roomId });
      const rated = anAnalysis({
        roomId: aRoom().roomId,
        topic: '시험 🙂 "quoted" \\ {"$ne": 1}',
        timeline: [{ at: 0.5, shared: 1, private: 0 }],
        quality: { ...plain.quality, placed_share: 0.97, fallback_parts: ['themes'] },
      });
      for (const record of [plain, rated]) {
        expect(await analyses.save(record, keep)).toBe('saved');
        expect(await analyses.find(record.roomId)).toEqual(record);
      }
      expect(await analyses.find(aRoom().roomId)).toBeNull();
    });

    it('A2 of 20 concurrent saves only the first succeeds, and its results are stored', async () => {
      const records = times(20, (index) => anAnalysis({ roomId, generatedBy: `model-${index}` }));
      const answers = await Promise.all(records.map((record) => analyses.save(record, keep)));
      expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
      expect(await analyses.find(roomId)).toEqual(records[answers.indexOf('saved')]);
      expect(await analyses.save(anAnalysis({ roomId }), keep)).toBe('exists');
    });

    it('A3 a second run replaces the first and discards its votes', async () => {
      const other = aRoom().roomId;
      await analyses.save(anAnalysis({ roomId }), keep);
      await analyses.addMisread(roomId, 's-1', 'voter');
      await analyses.addMisread(other, 's-1', 'voter');
      const second = anAnalysis({ roomId, generatedBy: 'another model' });
      expect(await analyses.save(second, { replace: true })).toBe('saved');
      expect(await analyses.find(roomId)).toEqual(second);
      expect(await analyses.countMisreads(roomId)).toEqual(new Map());
      expect(await analyses.countMisreads(other)).toEqual(new Map([['s-1', 1]]));
      expect(await analyses.addMisread(roomId, 's-1', 'voter')).toBe(1);
    });

    it('A4 a replacement is saved even if nothing was stored before', async () => {
      const record = anAnalysis({ roomId });
      expect(await analyses.save(record, { replace: true })).toBe('saved');
      expect(await analyses.find(roomId)).toEqual(record);
    });

    it('A5 a vote counts once under repeated and concurrent calls', async () => {
      const voters = times(60, (index) => `voter-${index % 12}`);
      const counts = await Promise.all(
        voters.map((voter) => analyses.addMisread(roomId, 's-1', voter)),
      );
      expect(Math.max(...counts)).toBe(12);
      expect(await analyses.addMisread(roomId, 's-1', 'voter-3')).toBe(12);
      expect(await analyses.addMisread(roomId, 's-2', 'voter-3')).toBe(1);
      const expected = new Map([
        ['s-1', 12],
        ['s-2', 1],
      ]);
      expect(await analyses.countMisreads(roomId)).toEqual(expected);
      expect(await analyses.countMisreads(aRoom().roomId)).toEqual(new Map());
    });

    it('A6 a room has one share, even under concurrent requests', async () => {
      const wished = times(20, (index) => aShare(`share-${index}`));
      const answers = await Promise.all(wished.map((share) => analyses.createShare(share)));
      expect(answers.filter((answer) => answer.created)).toHaveLength(1);
      const [existing] = answers.filter((answer) => answer.created).map((answer) => answer.share);
      expect(answers.map((answer) => answer.share)).toEqual(times(20, () => existing));
      expect(wished).toContainEqual(existing);
      const found = await Promise.all(wished.map((share) => analyses.findShare(share.shareId)));
      expect(found.filter((share) => share !== null)).toEqual([existing]);
    });

    it('A7 each view is counted, and views of an unknown link are ignored', async () => {
      const share = aShare('share');
      await analyses.createShare(share);
      await Promise.all(times(50, () => analyses.countView(share.shareId)));
      await analyses.countView(aShare('unknown').shareId);
      expect(await analyses.findShare(share.shareId)).toEqual({ ...share, viewCount: 50 });
      const again = await analyses.createShare(aShare('second'));
      expect(again).toEqual({ share: { ...share, viewCount: 50 }, created: false });
      expect(await analyses.findShare(aShare('unknown').shareId)).toBeNull();
    });

    it('A11 the shares of several rooms are found together, omitting rooms without one', async () => {
      const share = aShare('share');
      const other = { ...aShare('other'), roomId: `${roomId}-other` };
      await analyses.createShare(share);
      await analyses.createShare(other);
      const found = await analyses.listShares([roomId, other.roomId, `${roomId}-none`]);
      expect(found.toSorted((one, two) => one.roomId.localeCompare(two.roomId))).toEqual([
        share,
        other,
      ]);
      expect(await analyses.listShares([])).toEqual([]);
    });

    it('A8 of several second runs the one generated last is kept, whichever is saved last', async () => {
      const later = anAnalysis({ roomId, generatedAt: fixtureTime + 2 });
      const earlier = anAnalysis({ roomId, generatedAt: fixtureTime + 1 });
      const replace = { replace: true };
      expect(await analyses.save(later, replace)).toBe('saved');
      await analyses.addMisread(roomId, 's-1', 'voter');
      expect(await analyses.save(earlier, replace)).toBe('exists');
      expect(await analyses.find(roomId)).toEqual(later);
      expect(await analyses.countMisreads(roomId)).toEqual(new Map([['s-1', 1]]));
      await Promise.all([later, earlier, later].map((record) => analyses.save(record, replace)));
      expect(await analyses.find(roomId)).toEqual(later);
    });

    it('A10 of concurrent edits of the same edition one is stored, and votes remain', async () => {
      const record = anAnalysis({ roomId });
      expect(await analyses.amend({ ...record, edition: 1 })).toBe('outdated');
      await analyses.save(record, keep);
      await analyses.addMisread(roomId, 's-1', 'voter');
      const edits = times(10, (index) => ({ ...record, edition: 1, topic: `edit ${index}` }));
      const answers = await Promise.all(edits.map((edit) => analyses.amend(edit)));
      expect(answers.filter((answer) => answer === 'saved')).toHaveLength(1);
      expect(await analyses.find(roomId)).toEqual(edits[answers.indexOf('saved')]);
      expect(await analyses.countMisreads(roomId)).toEqual(new Map([['s-1', 1]]));
      const other = anAnalysis({ roomId, edition: 2, generatedAt: record.generatedAt + 1 });
      expect(await analyses.amend(other)).toBe('outdated');
      expect(await analyses.save(record, keep)).toBe('exists');
    });

    it('A11 every change gives results another edition', async () => {
      const record = anAnalysis({ roomId });
      const editions = [await analyses.findEdition(roomId)];
      await analyses.save(record, keep);
      editions.push(await analyses.findEdition(roomId));
      expect(await analyses.findEdition(roomId)).toBe(editions[1]);
      await analyses.amend({ ...record, edition: 1 });
      editions.push(await analyses.findEdition(roomId));
      const later = anAnalysis({ roomId, generatedAt: record.generatedAt + 1 });
      await analyses.save(later, { replace: true });
      editions.push(await analyses.findEdition(roomId));
      expect(editions[0]).toBeNull();
      expect(new Set(editions).size).toBe(4);
    });

    it('A9 a forgotten room leaves no results, votes or link, and other rooms keep theirs', async () => {
      const other = anAnalysis({ roomId: aRoom().roomId });
      for (const record of [anAnalysis({ roomId }), other]) {
        await analyses.save(record, { replace: false });
      }
      await analyses.addMisread(roomId, 's-1', 'voter');
      await analyses.addMisread(other.roomId, 's-1', 'voter');
      const share = aShare('share');
      await analyses.createShare(share);
      await analyses.forget(roomId);
      await analyses.forget(roomId);
      expect(await analyses.find(roomId)).toBeNull();
      expect(await analyses.countMisreads(roomId)).toEqual(new Map());
      expect(await analyses.findShare(share.shareId)).toBeNull();
      expect(await analyses.find(other.roomId)).toEqual(other);
      expect(await analyses.countMisreads(other.roomId)).toEqual(new Map([['s-1', 1]]));
    });
  });
};
