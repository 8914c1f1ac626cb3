import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anOpinion, aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { opinionCounts } from '../testing/opinion-counts.ts';
import type { OpinionAddition, OpinionPage, OpinionRecord, OpinionStore } from './opinion-store.ts';
import type { RoomStore } from './room-store.ts';

const endsAt = fixtureTime + 5 * 60_000;

export type OpinionStoreSubject = {
  rooms: RoomStore;
  opinions: OpinionStore;
  close(): Promise<void>;
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const idsOf = (opinions: OpinionRecord[]): string[] => opinions.map((opinion) => opinion.id);

/** The rules of ports/opinion-store.ts, for any adapter; `rooms` is the store of the same backend. */
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

    const listShared = async (roomId: string, except: string | null): Promise<OpinionRecord[]> =>
      (await opinions.pageSharedFromOldest(roomId, except, null, 1_000)).opinions;

    const createRoom = async (): Promise<string> => {
      const room = aRoom();
      const { roomId } = room;
      await rooms.create(room);
      await rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
      return roomId;
    };

    const openDiscussion = async (): Promise<string> => {
      const roomId = await createRoom();
      const startedAt = fixtureTime;
      await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', startedAt, endsAt });
      return roomId;
    };

    const endDiscussion = (roomId: string) =>
      rooms.changeStatus(roomId, {
        from: 'active',
        to: 'processing',
        endedAt: endsAt,
        dueBy: null,
      });

    const addMany = async (
      roomId: string,
      count: number,
      overrides: (index: number) => Partial<OpinionRecord> = () => ({}),
    ): Promise<OpinionRecord[]> => {
      const added = times(count, (index) => anOpinion({ roomId, ...overrides(index) }));
      for (const opinion of added) await opinions.add(opinion, null);
      return added;
    };

    type ReadPage = (cursor: string | null) => Promise<OpinionPage>;

    const readAll = async (read: ReadPage): Promise<OpinionRecord[]> => {
      const found: OpinionRecord[] = [];
      let cursor: string | null = null;
      do {
        const page = await read(cursor);
        found.push(...page.opinions);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return found;
    };

    const transcript = (roomId: string, limit = 40): Promise<OpinionRecord[]> =>
      readAll((cursor) => opinions.pageAll(roomId, cursor, limit));

    it('O1 an opinion is read back as it was added', async () => {
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const counts = { opinionCount: 1, sharedCount: 1, participantCount: 1 };
      const added = await opinions.add(opinion, crypto.randomUUID());
      expect(added).toEqual({ kind: 'added', opinion, counts });
      expect(await opinions.listOwn(roomId, opinion.author)).toEqual([opinion]);
      expect(await listShared(roomId, null)).toEqual([opinion]);
      expect(await transcript(roomId)).toEqual([opinion]);
    });

    it('O2 any text comes back unchanged', async () => {
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

    it('O3 a room that is not active takes no opinion, and none is kept', async () => {
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

    it('O4 an opinion counts until ends_at, which is too late, though no job has closed the room', async () => {
      const roomId = await openDiscussion();
      const inTime = anOpinion({ roomId, submittedAt: endsAt - 1 });
      const afterEnd = anOpinion({ roomId, submittedAt: endsAt });
      expect((await opinions.add(inTime, null)).kind).toBe('added');
      expect((await opinions.add(afterEnd, null)).kind).toBe('closed');
      await rooms.extend(roomId, 1, { now: endsAt - 1, maxTotalMinutes: 15 });
      expect((await opinions.add(afterEnd, null)).kind).toBe('added');
      expect(idsOf(await transcript(roomId))).toEqual([inTime.id, afterEnd.id]);
    });

    it('O5 the same author and key 50 times at once is stored once, and answered alike', async () => {
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

    it('O6 a key is its author’s and its room’s own, and no key is no repetition', async () => {
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

    it('O7 a key answers its opinion also after the end', async () => {
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const key = crypto.randomUUID();
      await opinions.add(opinion, key);
      await endDiscussion(roomId);
      const again = anOpinion({ roomId, author: opinion.author, submittedAt: endsAt + 1 });
      expect(await opinions.add(again, key)).toEqual({ kind: 'repeated', opinion });
    });

    it('O8 a reader of a room in processing reads every opinion that was or will be confirmed', async () => {
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

    it('O9 pages hold every opinion once, in the order of addition', async () => {
      const roomId = await openDiscussion();
      const added = await addMany(roomId, 23, (index) => ({ isPublic: index % 3 !== 0 }));
      const shared = added.filter((opinion) => opinion.isPublic);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
          expect(await transcript(roomId, limit)).toEqual(added);
          const newestFirst = await readAll((cursor) => opinions.pageShared(roomId, cursor, limit));
          expect(newestFirst).toEqual(shared.toReversed());
        }),
        { numRuns: 12, examples: [[23], [15]] },
      );
      expect((await opinions.pageAll(roomId, null, 23)).nextCursor).toBeNull();
      expect((await opinions.pageAll(roomId, null, 22)).opinions).toHaveLength(22);
    });

    it('O10 pages neither repeat nor skip what stands, while others add and remove', async () => {
      const roomId = await openDiscussion();
      const remaining = await addMany(roomId, 20);
      const doomed = await addMany(roomId, 5);
      const more = await addMany(roomId, 20);
      const disturb = async (read: ReadPage): Promise<string[]> =>
        idsOf(
          await readAll(async (cursor) => {
            const page = await read(cursor);
            const victim = doomed.pop();
            if (victim !== undefined) await opinions.remove(roomId, victim.id, victim.author);
            await addMany(roomId, 1);
            return page;
          }),
        );
      const wanted = idsOf([...remaining, ...more]);
      const forwards = await disturb((cursor) => opinions.pageAll(roomId, cursor, 7));
      const backwards = await disturb((cursor) => opinions.pageShared(roomId, cursor, 7));
      for (const found of [forwards, backwards.toReversed()]) {
        expect(new Set(found).size).toBe(found.length);
        expect(found.filter((id) => wanted.includes(id))).toEqual(wanted);
      }
    });

    it('O11 private opinions are in the transcript, in counts and in their author’s list alone', async () => {
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

    it('O12 shared opinions of the others leave one author out', async () => {
      const roomId = await openDiscussion();
      const [mine, yours] = await addMany(roomId, 2);
      expect(await listShared(roomId, mine!.author)).toEqual([yours]);
    });

    it('O13 rooms do not mix', async () => {
      const [one, two] = [await openDiscussion(), await openDiscussion()];
      const { author } = anOpinion();
      const [first] = await addMany(one, 1, () => ({ author }));
      const [second] = await addMany(two, 1, () => ({ author }));
      expect(await opinions.listOwn(one, author)).toEqual([first]);
      expect(await transcript(two)).toEqual([second]);
      expect(await opinions.remove(one, second!.id, author)).toBeNull();
      expect(await opinions.countOwn(one, author)).toEqual({ total: 1, shared: 1 });
    });

    it('O14 counts hold after many additions and removals at once', async () => {
      const roomId = await openDiscussion();
      const { author } = anOpinion();
      const many = times(60, (index) =>
        anOpinion({
          roomId,
          author: index < 20 ? author : newAuthor(index),
          isPublic: index % 2 === 0,
        }),
      );
      await Promise.all(many.map((opinion) => opinions.add(opinion, null)));
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 60, shared: 30 });
      expect(await opinions.countOwn(roomId, author)).toEqual({ total: 20, shared: 10 });
      await Promise.all(
        many.slice(0, 10).map((opinion) => opinions.remove(roomId, opinion.id, author)),
      );
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 50, shared: 25 });
      expect(await opinions.countOwn(roomId, author)).toEqual({ total: 10, shared: 5 });
    });

    it('O15 a shared opinion is removed by the host, any by its author, and by nobody else', async () => {
      const roomId = await openDiscussion();
      const [shared, secret, own] = await addMany(roomId, 3, (index) => ({
        isPublic: index !== 1,
      }));
      expect(await opinions.remove(roomId, secret!.id, null)).toBeNull();
      expect(await opinions.remove(roomId, own!.id, secret!.author)).toBeNull();
      expect(await opinions.remove(roomId, shared!.id, null)).toEqual(shared);
      expect(await opinions.remove(roomId, secret!.id, secret!.author)).toEqual(secret);
      expect(await transcript(roomId)).toEqual([own]);
      expect(await listShared(roomId, null)).toEqual([own]);
      expect(await opinions.listOwn(roomId, secret!.author)).toEqual([]);
    });

    it('O16 of 20 removals at once one has the opinion', async () => {
      const roomId = await openDiscussion();
      const [opinion] = await addMany(roomId, 1);
      const answers = await Promise.all(
        times(20, () => opinions.remove(roomId, opinion!.id, null)),
      );
      expect(answers.filter((answer) => answer !== null)).toEqual([opinion]);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 0, shared: 0 });
    });

    it('O17 a retry does not bring a removed opinion back', async () => {
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const key = crypto.randomUUID();
      await opinions.add(opinion, key);
      await opinions.remove(roomId, opinion.id, opinion.author);
      const again = { ...opinion, id: anOpinion().id };
      expect(await opinions.add(again, key)).toEqual({ kind: 'repeated', opinion });
      expect(await transcript(roomId)).toEqual([]);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 0, shared: 0 });
    });

    it('O19 a shared opinion that stands is found by its id in its own room, and no other', async () => {
      const roomId = await openDiscussion();
      const [stored, taken] = await addMany(roomId, 2);
      const [hidden] = await addMany(roomId, 1, () => ({ isPublic: false }));
      await opinions.remove(roomId, taken?.id ?? '', null);
      const ids = [stored, taken, hidden].map((opinion) => opinion?.id ?? '');
      expect(await opinions.listSharedOf(roomId, ids)).toEqual([stored]);
      expect(await opinions.listSharedOf(await openDiscussion(), ids)).toEqual([]);
      expect([...(await opinions.authorsOfShared(roomId, ids))]).toEqual([
        [stored!.id, stored!.author],
      ]);
      expect((await opinions.authorsOfShared(await openDiscussion(), ids)).size).toBe(0);
    });

    it('O18 a cursor that no page gave is refused as invalid input', async () => {
      const roomId = await openDiscussion();
      for (const cursor of ['', 'x', '-1', '1 OR 1=1', '{"$gt":""}', '9'.repeat(400)]) {
        const refusal = { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'cursor' }] } };
        await expect(opinions.pageShared(roomId, cursor, 10)).rejects.toMatchObject(refusal);
        await expect(opinions.pageAll(roomId, cursor, 10)).rejects.toMatchObject(refusal);
      }
    });

    it('O20 shared opinions are paged from the oldest without one author, neither repeated nor skipped', async () => {
      const roomId = await openDiscussion();
      const { author } = anOpinion();
      const all = await addMany(roomId, 23, (index) => ({
        isPublic: index % 5 !== 0,
        ...(index % 4 === 0 ? { author } : {}),
      }));
      const wanted = all.filter((opinion) => opinion.isPublic && opinion.author !== author);
      const found: OpinionRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: OpinionPage = await opinions.pageSharedFromOldest(roomId, author, cursor, 4);
        expect(page.opinions.length).toBeLessThanOrEqual(4);
        found.push(...page.opinions);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(found).toEqual(wanted);
      await expect(opinions.pageSharedFromOldest(roomId, null, '../1', 4)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    });

    it('O21 of opinions that are asked for by id those that are shared and stand are answered', async () => {
      const [one, two] = [await openDiscussion(), await openDiscussion()];
      const [shared, secret, removed] = await addMany(one, 3, (index) => ({
        isPublic: index !== 1,
      }));
      const [elsewhere] = await addMany(two, 1);
      await opinions.remove(one, removed!.id, null);
      const ids = [shared, secret, removed, elsewhere].map((opinion) => opinion!.id);
      expect(await opinions.listSharedOf(one, [...ids, '?', ''])).toEqual([shared]);
      expect(await opinions.listSharedOf(one, [])).toEqual([]);
    });

    it('O22 a removed opinion is found without its content by those who could have removed it', async () => {
      const roomId = await openDiscussion();
      const [shared, secret] = await addMany(roomId, 2, (index) => ({ isPublic: index === 0 }));
      expect(await opinions.findRemoved(roomId, shared!.id, null)).toBeNull();
      await opinions.remove(roomId, shared!.id, null);
      await opinions.remove(roomId, secret!.id, secret!.author);
      const gone = { ...shared, content: '' };
      expect(await opinions.findRemoved(roomId, shared!.id, null)).toEqual(gone);
      expect(await opinions.findRemoved(roomId, shared!.id, shared!.author)).toEqual(gone);
      expect(await opinions.findRemoved(roomId, shared!.id, secret!.author)).toBeNull();
      expect(await opinions.findRemoved(roomId, secret!.id, null)).toBeNull();
      expect((await opinions.findRemoved(roomId, secret!.id, secret!.author))?.content).toBe('');
      expect(await opinions.findRemoved(roomId, '?', null)).toBeNull();
    });

    it('O23 an addition answers the counts of its room with it in them', async () => {
      const roomId = await openDiscussion();
      await rooms.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
      const answers = await Promise.all(
        times(30, (index) => opinions.add(anOpinion({ roomId, isPublic: index % 3 === 0 }), null)),
      );
      const counts = answers.flatMap((answer) => (answer.kind === 'added' ? [answer.counts] : []));
      const totals = counts.map(({ opinionCount }) => opinionCount).toSorted((a, b) => a - b);
      expect(totals).toEqual(times(30, (index) => index + 1));
      expect(Math.max(...counts.map(({ sharedCount }) => sharedCount))).toBe(10);
      expect(new Set(counts.map(({ participantCount }) => participantCount))).toEqual(new Set([2]));
    });

    it('O25 nothing is added under a removed seat, alone or together with others, and what stands stays', async () => {
      const roomId = await openDiscussion();
      const [gone, stays] = times(2, () => aParticipant({ roomId }));
      for (const seat of [gone, stays]) {
        if (seat) await rooms.admit(roomId, fixtureTime, () => seat);
      }
      const before = anOpinion({ roomId, author: gone?.publicId });
      await opinions.add(before, null);
      await rooms.removeSeat(roomId, gone?.publicId ?? '', fixtureTime);
      const later = times(12, (index) =>
        anOpinion({ roomId, author: (index % 2 ? gone : stays)?.publicId }),
      );
      const kinds = await Promise.all(
        later.map(async (opinion) => (await opinions.add(opinion, null)).kind),
      );
      expect(kinds).toEqual(later.map((_, index) => (index % 2 ? 'closed' : 'added')));
      expect(await opinions.listOwn(roomId, before.author)).toEqual([before]);
      expect(await transcript(roomId)).toHaveLength(7);
      expect(await rooms.find(roomId)).toMatchObject({ opinionCount: 7 });
    });

    it('O24 counts are those of what stands, whatever was added, repeated, refused and removed', async () => {
      const [author, other] = [newAuthor(1), newAuthor(2)];
      type Step = { kind: 'add' | 'repeat' | 'late' | 'remove'; isPublic: boolean; which: number };
      const step: fc.Arbitrary<Step> = fc.record({
        kind: fc.constantFrom('add', 'add', 'repeat', 'late', 'remove'),
        isPublic: fc.boolean(),
        which: fc.nat(9),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
          const roomId = await openDiscussion();
          const input: { opinion: OpinionRecord; key: string }[] = [];
          const take = async ({ kind, isPublic, which }: Step): Promise<void> => {
            const before = input[which % Math.max(1, input.length)];
            const opinion = anOpinion({ roomId, isPublic, author: which % 2 ? author : other });
            const key = crypto.randomUUID();
            if (kind === 'add') {
              input.push({ opinion, key });
              await opinions.add(opinion, key);
            } else if (kind === 'late') {
              await opinions.add({ ...opinion, submittedAt: endsAt }, null);
            } else if (before && kind === 'repeat') {
              await opinions.add({ ...before.opinion, id: opinion.id }, before.key);
            } else if (before) {
              await opinions.remove(roomId, before.opinion.id, before.opinion.author);
            }
          };
          for (const each of steps) await take(each);
          await endDiscussion(roomId);
          for (const when of ['before it is read', 'after']) {
            const counted = await opinionCounts(rooms, roomId);
            const remaining = await transcript(roomId);
            const shared = remaining.filter((opinion) => opinion.isPublic).length;
            expect({ when, ...counted }).toEqual({ when, total: remaining.length, shared });
          }
        }),
        { numRuns: 12 },
      );
    });
  });
};

const newAuthor = (index: number): string => `author-${index}`;
