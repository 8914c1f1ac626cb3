import type { Vector } from '@murmur/shared/ports/vector-store';
import type { AnalystRoom } from '../../analyst.ts';
import { dot, meanOf, toUnit } from '../../grouping/meaning/room-centred.ts';
import { slots } from './numbers.ts';

export type VectorsOfTexts = ReadonlyMap<string, Vector>;

/** What of a text can be true apart from the rest of it: its sentences, as they are asked about. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[.!?。！？;；]+(?:\s+|$)|[。！？；]/u)
    .map((part) => part.replaceAll(slots, '').trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** Whether sentences mean what opinions mean, by vectors of both. */
export class Likeness {
  readonly #middle: Vector;
  readonly #opinions: ReadonlyMap<string, Vector>;
  readonly #texts: VectorsOfTexts;

  /** Null where the room's vectors are not there, or are of another size. */
  static of(room: AnalystRoom, texts: VectorsOfTexts): Likeness | null {
    const opinions = room.meaning?.vectors;
    const [first] = opinions?.values() ?? [];
    const isWhole = [...texts.values()].every(({ length }) => length === first?.length);
    return opinions && first && isWhole ? new Likeness(opinions, texts) : null;
  }

  private constructor(opinions: ReadonlyMap<string, Vector>, texts: VectorsOfTexts) {
    this.#middle = meanOf([...opinions.values()]);
    this.#opinions = opinions;
    this.#texts = texts;
  }

  /**
   * How like the opinion nearest to it, of these, is the part of a text that is least so: a cosine,
   * seen from the middle of the room. Null where a part was not asked about.
   */
  toOpinions(text: string, ids: readonly string[]): number | null {
    const parts = partsOf(text).map((part) => this.#texts.get(part));
    if (parts.some((part) => part === undefined)) return null;
    const cited = ids.flatMap((id) => this.#opinions.get(id) ?? []).map((one) => this.#seen(one));
    const likenesses = parts.map((part) => {
      const seen = this.#seen(part ?? this.#middle);
      return Math.max(-1, ...cited.map((one) => dot(seen, one)));
    });
    return Math.min(1, ...likenesses);
  }

  #seen(vector: Vector): Vector {
    return toUnit(vector.map((value, at) => value - (this.#middle[at] ?? 0)));
  }
}
