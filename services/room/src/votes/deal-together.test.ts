import { describe, expect, it } from '@jest/globals';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { dealTogether } from './deal-together.ts';
import { type Deck, gatherCards } from './gather-cards.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** Each person says so many things. */
const deckOf = (each: number): Promise<Deck> =>
  gatherCards(
    people.flatMap((author) =>
      Array.from({ length: each }, (_, n) =>
        anOpinion({ author, id: `${author}${n}`, content: `Sentence ${n} that ${author} said.` }),
      ),
    ),
  );
const deal = (deck: Deck, voter: string, limit = 6): string[] =>
  dealTogether(deck, {
    closed: new Set(deck.byAuthor.get(voter)),
    limit,
    people: people.length,
  }).map(({ opinionId }) => opinionId);

describe('a small room', () => {
  it('is dealt the same cards, each person all but their own, one of each author first', async () => {
    const deck = await deckOf(4);
    for (const person of people)
      expect(deal(deck, person)).toEqual(
        people.filter((author) => author !== person).map((author) => `${author}0`),
      );
  });

  it('has enough answers to each of the first cards when everybody has answered six', async () => {
    const deck = await deckOf(4);
    for (const person of people)
      for (const id of deal(deck, person)) {
        const card = deck.byOpinion.get(id);
        if (card) card.agree += 1;
      }
    const told = deck.cards.filter(({ agree }) => agree >= 5);
    expect(told.map(({ opinionId }) => opinionId)).toEqual(people.map((author) => `${author}0`));
  });

  it('goes on to what can still be told, then to what too many passed on, then to what is told', async () => {
    const deck = await deckOf(1);
    const [told, passed] = deck.cards;
    Object.assign(told ?? {}, { agree: 3, disagree: 2 });
    Object.assign(passed ?? {}, { pass: 2 });
    expect(deal(deck, 'g')).toEqual(['c0', 'd0', 'e0', 'f0', 'b0', 'a0']);
  });

  it('is dealt what says nothing after all else', async () => {
    const deck = await gatherCards([
      anOpinion({ author: 'a', id: 'hello', content: 'ㅋㅋㅋㅋ' }),
      anOpinion({ author: 'b', id: 'saying', content: 'Longer breaks, please.' }),
    ]);
    expect(deal(deck, 'c')).toEqual(['saying', 'hello']);
  });
});
