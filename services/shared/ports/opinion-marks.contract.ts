import { expect, it } from '@jest/globals';
import { OpinionSetup, type OpinionStores } from '../testing/opinion-setup.ts';

/** The tests of the marks that the host sets on opinions, for `describeOpinionStore`. */
export const describeOpinionMarks = (subject: () => OpinionStores): void => {
  const { addMany, endDiscussion, listShared, openDiscussion } = new OpinionSetup(subject);

  const changesOf = async (roomId: string): Promise<number | undefined> =>
    (await subject().rooms.find(roomId))?.opinionChanges;

  const sameOf = async (roomId: string): Promise<(string | null)[]> => {
    const { opinions } = await subject().opinions.pageSharedFromOldest(roomId, null, null, 100);
    return opinions.map(({ sameAs }) => sameAs);
  };

  it('O26 a mark is read back, also after the end, and counted in the room', async () => {
    const roomId = await openDiscussion();
    const [first, second] = await addMany(roomId, 2);
    const { opinions } = subject();
    const marked = { ...second!, sameAs: first!.id, answered: true };
    expect(await opinions.mark(roomId, second!.id, { sameAs: first!.id, answered: true })).toEqual({
      kind: 'marked',
      opinion: marked,
    });
    expect(await changesOf(roomId)).toBe(1);
    await endDiscussion(roomId);
    expect(await listShared(roomId, null)).toEqual([first, marked]);
    expect(await opinions.listAnswered(roomId)).toEqual([second!.id]);
    // Each field changes alone.
    expect(await opinions.mark(roomId, second!.id, { sameAs: null })).toEqual({
      kind: 'marked',
      opinion: { ...second!, answered: true },
    });
    expect(await opinions.mark(roomId, second!.id, { answered: false })).toEqual({
      kind: 'marked',
      opinion: second,
    });
    expect(await opinions.listAnswered(roomId)).toEqual([]);
    expect(await changesOf(roomId)).toBe(3);
  });

  it('O27 chains of opinions that say the same are shortened, and never lead back', async () => {
    const roomId = await openDiscussion();
    const [a, b, c, d] = await addMany(roomId, 4);
    const { opinions } = subject();
    const join = async (from: string, to: string): Promise<string> =>
      (await opinions.mark(roomId, from, { sameAs: to })).kind;
    expect(await join(a!.id, b!.id)).toBe('marked');
    expect(await join(b!.id, a!.id)).toBe('cycle');
    expect(await join(b!.id, b!.id)).toBe('cycle');
    expect(await join(b!.id, c!.id)).toBe('marked');
    expect(await join(d!.id, a!.id)).toBe('marked');
    expect(await sameOf(roomId)).toEqual([c!.id, c!.id, null, c!.id]);
    expect(await join(c!.id, d!.id)).toBe('cycle');
    expect(await opinions.mark(roomId, b!.id, { sameAs: null })).toMatchObject({ kind: 'marked' });
    expect(await sameOf(roomId)).toEqual([c!.id, null, null, c!.id]);
    // The opinions that named a removed one still say the same.
    await opinions.remove(roomId, c!.id, null);
    expect(await join(b!.id, a!.id)).toBe('marked');
    expect(await sameOf(roomId)).toEqual([c!.id, c!.id, c!.id]);
  });

  it('O28 only shared opinions of the room can be marked or named', async () => {
    const roomId = await openDiscussion();
    const [shared, hidden, removed] = await addMany(roomId, 3, (index) => ({
      isPublic: index !== 1,
    }));
    const [foreign] = await addMany(await openDiscussion(), 1);
    const { opinions } = subject();
    await opinions.remove(roomId, removed!.id, null);
    for (const id of [hidden!.id, removed!.id, foreign!.id, 'unknown']) {
      expect(await opinions.mark(roomId, id, { answered: true })).toEqual({ kind: 'unknown' });
      expect(await opinions.mark(roomId, shared!.id, { sameAs: id })).toEqual({ kind: 'unknown' });
      expect(await opinions.mark(roomId, id, { sameAs: shared!.id })).toEqual({ kind: 'unknown' });
    }
    expect(await listShared(roomId, null)).toEqual([shared]);
    expect(await changesOf(roomId)).toBe(0);
    await opinions.mark(roomId, shared!.id, { answered: true });
    await opinions.remove(roomId, shared!.id, null);
    expect(await opinions.listAnswered(roomId)).toEqual([]);
  });
};
