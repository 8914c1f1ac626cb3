import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anAdmission, anOpinion } from '../testing/fixtures.ts';
import { opinionCounts } from '../testing/opinion-counts.ts';
import { discussionEnd, OpinionSetup, type OpinionStores } from '../testing/opinion-setup.ts';
import { times } from '../testing/times.ts';
import type { OpinionRecord } from './opinion-store.ts';

const newAuthor = (index: number): string => `author-${index}`;

/** The tests of removing opinions and of counting the remaining ones, for `describeOpinionStore`. */
export const describeOpinionRemoval = (subject: () => OpinionStores): void => {
  const { addMany, endDiscussion, listShared, openDiscussion, transcript } = new OpinionSetup(
    subject,
  );

  it('O14 counts are correct after many concurrent additions and removals', async () => {
    const roomId = await openDiscussion();
    const { author } = anOpinion();
    const many = times(60, (index) =>
      anOpinion({
        roomId,
        author: index < 20 ? author : newAuthor(index),
        isPublic: index % 2 === 0,
      }),
    );
    await Promise.all(many.map((opinion) => subject().opinions.add(opinion, null)));
    expect(await opinionCounts(subject().rooms, roomId)).toEqual({ total: 60, shared: 30 });
    expect(await subject().opinions.countOwn(roomId, author)).toEqual({ total: 20, shared: 10 });
    await Promise.all(
      many.slice(0, 10).map((opinion) => subject().opinions.remove(roomId, opinion.id, author)),
    );
    expect(await opinionCounts(subject().rooms, roomId)).toEqual({ total: 50, shared: 25 });
    expect(await subject().opinions.countOwn(roomId, author)).toEqual({ total: 10, shared: 5 });
  });

  it('O15 an opinion can be removed only by its author or, if shared, by the host', async () => {
    const roomId = await openDiscussion();
    const [shared, secret, own] = await addMany(roomId, 3, (index) => ({
      isPublic: index !== 1,
    }));
    expect(await subject().opinions.remove(roomId, secret!.id, null)).toBeNull();
    expect(await subject().opinions.remove(roomId, own!.id, secret!.author)).toBeNull();
    const removed = [
      await subject().opinions.remove(roomId, shared!.id, null),
      await subject().opinions.remove(roomId, secret!.id, secret!.author),
    ];
    expect(removed.map((each) => each?.opinion)).toEqual([shared, secret]);
    expect(await transcript(roomId)).toEqual([own]);
    expect(await listShared(roomId, null)).toEqual([own]);
    expect(await subject().opinions.listOwn(roomId, secret!.author)).toEqual([]);
  });

  it('O16 of 20 concurrent removals, one returns the opinion', async () => {
    const roomId = await openDiscussion();
    const [opinion] = await addMany(roomId, 1);
    const answers = await Promise.all(
      times(20, () => subject().opinions.remove(roomId, opinion!.id, null)),
    );
    expect(answers.flatMap((answer) => answer?.opinion ?? [])).toEqual([opinion]);
    expect(await opinionCounts(subject().rooms, roomId)).toEqual({ total: 0, shared: 0 });
  });

  it('O17 a retry does not bring a removed opinion back', async () => {
    const roomId = await openDiscussion();
    const opinion = anOpinion({ roomId });
    const key = crypto.randomUUID();
    await subject().opinions.add(opinion, key);
    await subject().opinions.remove(roomId, opinion.id, opinion.author);
    const again = { ...opinion, id: anOpinion().id };
    expect(await subject().opinions.add(again, key)).toMatchObject({ kind: 'repeated', opinion });
    expect(await transcript(roomId)).toEqual([]);
    expect(await opinionCounts(subject().rooms, roomId)).toEqual({ total: 0, shared: 0 });
  });

  it('O22 a removed opinion is returned without its content to callers that could have removed it', async () => {
    const roomId = await openDiscussion();
    const [shared, secret] = await addMany(roomId, 2, (index) => ({ isPublic: index === 0 }));
    expect(await subject().opinions.findRemoved(roomId, shared!.id, null)).toBeNull();
    await subject().opinions.remove(roomId, shared!.id, null);
    await subject().opinions.remove(roomId, secret!.id, secret!.author);
    const gone = { ...shared, content: '' };
    expect(await subject().opinions.findRemoved(roomId, shared!.id, null)).toEqual(gone);
    expect(await subject().opinions.findRemoved(roomId, shared!.id, shared!.author)).toEqual(gone);
    expect(await subject().opinions.findRemoved(roomId, shared!.id, secret!.author)).toBeNull();
    expect(await subject().opinions.findRemoved(roomId, secret!.id, null)).toBeNull();
    expect(
      (await subject().opinions.findRemoved(roomId, secret!.id, secret!.author))?.content,
    ).toBe('');
    expect(await subject().opinions.findRemoved(roomId, '?', null)).toBeNull();
  });

  it('O23 an addition returns the counts of its room, itself included', async () => {
    const roomId = await openDiscussion();
    await subject().rooms.admit(anAdmission({ roomId }));
    const answers = await Promise.all(
      times(30, (index) =>
        subject().opinions.add(anOpinion({ roomId, isPublic: index % 3 === 0 }), null),
      ),
    );
    const counts = answers.flatMap((answer) => (answer.kind === 'added' ? [answer.counts] : []));
    const totals = counts.map(({ opinionCount }) => opinionCount).toSorted((a, b) => a - b);
    expect(totals).toEqual(times(30, (index) => index + 1));
    expect(Math.max(...counts.map(({ sharedCount }) => sharedCount))).toBe(10);
    expect(new Set(counts.map(({ participantCount }) => participantCount))).toEqual(new Set([2]));
  });

  it('O24 counts match the remaining opinions after arbitrary additions, retries, refusals and removals', async () => {
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
            await subject().opinions.add(opinion, key);
          } else if (kind === 'late') {
            await subject().opinions.add({ ...opinion, submittedAt: discussionEnd }, null);
          } else if (before && kind === 'repeat') {
            await subject().opinions.add({ ...before.opinion, id: opinion.id }, before.key);
          } else if (before) {
            await subject().opinions.remove(roomId, before.opinion.id, before.opinion.author);
          }
        };
        for (const each of steps) await take(each);
        await endDiscussion(roomId);
        for (const when of ['before it is read', 'after']) {
          const counted = await opinionCounts(subject().rooms, roomId);
          const remaining = await transcript(roomId);
          const shared = remaining.filter((opinion) => opinion.isPublic).length;
          expect({ when, ...counted }).toEqual({ when, total: remaining.length, shared });
        }
      }),
      { numRuns: 12 },
    );
  });
};
