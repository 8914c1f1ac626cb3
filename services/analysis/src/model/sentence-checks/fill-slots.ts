import type { AnalystRoom } from '../../analyst.ts';
import { inScriptOf } from '../../languages/in-language.ts';
import { slots } from './numbers.ts';

type Counts = { people: number; opinions: number };

const bracketed = / ?[([（【]\s?\{(people|opinions)\}\s?[)\]）】]/gu;

/**
 * Fills the slots of a sentence with the number of cited opinions or of their authors. A slot in brackets is removed if
 * its count is one.
 */
export const fillSlots = (
  text: string,
  { language, isEvent }: Pick<AnalystRoom, 'language' | 'isEvent'>,
  counts: Counts,
): string => {
  const words = inScriptOf(language, [text], isEvent).counts(counts);
  return text
    .replaceAll(bracketed, (whole, slot: keyof Counts) => (counts[slot] > 1 ? whole : ''))
    .replaceAll(slots, (slot) => (slot === '{people}' ? words.people : words.opinions));
};
