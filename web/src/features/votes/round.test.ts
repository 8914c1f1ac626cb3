import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addCards,
  answerCard,
  beginRound,
  isInProgress,
  needsCard,
  readRound,
  saveRound,
  stepBack,
  withoutCard,
} from './round.ts';

const cards = ['a', 'b', 'c'].map((opinion_id) => ({
  opinion_id,
  content: opinion_id,
  kind: 'statement' as const,
}));
const dealt = { cards, remaining: 4 };

beforeEach(() => localStorage.clear());

describe('a round of cards', () => {
  it('shows no card with a pending answer', () => {
    expect(beginRound('p', dealt, new Set(['b'])).cards.map((card) => card.opinion_id)).toEqual([
      'a',
      'c',
    ]);
  });

  it('holds two unanswered cards, and asks after six whether to go on', () => {
    const cardOf = (n: number) => ({
      opinion_id: String(n),
      content: 'Statement.',
      kind: 'statement' as const,
    });
    let round = beginRound('p', { cards: [cardOf(0), cardOf(1)], remaining: 9 }, new Set());
    let fetched = 2;
    while (round.at < round.cards.length) {
      expect(needsCard(round)).toBe(false);
      round = answerCard(round, 'agree');
      if (!needsCard(round)) continue;
      const held = round.cards.slice(round.at);
      round = addCards(round, { cards: [...held, cardOf(fetched)], remaining: 9 - fetched });
      fetched += 1;
    }
    expect(round.cards.map(({ opinion_id }) => opinion_id)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(round.remaining).toBe(4);
  });

  it('fetches no more once there are no others', () => {
    const round = answerCard(beginRound('p', dealt, new Set()), 'agree');
    expect(needsCard(addCards({ ...round, at: 2 }, { cards: [], remaining: 0 }))).toBe(false);
  });

  it('goes back to a card with its answer selected, and replaces it', () => {
    const back = stepBack(answerCard(beginRound('p', dealt, new Set()), 'agree'));
    expect([back.at, back.answers]).toEqual([0, { a: 'agree' }]);
    expect(answerCard(back, 'pass').answers).toEqual({ a: 'pass' });
    expect(stepBack(back).at).toBe(0);
  });

  it('continues with the next card if the opinion of one is removed', () => {
    const round = answerCard(beginRound('p', dealt, new Set()), 'agree');
    const current = withoutCard(round, 'b');
    expect(current.cards[current.at]?.opinion_id).toBe('c');
    const earlier = withoutCard(round, 'a');
    expect(earlier.cards[earlier.at]?.opinion_id).toBe('b');
    expect(withoutCard(round, 'unknown')).toBe(round);
  });

  it('is stored for its person only, and is in progress between its first answer and its last', () => {
    let round = beginRound('p', dealt, new Set());
    const seen: boolean[] = [];
    for (let answered = 0; answered <= cards.length; answered += 1) {
      saveRound('r', round);
      seen.push(isInProgress('r', 'p'));
      round = answerCard(round, 'disagree');
    }
    expect(seen).toEqual([false, true, true, false]);
    expect(readRound('r', 'q')).toBeNull();
    expect(answerCard(round, 'agree')).toBe(round);
  });
});
