import { gramsOf } from './grams.ts';
import type { Statement } from './statement.ts';

/** Of what a sentence speaks of, so much must stand in the opinions that it cites. */
const leastCovered = 0.3;
/** And of each part of it that ends in a full stop. */
const leastOfPart = 0.3;
/** Another opinion that fits better by this factor is the one that was meant. */
const clearlyBetter = 1.3;
const leastGramsOfPart = 3;
/** In meaning, where vectors tell it: so alike it is said, less alike it is not; between, words decide. */
const sureAlike = 0.27;
const leastAlike = 0.15;

const distinct = (text: string, { index }: Statement): string[] => {
  const grams = new Set(gramsOf(text, index.room.language));
  return [...grams].filter((gram) => !index.topicGrams.has(gram));
};

/** The share of what a text speaks of that the cited opinions hold. */
export const coverage = (text: string, statement: Statement): number => {
  const grams = distinct(text, statement);
  if (grams.length === 0) return 1;
  const cited = new Set(statement.cited);
  const held = grams.filter((gram) => statement.index.holders(gram).some((one) => cited.has(one)));
  return held.length / grams.length;
};

const weightOf = (holders: number, all: number): number => Math.log(1 + all / holders);

/** True when one opinion that is not cited says much more of it than all that are. */
const isAnothers = (statement: Statement): boolean => {
  const { cited, index, text } = statement;
  const among = new Set(cited);
  const said = new Set(cited.map(({ content }) => content));
  const others = new Map<object, number>();
  let own = 0;
  for (const gram of distinct(text, statement)) {
    const holders = index.holders(gram);
    if (holders.length === 0) continue;
    const weight = weightOf(holders.length, index.room.opinions.length);
    if (holders.some((one) => among.has(one))) own += weight;
    for (const one of holders) {
      if (!among.has(one) && !said.has(one.content))
        others.set(one, (others.get(one) ?? 0) + weight);
    }
  }
  return Math.max(0, ...others.values()) > own * clearlyBetter;
};

/** False when the cited opinions do not say it: by their meaning where vectors tell it, else by shared words. */
export const isSupported = (statement: Statement): boolean => {
  const { likeness } = statement;
  if (typeof likeness === 'number' && (likeness >= sureAlike || likeness < leastAlike)) {
    return likeness >= sureAlike;
  }
  if (coverage(statement.text, statement) < leastCovered) return false;
  const parts = statement.text.split(/[.!?。！？;；]+(?:\s+|$)|[。！？；]/u);
  const isLoose = (part: string): boolean =>
    distinct(part, statement).length >= leastGramsOfPart && coverage(part, statement) < leastOfPart;
  return !parts.some(isLoose) && !isAnothers(statement);
};
