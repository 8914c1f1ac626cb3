/** Characters of a text, each with the range of code points that it comes from: start to end (exclusive). */
export type Characters = { chars: string[]; starts: number[]; ends: number[] };

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]/u;
const letter = /[\p{L}\p{N}]/u;
const gap = /[[\p{P}\p{S}\p{N}]--[■、。，,!?:;]]/v;
const latin = /\p{Script=Latin}/u;
const digit = /[0-9]/;
const scripts = [
  /\p{Script=Hiragana}/u,
  /[\p{Script=Katakana}ー]/u,
  /\p{Script=Han}/u,
  /[\u1100-\u11ff]/u,
  /[\uac00-\ud7a3]/u,
];

const isKnown = 1 << 0;
const isInvisibleKind = 1 << 1;
const isLetterKind = 1 << 2;
const isGapKind = 1 << 3;
const isLatinKind = 1 << 4;
const isDigitKind = 1 << 5;
const scriptShift = 6;

const kinds = new Uint16Array(0x1_0000);

/** Returns character classes as bits, cached in a table because Unicode property look-ups are slow. */
const kindOf = (char: string): number => {
  const code = char.charCodeAt(0);
  const known = kinds[code] ?? 0;
  if (known > 0) return known;
  const kind =
    isKnown |
    (invisible.test(char) ? isInvisibleKind : 0) |
    (letter.test(char) ? isLetterKind : 0) |
    (gap.test(char) ? isGapKind : 0) |
    (latin.test(char) ? isLatinKind : 0) |
    (digit.test(char) ? isDigitKind : 0) |
    ((scripts.findIndex((script) => script.test(char)) + 1) << scriptShift);
  kinds[code] = kind;
  return kind;
};

const is =
  (mask: number) =>
  (char: string): boolean =>
    char !== '' && (kindOf(char) & mask) > 0;

export const isInvisible = is(isInvisibleKind);
/** A letter or a digit. */
export const isLetter = is(isLetterKind);
/** A character that may separate two characters of a term: 시.발, 씨1발. */
export const isGap = is(isGapKind);
export const isLatin = is(isLatinKind);
export const isDigit = is(isDigitKind);

/** Returns true if both characters belong to one word. A change of script ends a word: バカ|は. */
export const isOneWord = (neighbour: string, edge: string): boolean =>
  isLetter(neighbour) &&
  (isDigit(neighbour) || kindOf(neighbour) >> scriptShift === kindOf(edge) >> scriptShift);
