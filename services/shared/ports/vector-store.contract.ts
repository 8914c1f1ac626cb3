import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aRoom } from '../testing/fixtures.ts';
import type { Vector, VectorStore } from './vector-store.ts';

export type VectorStoreSubject = { vectors: VectorStore; close(): Promise<void> };

/** The conformance suite of ports/vector-store.ts, for any adapter. */
export const describeVectorStore = (
  name: string,
  open: () => Promise<VectorStoreSubject>,
): void => {
  describe(`VectorStore on ${name}`, () => {
    let vectors: VectorStore;
    let subject: VectorStoreSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      ({ vectors } = subject);
      ({ roomId } = aRoom());
    });

    afterEach(() => subject.close());

    const of = (...entries: [string, number[]][]): Map<string, Vector> =>
      new Map(entries.map(([id, values]) => [id, Float32Array.from(values)]));

    it('V1 vectors are read back unchanged, whatever their length', async () => {
      await vectors.add(roomId, 'small', of(['o1', [0.25, -1, 1e-7]], ['o2', [1, 0, 0]]));
      await vectors.add(roomId, 'small', of(['o3', [0, 1, 0]]));
      await vectors.add(roomId, 'small', new Map());
      const found = await vectors.find(roomId, 'small');
      expect(found).toEqual(of(['o1', [0.25, -1, 1e-7]], ['o2', [1, 0, 0]], ['o3', [0, 1, 0]]));
      expect(await vectors.listKnown(roomId, 'small')).toEqual(new Set(['o1', 'o2', 'o3']));
    });

    it('V2 an opinion keeps its first vector under repeated and concurrent calls', async () => {
      await vectors.add(roomId, 'small', of(['o1', [1, 0]]));
      await Promise.all(
        Array.from({ length: 10 }, () =>
          vectors.add(roomId, 'small', of(['o1', [0, 1]], ['o2', [1, 1]])),
        ),
      );
      expect(await vectors.find(roomId, 'small')).toEqual(of(['o1', [1, 0]], ['o2', [1, 1]]));
    });

    it('V3 models and rooms are independent', async () => {
      const other = aRoom().roomId;
      await vectors.add(roomId, 'small', of(['o1', [1, 0]]));
      await vectors.add(roomId, 'large', of(['o1', [0, 1, 0, 0]]));
      await vectors.add(other, 'small', of(['o2', [1, 1]]));
      expect(await vectors.find(roomId, 'large')).toEqual(of(['o1', [0, 1, 0, 0]]));
      expect(await vectors.find(other, 'small')).toEqual(of(['o2', [1, 1]]));
      expect(await vectors.listKnown(other, 'large')).toEqual(new Set());
    });

    it('V4 forgetting a room deletes its vectors of every model, and no others', async () => {
      const other = aRoom().roomId;
      await vectors.add(roomId, 'small', of(['o1', [1, 0]]));
      await vectors.add(roomId, 'large', of(['o1', [1, 0]]));
      await vectors.add(other, 'small', of(['o1', [1, 0]]));
      await vectors.forget(roomId);
      await vectors.forget(roomId);
      expect(await vectors.find(roomId, 'small')).toEqual(new Map());
      expect(await vectors.find(roomId, 'large')).toEqual(new Map());
      expect(await vectors.find(other, 'small')).toEqual(of(['o1', [1, 0]]));
    });

    it('V5 thousands of vectors are stored', async () => {
      const many = new Map(
        Array.from({ length: 3_000 }, (_, at) => [`o${at}`, new Float32Array(384).fill(at)]),
      );
      await vectors.add(roomId, 'small', many);
      const found = await vectors.find(roomId, 'small');
      expect(found.size).toBe(3_000);
      expect(found.get('o2999')?.[383]).toBe(2_999);
    });
  });
};
