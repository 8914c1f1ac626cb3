import { describe, expect, it } from '@jest/globals';
import type { HeldOpinion } from '@murmur/contract/opinion';
import {
  afterAccepted,
  afterRefused,
  countUndecided,
  decide,
  dueDecisions,
  emptyQueue,
  undecidedOpinions,
  undo,
  undoMs,
  withPage,
} from './held-queue-state.ts';

const held = (id: string): HeldOpinion => ({
  id,
  content: `Opinion ${id}`,
  nickname: 'Quiet Fox',
  submitted_at: '2026-01-01T00:00:00.000Z',
  participant_id: 'public',
  reason: 'approval',
  room_id: 'room',
  ordinal: null,
  label: null,
});
const three = withPage(emptyQueue, ['a', 'b', 'c'].map(held), 5);
const idsOf = (opinions: HeldOpinion[]) => opinions.map(({ id }) => id);
const unsent = () => false;

describe('the queue', () => {
  it('removes decided opinions immediately, and counts those on later pages', () => {
    const queue = decide(three, ['a'], 'show', 0);
    expect(idsOf(undecidedOpinions(queue))).toEqual(['b', 'c']);
    expect(countUndecided(queue)).toBe(4);
  });

  it('sends a decision once it can no longer be taken back', () => {
    const queue = decide(decide(three, ['a'], 'show', 0), ['b'], 'hide', 1_000);
    expect(dueDecisions(queue, undoMs - 1)).toEqual([]);
    expect(dueDecisions(queue, undoMs)).toEqual([{ ids: ['a'], decision: 'show', at: 0 }]);
    const [due] = dueDecisions(queue, undoMs);
    const after = afterAccepted(queue, due!);
    expect(idsOf(after.opinions)).toEqual(['b', 'c']);
    expect(after.total).toBe(4);
  });

  it('undoes the last decision, but none that was sent', () => {
    const queue = decide(decide(three, ['a'], 'show', 0), ['b', 'c'], 'show', 1_000);
    expect(idsOf(undecidedOpinions(undo(queue, unsent)))).toEqual(['b', 'c']);
    const sent = queue.pending[1];
    expect(idsOf(undecidedOpinions(undo(queue, (each) => each === sent)))).toEqual(['a']);
  });

  it('drops a decision on an opinion that another helper has decided, and keeps the others', () => {
    const queue = decide(decide(three, ['a'], 'show', 0), ['b'], 'hide', 0);
    const after = withPage(queue, ['b', 'c', 'd'].map(held), 4);
    // The decision must stay the same object, because its request may be in flight.
    expect(after.pending[0]).toBe(queue.pending[1]);
    expect(after.pending).toHaveLength(1);
    expect(idsOf(undecidedOpinions(after))).toEqual(['c', 'd']);
    expect(countUndecided(after)).toBe(3);
  });

  it('reloads if the server refused a decision', () => {
    const queue = decide(three, ['a'], 'show', 0);
    expect(idsOf(undecidedOpinions(afterRefused(queue, queue.pending[0]!)))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});
