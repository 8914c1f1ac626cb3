import { createYielder } from '../../event-loop/yielder.ts';
import {
  eachWindow,
  type NormalisedText,
  toPieces,
  weightOf,
  weightOfAll,
} from './text-windows.ts';

/** Two words, or three wide characters: short enough that a word added after every third leaves some of them. */
const phraseWeight = 15;
/** Texts that share less, about four words, have nothing in common that identifies somebody. */
const minWeight = 40;
/** The share of a private opinion that must not be repeated in a sentence, and of a sentence that must not come from one. */
const maxShare = 0.7;

type Span = { from: number; to: number };
type Places = { text: Indexed; spans: Span[] };

/** The pieces of a text that occur in the other text of a comparison. Stamps save clearing them for each comparison. */
class Covered {
  weight = 0;
  #stamp = 0;
  #stamps: Uint32Array;

  constructor(length: number) {
    this.#stamps = new Uint32Array(length);
  }

  start(stamp: number, length: number): void {
    if (length > this.#stamps.length) this.#stamps = new Uint32Array(length);
    this.#stamp = stamp;
    this.weight = 0;
  }

  add({ from, to }: Span, weights: Float64Array): void {
    for (let at = from; at < to; at += 1) {
      if (this.#stamps[at] === this.#stamp) continue;
      this.#stamps[at] = this.#stamp;
      this.weight += weights[at] ?? 0;
    }
  }
}

const weightsOf = (pieces: readonly string[]): Float64Array => Float64Array.from(pieces, weightOf);

type Indexed = {
  index: number;
  weights: Float64Array;
  whole: number;
  comparison: number;
  /** What another text has of this one. */
  here: Covered;
  /** What this text has of the other one. */
  there: Covered;
};

type Shares = {
  index: number;
  weight: number;
  ofText: number;
  /** The share of the other text that occurs in the indexed one. */
  ofOther: number;
};

/** Texts by their phrases, to find those that share many with another text in one pass over it. */
class Phrases {
  readonly #places = new Map<string, Places[]>();
  #comparison = 0;

  constructor(texts: readonly NormalisedText[]) {
    for (const [index, text] of texts.entries()) this.#add(index, toPieces(text));
  }

  #add(index: number, pieces: string[]): void {
    const text: Indexed = {
      index,
      weights: weightsOf(pieces),
      whole: weightOfAll(pieces),
      comparison: 0,
      here: new Covered(pieces.length),
      there: new Covered(0),
    };
    const visit = (phrase: string, from: number, to: number): void => {
      const places = this.#places.get(phrase) ?? [];
      const last = places.at(-1);
      if (last?.text === text) last.spans.push({ from, to });
      else places.push({ text, spans: [{ from, to }] });
      this.#places.set(phrase, places);
    };
    eachWindow(pieces, visit, phraseWeight);
  }

  /** Returns how much each text has in common with another, without those that have little. */
  compare(other: NormalisedText): Shares[] {
    const pieces = toPieces(other);
    const weights = weightsOf(pieces);
    const touched: Indexed[] = [];
    const seen = new Set<string>();
    this.#comparison += 1;
    const visit = (phrase: string, from: number, to: number): void => {
      const isNew = !seen.has(phrase);
      for (const { text, spans } of this.#places.get(phrase) ?? []) {
        if (text.comparison !== this.#comparison) {
          text.comparison = this.#comparison;
          text.here.start(this.#comparison, text.weights.length);
          text.there.start(this.#comparison, pieces.length);
          touched.push(text);
        }
        text.there.add({ from, to }, weights);
        if (isNew) for (const span of spans) text.here.add(span, text.weights);
      }
      seen.add(phrase);
    };
    eachWindow(pieces, visit, phraseWeight);
    const whole = weightOfAll(pieces);
    return touched
      .map(({ index, here, there, whole: all }) => ({
        index,
        weight: Math.min(here.weight, there.weight),
        ofText: here.weight / all,
        ofOther: there.weight / whole,
      }))
      .filter(({ weight }) => weight >= minWeight);
  }
}

/**
 * Returns the indexes of the texts that repeat most of a private opinion, or consist mostly of its phrases, even if
 * added words interrupt each run. What a shared opinion or the topic says in the same way is not private.
 */
export const findEchoes = async (
  texts: readonly NormalisedText[],
  secret: readonly NormalisedText[],
  open: readonly NormalisedText[],
): Promise<Set<number>> => {
  const sentences = new Phrases(texts);
  const yieldIfDue = createYielder();
  const repeated = new Map<NormalisedText, number[]>();
  for (const opinion of secret) {
    await yieldIfDue();
    const echoing = sentences
      .compare(opinion)
      .filter(({ ofText, ofOther }) => ofText >= maxShare || ofOther >= maxShare);
    if (echoing.length > 0)
      repeated.set(
        opinion,
        echoing.map(({ index }) => index),
      );
  }
  if (repeated.size === 0) return new Set();

  const opinions = new Phrases([...repeated.keys()]);
  const openOpinions = new Set<number>();
  const openSentences = new Set<number>();
  for (const text of open) {
    await yieldIfDue();
    for (const { index, ofText } of opinions.compare(text)) {
      if (ofText >= maxShare) openOpinions.add(index);
    }
    for (const { index, ofText } of sentences.compare(text)) {
      if (ofText >= maxShare) openSentences.add(index);
    }
  }
  const echoing = [...repeated.values()].filter((_, index) => !openOpinions.has(index)).flat();
  return new Set(echoing.filter((index) => !openSentences.has(index)));
};
