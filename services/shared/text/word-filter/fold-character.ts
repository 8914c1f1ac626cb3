import { toSimplified } from '../chinese-characters.ts';

const invisible = /[[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]--[\u3099\u309a]]/v;

/**
 * Emoji, signs, small kana and letters that replace a character of a term (操你🐴, 傻🅱, 傻×, 〇ね, ヵス, fück), and their
 * folded forms. No letter with an accent of Vietnamese is among them.
 */
const signs = '🐴🐎🅱💩×✖✕〇◯●◎ヵヶüäöëïʙƒ';
const replaced = '马马b粪xxx○○○○カケuaoeibf';
const replacedBySign = new Map(
  Array.from(signs, (char, i): [string, string] => [char, replaced.charAt(i)]),
);
/**
 * Returns what a character stands for: the character that an emoji or sign replaces, or the simplified form of a
 * traditional one.
 */
const lookAlike = (char: string): string => replacedBySign.get(char) ?? toSimplified(char);

const placeholder = '\ufffd';
/** A ligature of many letters (ﷺ) occurs in no term, and would make a text many times longer. */
const maxLetters = 4;

const fold = (point: string): string => {
  const known = lookAlike(point);
  if (known !== point) return known;
  const plain = Array.from(point.normalize('NFKC').toLowerCase());
  if (plain.length > maxLetters) return placeholder;
  return plain
    .filter((char) => !invisible.test(char))
    .map((char) => (char.length > 1 || !char.isWellFormed() ? placeholder : lookAlike(char)))
    .join('');
};

const known: (string | undefined)[] = [];

/**
 * Returns the folded characters of a code point, or an empty string for an invisible one. Characters outside the
 * Basic Multilingual Plane and lone surrogates occur in no term, so each becomes one placeholder.
 */
export const foldCharacter = (point: string): string => {
  if (point.length > 1) return fold(point);
  const code = point.charCodeAt(0);
  const folded = known[code] ?? fold(point);
  known[code] = folded;
  return folded;
};
