import { describe, expect, it } from '@jest/globals';
import { type Card, routeCards } from './route-cards.ts';

const card = (opinionId: string, agree: number, disagree: number, pass = 0): Card => ({
  opinionId,
  content: opinionId,
  pieces: new Set(),
  agree,
  disagree,
  pass,
  out: 0,
});

const dealt = (...cards: Card[]): string[] =>
  routeCards(cards, { closed: new Set(), limit: cards.length }).map(({ opinionId }) => opinionId);

describe('the next card', () => {
  it('is the one with the fewest answers', () => {
    expect(dealt(card('many', 9, 3), card('few', 3, 1), card('none', 0, 0))).toEqual([
      'none',
      'few',
      'many',
    ]);
  });

  it('of as many answers is one that most agree with or that divides, not one they reject', () => {
    expect(dealt(card('rejected', 0, 8), card('agreed', 8, 0))).toEqual(['agreed', 'rejected']);
    expect(dealt(card('rejected', 0, 8), card('divides', 4, 4))).toEqual(['divides', 'rejected']);
  });

  it('is a divide that lacks one answer to be told, before one that is told', () => {
    expect(dealt(card('told', 7, 5), card('nearly', 8, 4))).toEqual(['nearly', 'told']);
  });

  it('of as many answers is one that fewer people pass on', () => {
    expect(dealt(card('passed', 3, 1, 6), card('answered', 3, 1))).toEqual(['answered', 'passed']);
  });
});
