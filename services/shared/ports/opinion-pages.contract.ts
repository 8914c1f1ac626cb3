import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anOpinion } from '../testing/fixtures.ts';
import { idsOf, OpinionSetup, type OpinionStores, readAll } from '../testing/opinion-setup.ts';
import type { OpinionPage, OpinionRecord } from './opinion-store.ts';

/** The tests of reading many opinions, for `describeOpinionStore`. */
export const describeOpinionPages = (subject: () => OpinionStores): void => {
  const { addMany, listShared, openDiscussion, transcript } = new OpinionSetup(subject);

  it('O9 pages contain every opinion once, in the order of addition', async () => {
    const roomId = await openDiscussion();
    const added = await addMany(roomId, 23, (index) => ({ isPublic: index % 3 !== 0 }));
    const shared = added.filter((opinion) => opinion.isPublic);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (limit) => {
        expect(await transcript(roomId, limit)).toEqual(added);
        const newestFirst = await readAll((cursor) =>
          subject().opinions.pageShared(roomId, cursor, limit),
        );
        expect(newestFirst).toEqual(shared.toReversed());
      }),
      { numRuns: 12, examples: [[23], [15]] },
    );
    expect((await subject().opinions.pageAll(roomId, null, 23)).nextCursor).toBeNull();
    expect((await subject().opinions.pageAll(roomId, null, 22)).opinions).toHaveLength(22);
  });

  it('O10 pages neither repeat nor skip remaining opinions during additions and removals', async () => {
    const roomId = await openDiscussion();
    const remaining = await addMany(roomId, 20);
    const doomed = await addMany(roomId, 5);
    const more = await addMany(roomId, 20);
    const disturb = async (
      read: (cursor: string | null) => Promise<OpinionPage>,
    ): Promise<string[]> =>
      idsOf(
        await readAll(async (cursor) => {
          const page = await read(cursor);
          const victim = doomed.pop();
          if (victim !== undefined)
            await subject().opinions.remove(roomId, victim.id, victim.author);
          await addMany(roomId, 1);
          return page;
        }),
      );
    const wanted = idsOf([...remaining, ...more]);
    const forwards = await disturb((cursor) => subject().opinions.pageAll(roomId, cursor, 7));
    const backwards = await disturb((cursor) => subject().opinions.pageShared(roomId, cursor, 7));
    for (const found of [forwards, backwards.toReversed()]) {
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => wanted.includes(id))).toEqual(wanted);
    }
  });

  it('O12 shared opinions can be read without those of one author', async () => {
    const roomId = await openDiscussion();
    const [mine, yours] = await addMany(roomId, 2);
    expect(await listShared(roomId, mine!.author)).toEqual([yours]);
  });

  it('O18 a cursor that no page returned is rejected as invalid input', async () => {
    const roomId = await openDiscussion();
    for (const cursor of ['', 'x', '-1', '1 OR 1=1', '{"$gt":""}', '9'.repeat(400)]) {
      const refusal = { code: 'VALIDATION_ERROR', details: { fields: [{ path: 'cursor' }] } };
      await expect(subject().opinions.pageShared(roomId, cursor, 10)).rejects.toMatchObject(
        refusal,
      );
      await expect(subject().opinions.pageAll(roomId, cursor, 10)).rejects.toMatchObject(refusal);
    }
  });

  it('O19 a shared opinion is found by its id in its own room until it is removed', async () => {
    const roomId = await openDiscussion();
    const [stored, taken] = await addMany(roomId, 2);
    const [hidden] = await addMany(roomId, 1, () => ({ isPublic: false }));
    await subject().opinions.remove(roomId, taken?.id ?? '', null);
    const ids = [stored, taken, hidden].map((opinion) => opinion?.id ?? '');
    expect(await subject().opinions.listSharedOf(roomId, ids)).toEqual([stored]);
    expect(await subject().opinions.listSharedOf(await openDiscussion(), ids)).toEqual([]);
    expect([...(await subject().opinions.authorsOfShared(roomId, ids))]).toEqual([
      [stored!.id, stored!.author],
    ]);
    expect((await subject().opinions.authorsOfShared(await openDiscussion(), ids)).size).toBe(0);
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
      const page: OpinionPage = await subject().opinions.pageSharedFromOldest(
        roomId,
        author,
        cursor,
        4,
      );
      expect(page.opinions.length).toBeLessThanOrEqual(4);
      found.push(...page.opinions);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(wanted);
    await expect(
      subject().opinions.pageSharedFromOldest(roomId, null, '../1', 4),
    ).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('O21 a query by ids returns the shared opinions that have not been removed', async () => {
    const [one, two] = [await openDiscussion(), await openDiscussion()];
    const [shared, secret, removed] = await addMany(one, 3, (index) => ({
      isPublic: index !== 1,
    }));
    const [elsewhere] = await addMany(two, 1);
    await subject().opinions.remove(one, removed!.id, null);
    const ids = [shared, secret, removed, elsewhere].map((opinion) => opinion!.id);
    expect(await subject().opinions.listSharedOf(one, [...ids, '?', ''])).toEqual([shared]);
    expect(await subject().opinions.listSharedOf(one, [])).toEqual([]);
  });
};
