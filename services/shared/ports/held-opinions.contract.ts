import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { HeldDecision } from '@murmur/contract/moderation';
import { anAdmission, anOpinion, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { opinionCounts } from '../testing/opinion-counts.ts';
import type { OpinionStoreSubject } from './opinion-store.contract.ts';
import type { OpinionPage, OpinionRecord } from './opinion-store.ts';

const held = { isPublic: false, heldFor: 'approval' } as const;

/**
 * The conformance suite of ports/opinion-store.ts and ports/room-store.ts for rooms in which the host reviews
 * opinions.
 */
export const describeHeldOpinions = (
  name: string,
  open: () => Promise<OpinionStoreSubject>,
): void => {
  describe(`held opinions on ${name}`, () => {
    let subject: OpinionStoreSubject;
    let roomId: string;

    const openDiscussion = async (): Promise<string> => {
      const room = aRoom();
      const { rooms } = subject;
      await rooms.create(room);
      await rooms.admit(anAdmission({ roomId: room.roomId }));
      const endsAt = fixtureTime + 5 * 60_000;
      const started = { from: 'waiting', to: 'active', startedAt: fixtureTime, endsAt } as const;
      await rooms.changeStatus(room.roomId, started);
      return room.roomId;
    };

    beforeEach(async () => {
      subject = await open();
      roomId = await openDiscussion();
    });

    afterEach(() => subject.close());

    const add = async (overrides: Partial<OpinionRecord> = held): Promise<OpinionRecord> => {
      const opinion = anOpinion({ roomId, ...overrides });
      await subject.opinions.add(opinion, null);
      return opinion;
    };

    const heldCounts = async () => ({
      waiting: await subject.opinions.countHeld([roomId]),
      notShown: await subject.opinions.countNotShown([roomId]),
    });

    const decide = async (ids: string[], decision: HeldDecision) => {
      const decided = await subject.opinions.decide(roomId, ids, decision);
      return decided.map(({ opinion, revision }) => [opinion.id, revision !== null] as const);
    };

    const shared = async (): Promise<OpinionRecord[]> =>
      (await subject.opinions.pageShared(roomId, null, 100)).opinions;

    it('H1 the options of a room are read back, and change only if the revision is current', async () => {
      const { rooms } = subject;
      expect(await rooms.find(roomId)).toMatchObject({
        approve: false,
        filter: 'off',
        words: [],
        moderationRevision: 0,
      });
      const wanted = { approve: true, filter: 'mask', words: ['soup', '-soup kitchen'] } as const;
      const changed = { ...wanted, words: [...wanted.words] };
      expect(await rooms.setModeration(roomId, changed, 0)).toMatchObject({
        ...changed,
        moderationRevision: 1,
      });
      expect(await rooms.setModeration(roomId, { ...changed, approve: false }, 0)).toBeNull();
      expect(await rooms.find(roomId)).toMatchObject({ ...changed, moderationRevision: 1 });
      expect(await rooms.setModeration(`?${roomId}`, changed, 0)).toBeNull();
      const own = aRoom({ approve: true, filter: 'hold', words: ['soup'] });
      await rooms.create(own);
      expect(await rooms.find(own.roomId)).toEqual(own);
    });

    it('H2 an opinion checked under another revision is rejected and not stored', async () => {
      const { rooms, opinions } = subject;
      const options = { approve: true, filter: 'off', words: [] } as const;
      await rooms.setModeration(roomId, { ...options, words: [] }, 0);
      const together = [0, 1, 0, null].map((revision) =>
        opinions.add(anOpinion({ roomId }), null, revision),
      );
      const kinds = (await Promise.all(together)).map(({ kind }) => kind);
      expect(kinds).toEqual(['closed', 'added', 'closed', 'added']);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    });

    it('H3 held opinions wait in order, visible only to their author and in the transcript', async () => {
      const first = await add();
      await add({});
      const submittedAt = first.submittedAt + 1;
      const second = await add({ ...held, heldFor: 'word', submittedAt });
      await add({ isPublic: false });
      const { opinions, rooms } = subject;
      const page = await opinions.pageHeld([roomId], null, 1);
      expect(page.opinions).toEqual([first]);
      const rest = await opinions.pageHeld([roomId], page.nextCursor, 5);
      expect(rest).toEqual({ opinions: [second], nextCursor: null });
      expect(await heldCounts()).toEqual({ waiting: 2, notShown: 2 });
      expect(await shared()).toHaveLength(1);
      expect(await opinions.listSharedOf(roomId, [first.id])).toEqual([]);
      expect(await opinions.listOwn(roomId, first.author)).toEqual([first]);
      expect((await opinions.pageAll(roomId, null, 10)).opinions).toHaveLength(4);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 4, shared: 1 });
    });

    it('H3a the shared opinions of several rooms are paged from the newest, and only those', async () => {
      const { opinions } = subject;
      const other = await openDiscussion();
      const at = (await add({ isPublic: false })).submittedAt;
      const added: OpinionRecord[] = [];
      for (let index = 0; index < 9; index += 1) {
        // Three in the same millisecond, which only their room and position tell apart.
        const submittedAt = at + Math.floor(index / 3);
        added.push(await add({ roomId: index % 2 === 0 ? roomId : other, submittedAt }));
      }
      const removed = await add({ submittedAt: at + 9 });
      await opinions.remove(roomId, removed.id, null);
      await add({ ...held, submittedAt: at + 9 });
      await add({ roomId: await openDiscussion(), submittedAt: at + 9 });
      const found: OpinionRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: OpinionPage = await opinions.pageSharedOf([roomId, other], cursor, 2);
        found.push(...page.opinions);
        cursor = page.nextCursor;
      } while (cursor !== null);
      const byTime = ({ submittedAt }: OpinionRecord) => submittedAt;
      expect(found.map(byTime)).toEqual(found.map(byTime).toSorted((a, b) => b - a));
      expect(found).toHaveLength(added.length);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)));
      await expect(opinions.pageSharedOf([roomId], '1', 2)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    });

    it('H4 a shown opinion is shared once, under repeated and concurrent calls', async () => {
      const opinion = await add();
      const together = await Promise.all([1, 2, 3].map(() => decide([opinion.id], 'show')));
      expect(together.filter(([one]) => one?.[1])).toHaveLength(1);
      expect(await shared()).toEqual([{ ...opinion, isPublic: true, decision: 'show' }]);
      expect(await heldCounts()).toEqual({ waiting: 0, notShown: 0 });
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 1, shared: 1 });
      expect(await decide([opinion.id], 'hide')).toEqual([]);
      expect(await shared()).toHaveLength(1);
    });

    it('H5 a hidden opinion no longer waits, is not shown, and may be shown later', async () => {
      const opinion = await add();
      expect(await decide([opinion.id], 'hide')).toEqual([[opinion.id, true]]);
      expect(await decide([opinion.id], 'hide')).toEqual([[opinion.id, false]]);
      expect(await heldCounts()).toEqual({ waiting: 0, notShown: 1 });
      expect(await shared()).toEqual([]);
      expect(await subject.opinions.listOwn(roomId, opinion.author)).toEqual([
        { ...opinion, decision: 'hide' },
      ]);
      expect(await decide([opinion.id], 'show')).toEqual([[opinion.id, true]]);
      expect(await shared()).toHaveLength(1);
    });

    it('H6 ids of opinions that are unknown, removed, in another room or were never held are ignored', async () => {
      const [never, secret, removed] = [await add({}), await add({ isPublic: false }), await add()];
      await subject.opinions.remove(roomId, removed.id, removed.author);
      const ids = [never.id, secret.id, removed.id, 'unknown'];
      expect(await decide(ids, 'show')).toEqual([]);
      const waiting = await add();
      expect(await subject.opinions.decide(`?${roomId}`, [waiting.id], 'show')).toEqual([]);
      expect(await heldCounts()).toEqual({ waiting: 1, notShown: 1 });
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 3, shared: 1 });
    });

    it('H8 held opinions of several rooms form one queue by time, paged without repetitions or gaps', async () => {
      const { opinions } = subject;
      const [second, other] = [await openDiscussion(), await openDiscussion()];
      const queued: string[] = [];
      for (let n = 0; n < 9; n += 1) {
        const submittedAt = fixtureTime + Math.floor(n / 3);
        const opinion = await add({ ...held, roomId: n % 2 === 0 ? roomId : second, submittedAt });
        queued.push(opinion.id);
      }
      await add({ ...held, roomId: other, submittedAt: fixtureTime });
      const rooms = [roomId, second, 'unknown'];
      const paged: OpinionRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: OpinionPage = await opinions.pageHeld(rooms, cursor, 2);
        paged.push(...page.opinions);
        // A decision made in the meantime causes no opinion to be repeated or skipped.
        await opinions.decide(page.opinions[0]?.roomId ?? '', [page.opinions[0]?.id ?? ''], 'hide');
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(paged.map(({ id }) => id))).toEqual(new Set(queued));
      expect(paged).toHaveLength(queued.length);
      const times = paged.map(({ submittedAt }) => submittedAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(await opinions.countHeld(rooms)).toBe(4);
      expect(await opinions.pageHeld([], null, 2)).toEqual({ opinions: [], nextCursor: null });
      await expect(opinions.pageHeld(rooms, '17', 2)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    });

    it('H9 held opinions are found by id in any room, decided or not, until removed', async () => {
      const second = await openDiscussion();
      const [never, removed] = [await add({}), await add()];
      const [first, hidden] = [await add(), await add({ ...held, roomId: second })];
      await subject.opinions.remove(roomId, removed.id, removed.author);
      await subject.opinions.decide(second, [hidden.id], 'hide');
      const ids = [never.id, removed.id, first.id, hidden.id, 'unknown'];
      const found = await subject.opinions.findHeld(ids);
      expect(new Map(found.map((each) => [each.id, each.roomId]))).toEqual(
        new Map([
          [first.id, roomId],
          [hidden.id, second],
        ]),
      );
    });

    it('H10 a shared opinion is held once, waits, and can be shown again, also if it was held before', async () => {
      const { opinions, rooms } = subject;
      const [plain, approved] = [await add({}), await add()];
      await decide([approved.id], 'show');
      for (const { id } of [plain, approved]) {
        const together = await Promise.all([1, 2, 3].map(() => opinions.hold(roomId, id)));
        expect(together.map((one) => one?.opinion)).toEqual(
          Array.from({ length: 3 }, () => ({
            ...(id === plain.id ? plain : approved),
            isPublic: false,
            heldFor: 'host',
          })),
        );
        expect(together.filter((one) => one?.revision !== null)).toHaveLength(1);
      }
      expect(await shared()).toEqual([]);
      expect(await heldCounts()).toEqual({ waiting: 2, notShown: 2 });
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 0 });
      expect(await decide([plain.id], 'hide')).toEqual([[plain.id, true]]);
      expect(await opinions.hold(roomId, plain.id)).toBeNull();
      expect(await decide([plain.id, approved.id], 'show')).toHaveLength(2);
      expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    });

    it('H11 a private, removed, foreign or unknown opinion is not held', async () => {
      const { opinions } = subject;
      const [secret, removed, other] = [
        await add({ isPublic: false }),
        await add({}),
        await add({ roomId: await openDiscussion() }),
      ];
      await opinions.remove(roomId, removed.id, null);
      for (const id of [secret.id, removed.id, other.id, 'unknown'])
        expect(await opinions.hold(roomId, id)).toBeNull();
      expect(await heldCounts()).toEqual({ waiting: 0, notShown: 0 });
    });

    it('H7 removing a shown opinion reduces the counts like any shared one', async () => {
      const opinion = await add();
      await decide([opinion.id], 'show');
      expect(await subject.opinions.remove(roomId, opinion.id, null)).toMatchObject({
        opinion: { isPublic: true },
      });
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 0, shared: 0 });
    });
  });
};
