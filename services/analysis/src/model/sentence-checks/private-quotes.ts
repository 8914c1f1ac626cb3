import { codePoints } from '@murmur/contract/text';
import type { AnalystRoom } from '../../analyst.ts';
import { createYielder } from '../../event-loop/yielder.ts';
import { findEchoes } from './private-echoes.ts';
import {
  eachWindow,
  hasWideCharacters,
  isShort,
  type NormalisedText,
  normaliseText,
  toPieces,
} from './text-windows.ts';

/** A shorter opinion may appear in full: "yes" quotes nobody. */
const minWholeOpinion = 6;

/** The joined texts of a group, which are shown one after another; `owners[i]` is the text of piece i. */
type Shown = { pieces: string[]; owners: number[] };
/** A run of pieces in a group, from one index to another (exclusive). */
type Run = { group: number; from: number; to: number };
type Opinions = { secret: NormalisedText[]; open: NormalisedText[] };

const showTogether = (texts: NormalisedText[]): Shown => {
  const each = texts.map(toPieces);
  return { pieces: each.flat(), owners: each.flatMap((pieces, index) => pieces.map(() => index)) };
};

/**
 * Returns true if a text contains a short opinion in full. In scripts that separate words by spaces, it must consist of
 * whole words there.
 */
const contains = (text: NormalisedText, opinion: NormalisedText): boolean =>
  text.letters.includes(opinion.letters) &&
  (hasWideCharacters(opinion.letters) || text.words.includes(opinion.words));

/**
 * Finds quotations of private opinions: twelve consecutive characters (six words in a script of letters), or a whole
 * shorter opinion of at least six characters, or most of an opinion with words between. Text that also occurs in shared opinions or in the topic is not
 * private.
 */
export class PrivateQuotes {
  readonly #room: AnalystRoom;
  #opinions: Promise<Opinions> | null = null;

  constructor(room: AnalystRoom) {
    this.#room = room;
  }

  /** Returns for each group of texts that are shown together the indexes of those that quote a private opinion. */
  async find(groups: string[][]): Promise<Set<number>[]> {
    this.#opinions ??= this.#read();
    const { secret, open } = await this.#opinions;
    const texts = groups.map((group) => group.map(normaliseText));
    const quoting = groups.map(() => new Set<number>());
    if (secret.length === 0) return quoting;

    const shown = texts.map(showTogether);
    for (const { group, from, to } of await this.#findRuns(shown, secret, open)) {
      for (let i = from; i < to; i += 1) quoting[group]?.add(shown[group]?.owners[i] ?? 0);
    }
    const wholes = await this.#findWholes(texts.flat(), secret, open);
    const echoes = await findEchoes(texts.flat(), secret, open);
    let position = 0;
    for (const [group, bares] of texts.entries()) {
      for (const [index, text] of bares.entries()) {
        const isQuote = echoes.has(position) || wholes.some((opinion) => contains(text, opinion));
        if (isQuote) quoting[group]?.add(index);
        position += 1;
      }
    }
    return quoting;
  }

  /** Reads all opinions for comparison: each private one once, without the shortest. */
  async #read(): Promise<Opinions> {
    const secret = new Map<string, NormalisedText>();
    const open = [normaliseText(this.#room.topic)];
    const yieldIfDue = createYielder();
    const { opinions } = this.#room;
    for (const { content } of opinions.filter(({ isPublic }) => !isPublic)) {
      await yieldIfDue();
      const bare = normaliseText(content);
      if (codePoints(content) >= minWholeOpinion && bare.letters !== '')
        secret.set(bare.words, bare);
    }
    if (secret.size === 0) return { secret: [], open };
    for (const { content } of opinions.filter(({ isPublic }) => isPublic)) {
      await yieldIfDue();
      open.push(normaliseText(content));
    }
    return { secret: [...secret.values()], open };
  }

  async #findRuns(
    shown: Shown[],
    secret: NormalisedText[],
    open: NormalisedText[],
  ): Promise<Run[]> {
    const runs = new Map<string, Run[]>();
    for (const [group, { pieces }] of shown.entries()) {
      eachWindow(pieces, (window, from, to) => {
        const same = runs.get(window) ?? [];
        same.push({ group, from, to });
        runs.set(window, same);
      });
    }
    const quoted = await this.#findWindows(runs, secret);
    const common = quoted.size === 0 ? quoted : await this.#findWindows(quoted, open);
    return [...quoted].flatMap((window) => (common.has(window) ? [] : (runs.get(window) ?? [])));
  }

  /** Returns the windows that occur in one of `texts`. */
  async #findWindows(
    windows: { has(window: string): boolean },
    texts: NormalisedText[],
  ): Promise<Set<string>> {
    const found = new Set<string>();
    const yieldIfDue = createYielder();
    for (const bare of texts) {
      await yieldIfDue();
      eachWindow(toPieces(bare), (window) => {
        if (windows.has(window)) found.add(window);
      });
    }
    return found;
  }

  /** Returns the short private opinions that occur in one of `texts` and in no shared text. */
  async #findWholes(
    texts: NormalisedText[],
    secret: NormalisedText[],
    open: NormalisedText[],
  ): Promise<NormalisedText[]> {
    const found: NormalisedText[] = [];
    const all = texts.map(({ letters }) => letters).join('\n');
    const yieldIfDue = createYielder();
    for (const opinion of secret) {
      await yieldIfDue();
      if (!all.includes(opinion.letters) || !isShort(toPieces(opinion))) continue;
      const isQuoted = texts.some((text) => contains(text, opinion));
      if (isQuoted && !open.some((text) => contains(text, opinion))) found.push(opinion);
    }
    return found;
  }
}
