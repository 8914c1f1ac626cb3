import { describe, expect, it } from '@jest/globals';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { buildCards, type CardSet } from './build-cards.ts';
import { dealSameCards } from './same-cards-for-all.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** Each person writes this many opinions. */
const cardsOf = (each: number): Promise<CardSet> =>
  buildCards(
    people.flatMap((author) =>
      Array.from({ length: each }, (_, n) =>
        anOpinion({ author, id: `${author}${n}`, content: `Sentence ${n} that ${author} said.` }),
      ),
    ),
  );
const deal = (cards: CardSet, voter: string, limit = 6): string[] =>
  dealSameCards(cards, {
    excluded: new Set(cards.byAuthor.get(voter)),
    limit,
    people: people.length,
  }).map(({ opinionId }) => opinionId);

describe('a small room', () => {
  it('is dealt the same cards, except each person’s own, starting with one card of each author', async () => {
    const cards = await cardsOf(4);
    for (const person of people)
      expect(deal(cards, person)).toEqual(
        people.filter((author) => author !== person).map((author) => `${author}0`),
      );
  });

  it('has enough answers to each of the first cards once everybody has answered six', async () => {
    const cards = await cardsOf(4);
    for (const person of people)
      for (const id of deal(cards, person)) {
        const card = cards.byOpinion.get(id);
        if (card) card.agree += 1;
      }
    const settled = cards.all.filter(({ agree }) => agree >= 5);
    expect(settled.map(({ opinionId }) => opinionId)).toEqual(people.map((author) => `${author}0`));
  });

  it('continues with cards that can still reach a verdict, then with cards passed on too often, then with cards that have a verdict', async () => {
    const cards = await cardsOf(1);
    const [settled, passed] = cards.all;
    Object.assign(settled ?? {}, { agree: 3, disagree: 2 });
    Object.assign(passed ?? {}, { pass: 2 });
    expect(deal(cards, 'g')).toEqual(['c0', 'd0', 'e0', 'f0', 'b0', 'a0']);
  });

  it('is dealt noise after everything else', async () => {
    const cards = await buildCards([
      anOpinion({ author: 'a', id: 'hello', content: 'ㅋㅋㅋㅋ' }),
      anOpinion({ author: 'b', id: 'saying', content: 'Longer breaks, please.' }),
    ]);
    expect(deal(cards, 'c')).toEqual(['saying', 'hello']);
  });
});
