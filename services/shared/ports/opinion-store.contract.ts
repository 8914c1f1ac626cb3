import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anOpinion, aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { opinionCounts } from '../testing/opinion-counts.ts';
import { discussionEnd as endsAt, idsOf, OpinionSetup } from '../testing/opinion-setup.ts';
import { times } from '../testing/times.ts';
import { describeOpinionMarks } from './opinion-marks.contract.ts';
import { describeOpinionPages } from './opinion-pages.contract.ts';
import { describeOpinionRemoval } from './opinion-removal.contract.ts';
import type { OpinionAddition, OpinionRecord, OpinionStore } from './opinion-store.ts';
import type { RoomStore } from './room-store.ts';

export type OpinionStoreSubject = {
  rooms: RoomStore;
  opinions: OpinionStore;
  close(): Promise<void>;
};

/**
 * The conformance suite of ports/opinion-store.ts, for any adapter. `rooms` is the room store on the same backend.
 */
export const describeOpinionStore = (
  name: string,
  open: () => Promise<OpinionStoreSubject>,
): void => {
  describe(`OpinionStore on ${name}`, () => {
    let rooms: RoomStore;
    let opinions: OpinionStore;
    let subject: OpinionStoreSubject;

    beforeEach(async () => {
      subject = await open();
      ({ rooms, opinions } = subject);
    });

    afterEach(() => subject.close());

    const { addMany, createRoom, endDiscussion, listShared, openDiscussion, transcript } =
      new OpinionSetup(() => subject);

    it('O1 an opinion is read back unchanged', async () => {
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const counts = { opinionCount: 1, sharedCount: 1, participantCount: 1 };
      const added = await opinions.add(opinion, crypto.randomUUID());
      expect(added).toEqual({ kind: 'added', opinion, counts, revision: expect.any(Number) });
      expect(await opinions.listOwn(roomId, opinion.author)).toEqual([opinion]);
      expect(await listShared(roomId, null)).toEqual([opinion]);
      expect(await transcript(roomId)).toEqual([opinion]);
    });

    it('O2 any text is read back unchanged', async () => {
      const roomId = await openDiscussion();
      const author = aParticipant().publicId;
      const written: string[] = [];
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (content) => {
          await opinions.add(anOpinion({ roomId, author, content }), null);
          written.push(content);
        }),
        {
          numRuns: 30,
          examples: [["'); DROP TABLE opinions; --"], ['{"$gt": ""}'], ['👩‍👩‍👧 ㅋㅋ']],
        },
      );
      const own = await opinions.listOwn(roomId, author);
      expect(own.map((opinion) => opinion.content)).toEqual(written);
    });

    it('O3 a room that is not active accepts and stores no opinion', async () => {
      const waiting = await createRoom();
      const processing = await openDiscussion();
      await endDiscussion(processing);
      for (const roomId of [waiting, processing, aRoom().roomId]) {
        const opinion = anOpinion({ roomId });
        expect(await opinions.add(opinion, null)).toEqual({ kind: 'closed' });
        expect(await opinionCounts(rooms, roomId)).toEqual({ total: 0, shared: 0 });
        expect(await transcript(roomId)).toEqual([]);
      }
    });

    it('O4 opinions are accepted until ends_at, exclusive, even if no job has closed the room', async () => {
      const roomId = await openDiscussion();
      const inTime = anOpinion({ roomId, submittedAt: endsAt - 1 });
      const afterEnd = anOpinion({ roomId, submittedAt: endsAt });
      expect((await opinions.add(inTime, null)).kind).toBe('added');
      expect((await opinions.add(afterEnd, null)).kind).toBe('closed');
      await rooms.extend(roomId, 1, { now: endsAt - 1, maxTotalMinutes: 15 });
      expect((await opinions.add(afterEnd, null)).kind).toBe('added');
      expect(idsOf(await transcript(roomId))).toEqual([inTime.id, afterEnd.id]);
    });

    it('O5 50 concurrent additions with one author and key store one opinion and return it', async () => {
      const roomId = await openDiscussion();
      const { author } = anOpinion();
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        times(50, () => opinions.add(anOpinion({ roomId, author }), key)),
      );
      const kinds = answers.map((answer) => answer.kind).toSorted();
      expect(kinds).toEqual(['added', ...times(49, () => 'repeated')]);
      const [stored] = await opinions.listOwn(roomId, author);
      const shown = answers.map((answer) => (answer.kind === 'closed' ? null : answer.opinion));
      expect(shown).toEqual(times(50, () => stored));
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 1, shared: 1 });
    });

    it('O6 keys are scoped to author and room; additions without a key are never repeats', async () => {
      const [one, two] = [await openDiscussion(), await openDiscussion()];
      const { author } = anOpinion();
      const key = crypto.randomUUID();
      const additions: [OpinionRecord, string | null][] = [
        [anOpinion({ roomId: one, author }), key],
        [anOpinion({ roomId: one }), key],
        [anOpinion({ roomId: two, author }), key],
        [anOpinion({ roomId: one, author }), null],
        [anOpinion({ roomId: one, author }), null],
      ];
      for (const [opinion, sent] of additions) {
        expect(await opinions.add(opinion, sent)).toMatchObject({ kind: 'added', opinion });
      }
    });

    it('O7 a key returns its opinion even after the end', async () => {
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const key = crypto.randomUUID();
      await opinions.add(opinion, key);
      await endDiscussion(roomId);
      const again = anOpinion({ roomId, author: opinion.author, submittedAt: endsAt + 1 });
      expect(await opinions.add(again, key)).toMatchObject({ kind: 'repeated', opinion });
    });

    it('O8 the transcript of a room in processing contains every opinion that was or will be confirmed', async () => {
      for (const before of [0, 1, 5, 20, 60]) {
        const roomId = await openDiscussion();
        const add = (): Promise<OpinionAddition> => opinions.add(anOpinion({ roomId }), null);
        const early = times(before, add);
        const ending = endDiscussion(roomId);
        const afterEnd = times(60, add);
        expect((await ending)?.status).toBe('processing');
        const read = idsOf(await transcript(roomId));
        const answers = await Promise.all([...early, ...afterEnd]);
        const confirmed = answers.flatMap((answer) =>
          answer.kind === 'added' ? [answer.opinion.id] : [],
        );
        expect(read.toSorted()).toEqual(confirmed.toSorted());
      }
    });

    it('O11 private opinions appear only in the transcript, in counts and in their author’s list', async () => {
      const roomId = await openDiscussion();
      const secret = anOpinion({ roomId, isPublic: false });
      const shared = anOpinion({ roomId });
      await opinions.add(secret, null);
      await opinions.add(shared, null);
      expect(await listShared(roomId, null)).toEqual([shared]);
      expect((await opinions.pageShared(roomId, null, 10)).opinions).toEqual([shared]);
      expect(await opinions.listOwn(roomId, secret.author)).toEqual([secret]);
      expect(await transcript(roomId)).toEqual([secret, shared]);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 1 });
    });

    it('O13 rooms are independent', async () => {
      const [one, two] = [await openDiscussion(), await openDiscussion()];
      const { author } = anOpinion();
      const [first] = await addMany(one, 1, () => ({ author }));
      const [second] = await addMany(two, 1, () => ({ author }));
      expect(await opinions.listOwn(one, author)).toEqual([first]);
      expect(await transcript(two)).toEqual([second]);
      expect(await opinions.remove(one, second!.id, author)).toBeNull();
      expect(await opinions.countOwn(one, author)).toEqual({ total: 1, shared: 1 });
    });

    it('O25 a removed seat can add no opinion, whether alone or in a batch; its earlier ones remain', async () => {
      const roomId = await openDiscussion();
      const [gone, remaining] = times(2, () => aParticipant({ roomId }));
      for (const seat of [gone, remaining]) {
        if (seat) await rooms.admit({ roomId, now: fixtureTime, seatFor: () => seat });
      }
      const before = anOpinion({ roomId, author: gone?.publicId });
      await opinions.add(before, null);
      await rooms.removeSeat(roomId, gone?.publicId ?? '', fixtureTime);
      const later = times(12, (index) =>
        anOpinion({ roomId, author: (index % 2 ? gone : remaining)?.publicId }),
      );
      const kinds = await Promise.all(
        later.map(async (opinion) => (await opinions.add(opinion, null)).kind),
      );
      expect(kinds).toEqual(later.map((_, index) => (index % 2 ? 'closed' : 'added')));
      expect(await opinions.listOwn(roomId, before.author)).toEqual([before]);
      expect(await transcript(roomId)).toHaveLength(7);
      expect(await rooms.find(roomId)).toMatchObject({ opinionCount: 7 });
    });

    describeOpinionPages(() => subject);
    describeOpinionRemoval(() => subject);
    describeOpinionMarks(() => subject);
  });
};
