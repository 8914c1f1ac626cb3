import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmission, anOpinion, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { opinionCounts } from '../testing/opinion-counts.ts';
import type { OpinionStoreSubject } from './opinion-store.contract.ts';
import type { OpinionRecord } from './opinion-store.ts';

/**
 * The conformance suite of ports/opinion-store.ts for statements of rooms, which are added to an event after its end.
 */
export const describeStatements = (
  name: string,
  open: () => Promise<OpinionStoreSubject>,
): void => {
  describe(`statements on ${name}`, () => {
    let subject: OpinionStoreSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      const room = aRoom();
      ({ roomId } = room);
      await subject.rooms.create(room);
      await subject.rooms.admit(anAdmission({ roomId }));
      const endsAt = fixtureTime + 5 * 60_000;
      const started = { from: 'waiting', to: 'active', startedAt: fixtureTime, endsAt } as const;
      await subject.rooms.changeStatus(roomId, started);
    });

    afterEach(() => subject.close());

    const end = () =>
      subject.rooms.changeStatus(roomId, {
        from: 'active',
        to: 'processing',
        endedAt: fixtureTime,
        dueBy: null,
      });

    const idOf = (author: string, n: number): string => `${roomId} ${author} ${n}`;

    const statements = (count: number, author = 'room-1'): OpinionRecord[] =>
      Array.from({ length: count }, (_, n) =>
        anOpinion({ roomId, author, id: idOf(author, n), nickname: 'Room 1', submittedAt: n }),
      );

    const transcript = async (): Promise<OpinionRecord[]> =>
      (await subject.opinions.pageAll(roomId, null, 100)).opinions;

    it('S1 are added in their order to a room in processing, and counted as shared', async () => {
      const before = statements(2);
      await subject.opinions.addStatements(roomId, before);
      await end();
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 0, shared: 0 });
      await subject.opinions.addStatements(roomId, before);
      const others = statements(3, 'room-2');
      await subject.opinions.addStatements(roomId, others);
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 5, shared: 5 });
      expect(await transcript()).toEqual([...before, ...others]);
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 5, shared: 5 });
    });

    it('S2 are added once under repeated and concurrent calls', async () => {
      await end();
      const some = statements(4);
      await Promise.all([1, 2, 3].map(() => subject.opinions.addStatements(roomId, some)));
      await subject.opinions.addStatements(roomId, [...some, ...statements(1, 'room-2')]);
      const ids = (await transcript()).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...some.map(({ id }) => id), idOf('room-2', 0)].toSorted());
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 5, shared: 5 });
    });

    it('S3 that were removed do not reappear', async () => {
      await end();
      const some = statements(2);
      await subject.opinions.addStatements(roomId, some);
      await subject.opinions.remove(roomId, idOf('room-1', 0), null);
      await subject.opinions.addStatements(roomId, some);
      expect((await transcript()).map(({ id }) => id)).toEqual([idOf('room-1', 1)]);
      expect(await opinionCounts(subject.rooms, roomId)).toEqual({ total: 1, shared: 1 });
    });
  });
};
