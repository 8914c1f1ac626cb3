import { codePoints } from '@murmur/contract/text';
import type { AnalystRoom } from '../analyst.ts';
import { breathing } from '../pipeline/breath.ts';
import { type Bare, eachWindow, hasWideCharacters, isShort, toBare } from './text-windows.ts';

/** An opinion shorter than this may appear whole: "yes" quotes nobody. */
const leastWholeOpinion = 6;

/** Texts of a group are shown one after the other; `owners[i]` is the text that letter i is of. */
type Shown = { letters: string; owners: Int32Array };
type Place = { group: number; from: number; to: number; text: string };
type Places = Map<number, Place[]>;
type Opinions = { secret: Bare[]; open: Bare[] };

const showTogether = (texts: Bare[]): Shown => {
  const owners = new Int32Array(texts.reduce((sum, { letters }) => sum + letters.length, 0));
  let at = 0;
  for (const [index, { letters }] of texts.entries()) {
    owners.fill(index, at, at + letters.length);
    at += letters.length;
  }
  return { letters: texts.map(({ letters }) => letters).join(''), owners };
};

/** Whether a text says the whole of a short opinion: as words, in scripts that part words by spaces. */
const says = (text: Bare, opinion: Bare): boolean =>
  text.letters.includes(opinion.letters) &&
  (hasWideCharacters(opinion.letters) || text.words.includes(opinion.words));

/**
 * Finds what would show the words of a private opinion: a run of twelve characters (of twenty in a
 * script of letters), or the whole of a shorter opinion of at least six. What shared opinions or the
 * topic say as well is nobody's secret.
 */
export class PrivateQuotes {
  readonly #room: AnalystRoom;
  #opinions: Promise<Opinions> | null = null;

  constructor(room: AnalystRoom) {
    this.#room = room;
  }

  /** For each group of texts that are shown together, the indexes of those that quote. */
  async find(groups: string[][]): Promise<Set<number>[]> {
    this.#opinions ??= this.#read();
    const { secret, open } = await this.#opinions;
    const texts = groups.map((group) => group.map(toBare));
    const quoting = groups.map(() => new Set<number>());
    if (secret.length === 0) return quoting;

    const shown = texts.map(showTogether);
    for (const { group, from, to } of await this.#findRuns(shown, secret, open)) {
      for (let i = from; i < to; i += 1) quoting[group]?.add(shown[group]?.owners[i] ?? 0);
    }
    const wholes = await this.#findWholes(texts.flat(), secret, open);
    for (const [group, bares] of texts.entries()) {
      for (const [index, text] of bares.entries()) {
        if (wholes.some((opinion) => says(text, opinion))) quoting[group]?.add(index);
      }
    }
    return quoting;
  }

  /** All opinions as they are compared; of the private ones, each once, without those too short. */
  async #read(): Promise<Opinions> {
    const secret = new Map<string, Bare>();
    const open = [toBare(this.#room.topic)];
    const breathe = breathing();
    for (const { content, isPublic } of this.#room.opinions) {
      await breathe();
      const bare = toBare(content);
      if (isPublic) open.push(bare);
      else if (codePoints(content) >= leastWholeOpinion && bare.letters !== '') {
        secret.set(bare.words, bare);
      }
    }
    return { secret: [...secret.values()], open };
  }

  async #findRuns(shown: Shown[], secret: Bare[], open: Bare[]): Promise<Place[]> {
    const places: Places = new Map();
    for (const [group, { letters }] of shown.entries()) {
      eachWindow(letters, (hash, from, to) => {
        const place = { group, from, to, text: letters.slice(from, to) };
        const same = places.get(hash);
        if (same) same.push(place);
        else places.set(hash, [place]);
      });
    }
    const quoted = await this.#keepSeen(places, secret);
    const common = quoted.size === 0 ? quoted : await this.#keepSeen(quoted, open);
    return [...quoted].flatMap(([hash, same]) => (common.has(hash) ? [] : same));
  }

  /** Those places whose words stand in one of `texts`. */
  async #keepSeen(places: Places, texts: Bare[]): Promise<Places> {
    const seen: Places = new Map();
    const breathe = breathing();
    for (const { letters } of texts) {
      await breathe();
      eachWindow(letters, (hash, from, to) => {
        const same = places.get(hash);
        if (same?.some((place) => place.text === letters.slice(from, to))) seen.set(hash, same);
      });
    }
    return seen;
  }

  /** Those short private opinions that one of `texts` says and no open text does. */
  async #findWholes(texts: Bare[], secret: Bare[], open: Bare[]): Promise<Bare[]> {
    const found: Bare[] = [];
    const all = texts.map(({ letters }) => letters).join('\n');
    const breathe = breathing();
    for (const opinion of secret) {
      await breathe();
      if (!isShort(opinion.letters) || !all.includes(opinion.letters)) continue;
      const isQuoted = texts.some((text) => says(text, opinion));
      if (isQuoted && !open.some((text) => says(text, opinion))) found.push(opinion);
    }
    return found;
  }
}
