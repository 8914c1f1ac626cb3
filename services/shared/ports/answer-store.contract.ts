import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aRoom } from '../testing/fixtures.ts';
import type { AnswerStore } from './answer-store.ts';

export type AnswerStoreSubject = { answers: AnswerStore; close(): Promise<void> };

/** The conformance suite of ports/answer-store.ts, for any adapter. */
export const describeAnswerStore = (
  name: string,
  open: () => Promise<AnswerStoreSubject>,
): void => {
  describe(`AnswerStore on ${name}`, () => {
    let answers: AnswerStore;
    let subject: AnswerStoreSubject;
    let roomId: string;

    beforeEach(async () => {
      subject = await open();
      ({ answers } = subject);
      ({ roomId } = aRoom());
    });

    afterEach(() => subject.close());

    it('N1 an answer is read back unchanged, whatever it contains', async () => {
      const answer = `{"text": "시험 🙂 \\u0000 $ne"}${' long'.repeat(20_000)}`;
      await answers.keep(roomId, 'a-key', answer);
      expect(await answers.find(roomId, 'a-key')).toBe(answer);
      expect(await answers.find(roomId, 'another')).toBeNull();
    });

    it('N2 the first answer stored under a key is kept, even under concurrent writes', async () => {
      await answers.keep(roomId, 'a-key', 'first');
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => answers.keep(roomId, 'a-key', `later ${index}`)),
      );
      expect(await answers.find(roomId, 'a-key')).toBe('first');
    });

    it('N3 rooms are independent, and one is forgotten completely without affecting others', async () => {
      const other = aRoom().roomId;
      await answers.keep(roomId, 'a-key', 'one');
      await answers.keep(roomId, 'b-key', 'two');
      await answers.keep(other, 'a-key', 'three');
      await answers.forget(roomId);
      await answers.forget(roomId);
      expect(await answers.find(roomId, 'a-key')).toBeNull();
      expect(await answers.find(roomId, 'b-key')).toBeNull();
      expect(await answers.find(other, 'a-key')).toBe('three');
    });
  });
};
