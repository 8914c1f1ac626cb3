import { foldTerm } from './fold-disguises.ts';
import { alternativesOf, linesOf, splitList } from './read-terms.ts';

type PartExtent = 'word' | 'prefix' | 'substring';

export type PartTerm = { term: string; extent: PartExtent };

/** An expression that makes a phrase innocent, as a word or anywhere in the sentence. */
type Unless = { text: string; isWord: boolean };

/** A part of a phrase, and the number of characters that may separate it from the part before it. */
export type Part = { terms: readonly PartTerm[]; gap: number };

/**
 * Parts that are abusive together, such as a person and an insult, if they follow each other within a sentence that
 * contains none of the expressions of `unless`.
 */
export type Phrase = { parts: Part[]; unless: readonly Unless[] };

type PhraseRules = {
  extent: PartExtent;
  /** The number of characters that ~ stands for. */
  gap: number;
  /** Expressions that make every phrase innocent. */
  unless: string;
};

const separator = / ([_~]) /u;
/** A space and a sign. */
const adjacent = 2;
const anywhereMark = '+';
const wordEndMark = '$';

const readPartTerm = (given: string, extent: PartExtent): PartTerm => {
  if (given.startsWith(anywhereMark)) return { term: given.slice(1), extent: 'substring' };
  if (given.endsWith(wordEndMark)) return { term: given.slice(0, -1), extent: 'word' };
  return { term: given, extent };
};

/** Returns the phrases with and without each of their optional parts, which have an empty alternative. */
const withoutOptional = (parts: readonly Part[]): Part[][] => {
  const at = parts.findIndex(({ terms }) => terms.some(({ term }) => term === ''));
  const optional = parts[at];
  if (optional === undefined) return [[...parts]];
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  const terms = optional.terms.filter(({ term }) => term !== '');
  return [
    ...withoutOptional([...before, { ...optional, terms }, ...after]),
    ...withoutOptional([...before, ...after]),
  ];
};

/**
 * Reads lines of phrases: `reason: person ~ insult, person _ insult | expression, expression`. ~ stands for a gap, and
 * _ for none. A part has alternatives in parentheses, and is optional if one of them is empty. An alternative that
 * begins with + also matches inside a word, and one that ends with $ only a whole word. The expressions make the
 * phrases of the line innocent; with + in front, inside a word, too.
 */
export const readPhrases = (rules: PhraseRules, text: string): Phrase[] => {
  // Phrases share their parts, so that each is compared with a text once.
  const known = new Map<string, PartTerm[]>();
  const readTermsOf = (part: string, extent: PartExtent): PartTerm[] => {
    const key = `${extent} ${part}`;
    const terms = known.get(key) ?? alternativesOf(part).map((each) => readPartTerm(each, extent));
    known.set(key, terms);
    return terms;
  };
  const readPart = (part: string, mark: string | undefined): Part => {
    const isAdjacent = mark === '_';
    // Where words begin with particles of the word before, the next part need not begin a word.
    const extent = isAdjacent && rules.extent === 'prefix' ? 'substring' : rules.extent;
    return { terms: readTermsOf(part, extent), gap: isAdjacent ? adjacent : rules.gap };
  };
  return linesOf(text).flatMap(({ list, except }) => {
    const unless = [...except, ...splitList(rules.unless)].map((each): Unless => {
      const isWord = rules.extent === 'word' && !each.startsWith(anywhereMark);
      return { text: foldTerm(each.replace(anywhereMark, '')), isWord };
    });
    return list.split(', ').flatMap((phrase) => {
      const pieces = phrase.trim().split(separator);
      const parts = pieces.flatMap((piece, i) =>
        i % 2 === 0 ? [readPart(piece, pieces[i - 1])] : [],
      );
      return withoutOptional(parts).map((each): Phrase => ({ parts: each, unless }));
    });
  });
};
