import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Author, askedOf, type Card, newCard, updateCard } from './card.ts';
import { routeCards, sharesOf } from './route-cards.ts';

const people = 40;

type Counts = Partial<Pick<Card, 'agree' | 'disagree' | 'pass' | 'pending'>>;

/** Cards with these votes, each by its own author or by one author all together. */
const cardsOf = (counts: Record<string, Counts>, by?: Author): Card[] =>
  Object.entries(counts).map(([opinionId, count]) => {
    const author = by ?? { written: 0, begun: 0, asked: 0 };
    const made = newCard({
      opinionId,
      content: opinionId,
      kind: 'statement',
      isNoise: false,
      author,
    });
    made.turn = author.written;
    author.written += 1;
    updateCard(made, count, people);
    return made;
  });

const authorsOf = (cards: readonly Card[]): Author[] => [
  ...new Set(cards.map(({ author }) => author)),
];
const deal = (cards: Card[], limit = cards.length, excluded: Card[] = []): string[] =>
  routeCards(cards, {
    excluded: new Set(excluded),
    limit,
    shares: sharesOf(authorsOf(cards)),
  }).map(({ opinionId }) => opinionId);

describe('a deal', () => {
  it('finishes what is begun, whichever way it goes, before it begins something', () => {
    const cards = cardsOf({
      fresh: {},
      'nearly rejected': { disagree: 4 },
      'nearly agreed': { agree: 3 },
      'nearly divided': { agree: 5, disagree: 4 },
    });
    expect(deal(cards)).toEqual(['nearly rejected', 'nearly divided', 'nearly agreed', 'fresh']);
  });

  it('ends with what has its verdict, or can have none', () => {
    const cards = cardsOf({
      rejected: { disagree: 6 },
      hopeless: { agree: 2, disagree: 1, pass: people - 5 },
      fresh: {},
    });
    expect(deal(cards)[0]).toBe('fresh');
  });

  it('counts people who hold a card as probable answers', () => {
    const cards = cardsOf({ held: { agree: 4, pending: 2 }, free: { agree: 3 } });
    expect(deal(cards)).toEqual(['free', 'held']);
  });

  it('gives every author one card in play before any author has two', () => {
    const prolific: Author = { written: 0, begun: 0, asked: 0 };
    const cards = [
      ...cardsOf({ first: { agree: 1, disagree: 1 }, second: {}, third: {} }, prolific),
      ...cardsOf({ other: {}, another: {} }),
    ];
    const [next] = deal(cards);
    expect(['other', 'another']).toContain(next);
    expect(deal(cards).slice(3)).toEqual(['second', 'third']);
  });

  it('gives nobody more than twice the askings of the median author', () => {
    const prolific: Author = { written: 0, begun: 0, asked: 0 };
    const some: Counts = { agree: 2, disagree: 1 };
    const cards = [
      ...cardsOf({ a: { agree: 3 }, b: some, c: some, d: some, e: some }, prolific),
      ...cardsOf({ f: some, g: some, h: some }),
    ];
    expect(deal(cards, 3).toSorted()).toEqual(['f', 'g', 'h']);
  });

  it('asks a question until three have answered', () => {
    const [open, listed] = cardsOf({ open: {}, listed: {} }) as [Card, Card];
    for (const card of [open, listed]) card.kind = 'question';
    updateCard(open, { agree: 2 }, people);
    updateCard(listed, { agree: 2, disagree: 1 }, people);
    const cards = [listed, ...cardsOf({ fresh: {} }), open];
    expect(deal(cards)).toEqual(['open', 'fresh', 'listed']);
  });

  it('contains as many cards as possible, each once, and no excluded one', () => {
    const counts = fc.nat(12);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(counts, counts, counts, fc.boolean()), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (made, limit) => {
          const cards = made.flatMap(([agree, disagree, pass], n) =>
            cardsOf({ [n]: { agree, disagree, pass } }),
          );
          const excluded = cards.filter((_, n) => made[n]?.[3]);
          const dealt = deal(cards, limit, excluded);
          expect(new Set(dealt).size).toBe(dealt.length);
          expect(dealt).toHaveLength(Math.min(limit, cards.length - excluded.length));
          expect(excluded.some(({ opinionId }) => dealt.includes(opinionId))).toBe(false);
        },
      ),
    );
  });
});

it('an author’s askings and begun cards are those of the cards, whatever changes', () => {
  const count = fc.nat(5);
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(3), agree: count, pending: count })), (changes) => {
      const author: Author = { written: 0, begun: 0, asked: 0 };
      const cards = cardsOf({ a: {}, b: {}, c: {}, d: {} }, author);
      for (const { at, ...change } of changes) updateCard(cards[at] as Card, change, people);
      const asked = cards.map(askedOf);
      expect(author.asked).toBe(asked.reduce((sum, one) => sum + one, 0));
      expect(author.begun).toBe(asked.filter((one) => one > 0).length);
    }),
  );
});
