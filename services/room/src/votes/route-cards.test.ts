import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Card, routeCards, sampleCards, score } from './route-cards.ts';

const card = (opinionId: string, agree: number, disagree: number, pass = 0): Card => ({
  opinionId,
  content: opinionId,
  bigrams: new Set(),
  isNoise: false,
  agree,
  disagree,
  pass,
  pending: 0,
});

type Goal = Parameters<typeof score>[1];
const order = (goal: Goal, ...cards: Card[]): string[] =>
  cards.toSorted((a, b) => score(b, goal) - score(a, goal)).map(({ opinionId }) => opinionId);
const goals = ['common', 'divided'] as const;

const deal = (cards: Card[], limit: number, dealtBefore = 0, excluded: Card[] = []): string[] =>
  routeCards(cards, { excluded: new Set(excluded), limit, dealtBefore }).map(
    ({ opinionId }) => opinionId,
  );

describe.each(goals)('a card, when the goal is %s, is worth more', (goal) => {
  it('the fewer answers it has', () => {
    const cards = [card('many', 12, 12), card('few', 2, 2), card('none', 0, 0)];
    expect(order(goal, ...cards)).toEqual(['none', 'few', 'many']);
  });

  it('the fewer people pass on it', () => {
    expect(order(goal, card('passed', 3, 3, 6), card('answered', 3, 3))).toEqual([
      'answered',
      'passed',
    ]);
  });

  it('if fewer people have it unanswered', () => {
    const held = { ...card('held', 3, 1), pending: 3 };
    expect(order(goal, held, card('free', 3, 1))).toEqual(['free', 'held']);
  });
});

describe('common ground', () => {
  it('is sought where most agree', () => {
    const cards = [card('rejected', 0, 8), card('divides', 4, 4), card('agreed', 8, 0)];
    expect(order('common', ...cards)).toEqual(['agreed', 'divides', 'rejected']);
  });

  it('that nearly has enough votes comes before one that has them', () => {
    expect(order('common', card('told', 15, 5), card('nearly', 14, 6))).toEqual(['nearly', 'told']);
  });
});

describe('a divide', () => {
  it('is sought where both sides are large', () => {
    const cards = [card('agreed', 8, 0), card('leans', 6, 2), card('divides', 4, 4)];
    expect(order('divided', ...cards)).toEqual(['divides', 'leans', 'agreed']);
  });

  it('that lacks one vote to be listed comes before one that is listed', () => {
    expect(order('divided', card('told', 7, 5), card('nearly', 8, 4))).toEqual(['nearly', 'told']);
  });
});

describe('a deal', () => {
  const agreed = card('agreed', 8, 0);
  const divides = card('divides', 4, 4);

  it('seeks common ground and divides in turn', () => {
    expect(deal([divides, agreed], 1, 0)).toEqual(['agreed']);
    expect(deal([divides, agreed], 1, 1)).toEqual(['divides']);
    expect(deal([divides, agreed], 2, 0)).toEqual(['agreed', 'divides']);
  });

  it('deals opinions without content if there are no others', () => {
    const noise = { ...card('noise', 0, 0), isNoise: true };
    const rejected = card('rejected', 0, 400);
    expect(deal([noise, rejected], 1)).toEqual(['rejected']);
    expect(deal([noise, rejected], 2)).toEqual(['rejected', 'noise']);
  });

  it('covers many subjects', () => {
    const bigrams = new Set(['ab', 'bc']);
    const [one, two] = [card('one', 0, 0), card('two', 0, 0)].map((like) => ({ ...like, bigrams }));
    const cards = [one, two, card('other', 1, 1)].flatMap((some) => some ?? []);
    expect(deal(cards, 2)).toContain('other');
  });

  it('contains as many cards as possible, each once, and no excluded one', () => {
    const counts = fc.nat(12);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(counts, counts, counts, fc.boolean()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(50),
        (made, limit, turn) => {
          const cards = made.map(([a, d, p], n) => card(String(n), a, d, p));
          const excluded = cards.filter((_, n) => made[n]?.[3]);
          const dealt = deal(cards, limit, turn, excluded);
          expect(new Set(dealt).size).toBe(dealt.length);
          expect(dealt).toHaveLength(Math.min(limit, cards.length - excluded.length));
          expect(excluded.some(({ opinionId }) => dealt.includes(opinionId))).toBe(false);
        },
      ),
    );
  });
});

it('a sample of a large room contains the best cards for either goal', () => {
  const cards = Array.from({ length: 900 }, (_, n) => card(String(n), n % 30, 29 - (n % 30)));
  const sample = new Set(sampleCards(cards, 100));
  expect(sample.size).toBeLessThanOrEqual(100);
  for (const goal of goals)
    expect(sample).toContainEqual(cards.find((one) => one.opinionId === order(goal, ...cards)[0]));
});
