import type { AnalysisDraft, AnalystRoom } from '../../analyst.ts';
import { hasContact } from './contacts.ts';
import { isForeign } from './languages.ts';
import { valuesIn } from './numbers.ts';
import { saysHowMany } from './quantities.ts';
import { misquotes } from './quotes.ts';
import type { RoomIndex } from './room-index.ts';
import { type Refusal, readStatement, type Statement } from './statement.ts';

type Counted = { text: string; opinionIds: string[]; compares?: true | undefined };

/** What can be counted of a room and of its groups, by code. */
export class RoomCounts {
  readonly #numbers: ReadonlySet<number>;
  readonly #titles: ReadonlySet<string>;

  constructor(room: AnalystRoom, { themes }: Pick<AnalysisDraft, 'themes'>) {
    const byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
    const grouped = new Set(themes.flatMap(({ opinionIds }) => opinionIds));
    const groups = [
      room.opinions,
      room.opinions.filter(({ id }) => !grouped.has(id)),
      ...themes.map(({ opinionIds }) => opinionIds.flatMap((id) => byId.get(id) ?? [])),
    ];
    const written = [...Map.groupBy(room.opinions, ({ author }) => author).values()];
    const busiest = Math.max(0, ...written.map(({ length }) => length));
    this.#titles = new Set(themes.map(({ title }) => title));
    this.#numbers = new Set([
      ...groups.flatMap(numbersOf),
      ...themes.map((_, index) => index + 1),
      busiest,
      written.filter(({ length }) => length === busiest).length,
    ]);
  }

  /** Whether a number is one of the room's, of what the sentence rests on, or of what it quotes. */
  gives(value: number, { cited, quotes }: Statement): boolean {
    return (
      this.#numbers.has(value) ||
      numbersOf(cited).includes(value) ||
      value === quotes.length ||
      quotes.some((word) => value === usersOf(word, cited))
    );
  }

  isTitle(quote: string): boolean {
    return this.#titles.has(quote);
  }
}

type Opinions = AnalystRoom['opinions'];

const peopleOf = (opinions: Opinions): number => new Set(opinions.map(({ author }) => author)).size;

const numbersOf = (opinions: Opinions): number[] => {
  const shared = opinions.filter(({ isPublic }) => isPublic);
  const { length } = opinions;
  return [length, peopleOf(opinions), shared.length, length - shared.length];
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

const usersOf = (word: string, opinions: Opinions): number =>
  peopleOf(opinions.filter(({ content }) => folded(content).includes(folded(word))));

/** Why a sentence that code made of counts and people's words may not be shown; null when it may. */
export const refuseCounted = async (
  { text, opinionIds, compares }: Counted,
  index: RoomIndex,
  counts: RoomCounts,
): Promise<Refusal | null> => {
  const statement = readStatement(text, opinionIds, index);
  const quotes = statement.quotes.filter((quote) => !counts.isTitle(quote));
  const bare = { ...statement, text: statement.own };
  const own = statement.own.normalize('NFKC').toLowerCase();
  const numbers = valuesIn(own, index.room.language).map((value) =>
    Number(value.replaceAll(/[.,](?=\d{3})/gu, '')),
  );
  if (hasContact(bare)) return 'contact';
  if (misquotes({ ...statement, quotes })) return 'quote';
  if (await isForeign(statement)) return 'language';
  if (/%/u.test(own) || numbers.some((value) => !counts.gives(value, statement))) return 'number';
  return !compares && saysHowMany(statement) ? 'quantity' : null;
};
