import { codePoints } from '@murmur/contract/text';
import type { AnalystRoom } from '../analyst.ts';
import { breathing } from './breath.ts';
import { bareText, eachWindow, hasWideCharacters, isShort, spacedText } from './text-windows.ts';

/** An opinion shorter than this may appear whole: "yes" quotes nobody. */
const leastWholeOpinion = 6;

/** Texts of a group are shown one after the other; `owners[i]` is the text that position i is of. */
type Shown = { texts: string[]; bare: string; owners: Int32Array };
type Place = { group: number; from: number; to: number; text: string };
type Places = Map<number, Place[]>;

const showTogether = (texts: string[]): Shown => {
  const bares = texts.map(bareText);
  const owners = new Int32Array(bares.reduce((sum, bare) => sum + bare.length, 0));
  let at = 0;
  for (const [index, bare] of bares.entries()) {
    owners.fill(index, at, at + bare.length);
    at += bare.length;
  }
  return { texts, bare: bares.join(''), owners };
};

/** Whether a text says the whole of a short opinion: as words, in scripts that part words by spaces. */
const sayingWhole = (opinion: string): ((text: string) => boolean) => {
  const bare = bareText(opinion);
  if (hasWideCharacters(bare)) return (text) => bareText(text).includes(bare);
  const spaced = spacedText(opinion);
  return (text) => spacedText(text).includes(spaced);
};

/**
 * Finds what would show the words of a private opinion: a run of twelve characters (of twenty in a
 * script of letters), or the whole of a shorter opinion of at least six. What shared opinions or the
 * topic say as well is nobody's secret.
 */
export class PrivateQuotes {
  readonly #private: string[];
  readonly #open: string[];

  constructor({ opinions, topic }: AnalystRoom) {
    this.#private = opinions.filter((one) => !one.isPublic).map((one) => one.content);
    this.#open = [topic, ...opinions.filter((one) => one.isPublic).map((one) => one.content)];
  }

  /** For each group of texts that are shown together, the indexes of those that quote. */
  async find(groups: string[][]): Promise<Set<number>[]> {
    const quoting = groups.map(() => new Set<number>());
    if (this.#private.length === 0) return quoting;
    const shown = groups.map(showTogether);
    for (const { group, from, to } of await this.#findRuns(shown)) {
      for (let i = from; i < to; i += 1) quoting[group]?.add(shown[group]?.owners[i] ?? 0);
    }
    const says = await this.#findWholes(groups.flat());
    for (const [group, texts] of groups.entries()) {
      for (const [index, text] of texts.entries()) {
        if (says.some((saysIt) => saysIt(text))) quoting[group]?.add(index);
      }
    }
    return quoting;
  }

  async #findRuns(shown: Shown[]): Promise<Place[]> {
    const places: Places = new Map();
    for (const [group, { bare }] of shown.entries()) {
      eachWindow(bare, (hash, from, to) => {
        const place = { group, from, to, text: bare.slice(from, to) };
        const same = places.get(hash);
        if (same) same.push(place);
        else places.set(hash, [place]);
      });
    }
    const secret = await this.#keepSeen(places, this.#private);
    const open = secret.size === 0 ? secret : await this.#keepSeen(secret, this.#open);
    return [...secret].flatMap(([hash, same]) => (open.has(hash) ? [] : same));
  }

  /** Those places whose words stand in one of `texts`. */
  async #keepSeen(places: Places, texts: string[]): Promise<Places> {
    const seen: Places = new Map();
    const breathe = breathing();
    for (const text of texts) {
      await breathe();
      const bare = bareText(text);
      eachWindow(bare, (hash, from, to) => {
        const same = places.get(hash);
        if (same?.some((place) => place.text === bare.slice(from, to))) seen.set(hash, same);
      });
    }
    return seen;
  }

  /** Tests for those short private opinions that one of `texts` says and no open text does. */
  async #findWholes(texts: string[]): Promise<((text: string) => boolean)[]> {
    const bare = texts.map(bareText).join('\n');
    const tests: ((text: string) => boolean)[] = [];
    const breathe = breathing();
    for (const opinion of new Set(this.#private)) {
      await breathe();
      const bareOpinion = bareText(opinion);
      if (bareOpinion === '' || codePoints(opinion) < leastWholeOpinion) continue;
      if (!isShort(bareOpinion) || !bare.includes(bareOpinion)) continue;
      const saysIt = sayingWhole(opinion);
      if (texts.some(saysIt) && !this.#open.some(saysIt)) tests.push(saysIt);
    }
    return tests;
  }
}
