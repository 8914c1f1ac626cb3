import { hasContact } from '@murmur/shared/text/personal-data';
import type { AnalystRoom } from '../../analyst.ts';
import { createYielder } from '../../event-loop/yielder.ts';
import { isInAnotherLanguage } from '../../languages/language-fit.ts';
import { thresholds } from '../../thresholds.ts';
import {
  type CheckedSentence,
  peopleBehind,
  type Refusal,
  readStatement,
  toSearched,
} from './checked-sentence.ts';
import { echoesInjection, echoesPrivate, piecesOf } from './echo.ts';
import { speaksForAll } from './everybody.ts';
import { echoesInstructions } from './instruction-echo.ts';
import { hasStrayNumber } from './numbers.ts';
import { normaliseText } from './text-windows.ts';

type Rule = [Refusal, (statement: CheckedSentence) => boolean | Promise<boolean>];

/** Names of messengers. A sentence may name one only if its opinions do. */
const messengers =
  /카톡|카카오톡|오픈채팅|텔레그램|라인\s?아이디|zalo|wechat|微信|微訊|加微|qq群|qq号|telegram|whatsapp|line\s?id|instagram|公式line|ライン追加|dm\b/gu;

/** Returns true if a sentence contains a link, an address, a phone number or a messenger. */
const namesContact = ({ text, source }: CheckedSentence): boolean => {
  const searched = toSearched(text);
  return (
    hasContact(searched) ||
    [...searched.matchAll(messengers)].some(([name]) => !source.includes(name))
  );
};

/** Returns true if a sentence quotes words that occur in no cited shared opinion. */
const misquotes = ({ quotes, cited, room }: CheckedSentence): boolean => {
  const shared = cited.flatMap(({ isPublic, content }) => (isPublic ? [content] : []));
  const open = [room.topic, ...shared].map((text) => normaliseText(text).letters);
  return quotes.some((quote) => {
    const parts = quote.split('…').map((part) => normaliseText(part).letters);
    return !open.some((text) => parts.every((part) => text.includes(part)));
  });
};

/** Quotations may be in any language. */
const isForeign = ({ own, room }: CheckedSentence): Promise<boolean> =>
  isInAnotherLanguage(own.replaceAll(/\{\w+\}/gu, ' '), room.language);

/** Rules in order of evaluation. The first violated one is the reason. */
const rules: Rule[] = [
  ['cites_nothing', ({ cited }) => cited.length === 0],
  ['contact', namesContact],
  ['quote', misquotes],
  ['language', isForeign],
  ['number', hasStrayNumber],
  ['everybody', speaksForAll],
  ['instructions', echoesInstructions],
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
  readonly #injections: readonly string[][];
  readonly #pieces = new Map<string, string[]>();
  readonly #yieldIfDue = createYielder();

  /** @param injections texts addressed to the language model, which are not opinions */
  constructor(room: AnalystRoom, injections: readonly string[]) {
    this.#room = room;
    this.#byId = new Map(room.opinions.map((opinion) => [opinion.id, opinion]));
    this.#injections = injections.map(piecesOf);
  }

  /** Returns the reason why a sentence or a theme title may not be shown, or null if it may. */
  async refuse(text: string, opinionIds: readonly string[]): Promise<Refusal | null> {
    const cited = opinionIds.flatMap((id) => this.#byId.get(id) ?? []);
    const statement = readStatement(text, cited, this.#room);
    for (const [refusal, isBroken] of rules) {
      if (await isBroken(statement)) return refusal;
    }
    const pieces = piecesOf(text);
    const open = cited.filter(({ isPublic }) => isPublic).map((one) => this.#piecesOf(one.content));
    for (const injection of this.#injections) {
      await this.#yieldIfDue();
      if (echoesInjection(pieces, injection, open)) return 'injection';
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
