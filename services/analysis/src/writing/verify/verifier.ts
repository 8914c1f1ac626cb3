import type { AnalystRoom, Claim } from '../../analyst.ts';
import { hasContact } from './contacts.ts';
import { type RoomCounts, refuseCounted } from './counted-text.ts';
import { pointsElsewhere } from './directions.ts';
import { isForeign } from './languages.ts';
import { Likeness, type VectorsOfTexts } from './likeness.ts';
import { namesUnheard } from './names.ts';
import { turnsRound } from './negations.ts';
import { hasStrayNumber } from './numbers.ts';
import { exposesPrivate } from './private-echo.ts';
import { claimsQuantity } from './quantities.ts';
import { misquotes } from './quotes.ts';
import { RoomIndex } from './room-index.ts';
import { type Refusal, readStatement, type Statement } from './statement.ts';
import { isSupported } from './support.ts';

type Rule = [Refusal, (statement: Statement) => boolean | Promise<boolean>];

/** In the order in which they are tried; the first that is broken is the reason. */
const rules: Rule[] = [
  ['cites_nothing', ({ cited }) => cited.length === 0],
  ['contact', hasContact],
  ['quote', misquotes],
  ['language', isForeign],
  ['number', hasStrayNumber],
  ['quantity', claimsQuantity],
  ['name', namesUnheard],
  ['private', exposesPrivate],
  ['support', (statement) => !isSupported(statement)],
  ['direction', pointsElsewhere],
  ['negation', turnsRound],
];

/** Holds sentences about one room to what the opinions say that they cite. */
export class Verifier {
  readonly #room: AnalystRoom;
  readonly #index: Promise<RoomIndex>;
  #likeness: Likeness | null = null;

  constructor(room: AnalystRoom) {
    this.#room = room;
    this.#index = RoomIndex.read(room);
  }

  /** From here on what sentences mean is told by vectors of their parts, not by the words they share. */
  learn(vectors: VectorsOfTexts): void {
    this.#likeness = Likeness.of(this.#room, vectors);
  }

  /** Why a sentence, or the title of a theme, may not be shown; null when it may. */
  async refuse(text: string, opinionIds: string[]): Promise<Refusal | null> {
    const read = readStatement(text, opinionIds, await this.#index);
    const likeness = this.#likeness?.toOpinions(text, opinionIds) ?? null;
    const statement = { ...read, likeness };
    for (const [refusal, isBroken] of rules) {
      if (await isBroken(statement)) return refusal;
    }
    return null;
  }

  /** The same of a sentence that code made of counts and quotations. */
  async refuseCounted(claim: Claim, counts: RoomCounts): Promise<Refusal | null> {
    return refuseCounted(claim, await this.#index, counts);
  }
}
