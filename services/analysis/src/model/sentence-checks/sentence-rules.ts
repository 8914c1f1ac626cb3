import type { AnalystRoom } from '../../analyst.ts';
import { isOfAnother } from '../../languages/language-fit.ts';
import { createYielder } from '../../pipeline/yielder.ts';
import { thresholds } from '../../thresholds.ts';
import {
  type CheckedSentence,
  peopleBehind,
  type Refusal,
  readStatement,
} from './checked-sentence.ts';
import { hasContact } from './contacts.ts';
import { echoesOrder, echoesPrivate, piecesOf } from './echo.ts';
import { speaksForAll } from './everybody.ts';
import { hasStrayNumber } from './numbers.ts';
import { misquotes } from './quotes.ts';

type Rule = [Refusal, (statement: CheckedSentence) => boolean | Promise<boolean>];

/** Quotations may be in any language. */
const isForeign = ({ own, room }: CheckedSentence): Promise<boolean> =>
  isOfAnother(own.replaceAll(/\{\w+\}/gu, ' '), room.language);

/** In order of evaluation; the first violated rule is the reason. */
const rules: Rule[] = [
  ['cites_nothing', ({ cited }) => cited.length === 0],
  ['contact', hasContact],
  ['quote', misquotes],
  ['language', isForeign],
  ['number', hasStrayNumber],
  ['everybody', speaksForAll],
];

const exposesFew = ({ cited }: CheckedSentence): boolean =>
  cited.every(({ isPublic }) => !isPublic) && peopleBehind(cited) < thresholds.privateClaim.people;

/**
 * Checks everything in a model's sentences that can be checked without understanding them: ids, numbers, quotations,
 * links, language and privacy. The judge checks their meaning.
 */
export class SentenceRules {
  readonly #room: AnalystRoom;
  readonly #byId: ReadonlyMap<string, AnalystRoom['opinions'][number]>;
  readonly #orders: readonly string[][];
  readonly #pieces = new Map<string, string[]>();
  readonly #yieldIfDue = createYielder();

  /** @param orders texts addressed to the machine, which are not opinions */
  constructor(room: AnalystRoom, orders: readonly string[]) {
    this.#room = room;
    this.#byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
    this.#orders = orders.map(piecesOf);
  }

  /** The reason why a sentence or a theme title may not be shown; null if it may. */
  async refuse(text: string, opinionIds: readonly string[]): Promise<Refusal | null> {
    const cited = opinionIds.flatMap((id) => this.#byId.get(id) ?? []);
    const statement = readStatement(text, cited, this.#room);
    for (const [refusal, isBroken] of rules) {
      if (await isBroken(statement)) return refusal;
    }
    const pieces = piecesOf(text);
    const open = cited.filter(({ isPublic }) => isPublic).map((one) => this.#piecesOf(one.content));
    for (const order of this.#orders) {
      await this.#yieldIfDue();
      if (echoesOrder(pieces, order, open)) return 'order';
    }
    return exposesFew(statement) || (await this.#echoes(pieces, cited, open)) ? 'private' : null;
  }

  async #echoes(
    pieces: string[],
    cited: CheckedSentence['cited'],
    open: string[][],
  ): Promise<boolean> {
    const known = [...open, piecesOf(this.#room.topic)];
    for (const { isPublic, content } of cited) {
      await this.#yieldIfDue();
      if (!isPublic && echoesPrivate(pieces, this.#piecesOf(content), known)) return true;
    }
    return false;
  }

  #piecesOf(content: string): string[] {
    const known = this.#pieces.get(content) ?? piecesOf(content);
    this.#pieces.set(content, known);
    return known;
  }
}
