import type { TermIndex } from './term-index.ts';

/** In how many fresh opinions two features meet. A square of counts: a large room has millions of meetings. */
export class Meetings {
  readonly #features: number[];
  readonly #places: Int32Array;
  readonly #counts: Uint32Array;

  /** @param features numbers of the features that are looked at. */
  constructor(index: TermIndex, features: number[]) {
    const size = features.length;
    this.#features = features;
    this.#places = new Int32Array(index.features.length).fill(-1);
    for (const [place, feature] of features.entries()) this.#places[feature] = place;
    this.#counts = new Uint32Array(size * size);
    for (const [at, own] of index.featuresOf.entries()) {
      if (index.fresh[at] !== true) continue;
      const kept = own
        .map((feature) => this.#places[feature] as number)
        .filter((place) => place >= 0);
      for (const one of kept) {
        const row = one * size;
        for (const other of kept) {
          this.#counts[row + other] = (this.#counts[row + other] as number) + 1;
        }
      }
    }
  }

  /** Each other feature that a feature meets, and how often. */
  *with(feature: number): Generator<[other: number, together: number]> {
    const place = this.#places[feature] ?? -1;
    if (place < 0) return;
    const row = place * this.#features.length;
    for (const [at, other] of this.#features.entries()) {
      const together = this.#counts[row + at] as number;
      if (together > 0 && other !== feature) yield [other, together];
    }
  }
}
