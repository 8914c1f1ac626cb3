import type { Term } from './read-terms.ts';

/** What people write for a character that readers are to guess, as folded: キ○ガイ, レ*プ, コ□ス. */
const signs = ['○', '□', '*', 'x'];
/** Between kana, ・ also separates the words of a name, so that only longer terms are recognised with it. */
const separator = '・';
const minLengthWithSeparator = 4;

const hidden = (chars: readonly string[]): string[] =>
  chars.flatMap((_, at) => {
    if (at === 0) return [];
    const used = chars.length < minLengthWithSeparator ? signs : [...signs, separator];
    return used.map((sign) => chars.with(at, sign).join(''));
  });

/** What people write between all characters of a term. */
const between = [' ', '.', '、'];

/** Returns the terms as given, with one character after the first hidden, and with all characters separated. */
export const withDisguises = (terms: readonly Term[]): Term[] =>
  terms.flatMap((given) => {
    const chars = Array.from(given.term);
    const separated = between.map((sign) => chars.join(sign));
    return [given.term, ...separated, ...hidden(chars)].map((term) => ({ ...given, term }));
  });
