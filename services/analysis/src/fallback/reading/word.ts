/**
 * `noun` may head a title; `plain` bears meaning but names nothing (verbs, adjectives); `link` may stand
 * inside a phrase ("quality of life"); `stop` carries no subject.
 */
export type WordKind = 'noun' | 'plain' | 'link' | 'stop';

/** One word of a text: what it is compared by, and the span (UTF-16) of what a reader would be shown. */
export type Word = {
  term: string;
  kind: WordKind;
  start: number;
  end: number;
  /** The everyday subject that the word names, or helps to name. */
  concept?: string;
  /** A sentence or clause starts here. */
  startsClause: boolean;
  /** No phrase goes over from the word before: a clause ends there, or a word of no subject stood between. */
  afterBreak: boolean;
};

export type ReadWord = (surface: string) => { term: string; kind: WordKind; shown?: number };
