const letter = /[\p{L}\p{N}]/u;
const digit = /[0-9]/;
const gap = /[[\p{P}\p{S}\p{N}]--[■、。，,!?:;]]/v;
const scripts = [
  /\p{Script=Hiragana}/u,
  /[\p{Script=Katakana}ー]/u,
  /\p{Script=Han}/u,
  /[\u1100-\u11ff]/u,
  /[\uac00-\ud7a3]/u,
];
const patterns = [letter, digit, gap, ...scripts];

const bitOf = (pattern: RegExp): number => 2 << patterns.indexOf(pattern);
const [letterBit, digitBit, gapBit] = [bitOf(letter), bitOf(digit), bitOf(gap)];
const scriptBits = scripts.reduce((bits, script) => bits | bitOf(script), 0);

const kinds = new Uint16Array(0x1_0000);

/** Returns the kinds of a UTF-16 unit as bits, cached in a table because Unicode property look-ups are slow. */
const kindOf = (unit: number): number => {
  const known = kinds[unit] ?? 0;
  if (known > 0) return known;
  const char = String.fromCharCode(unit);
  kinds[unit] = patterns.reduce((bits, each) => (each.test(char) ? bits | bitOf(each) : bits), 1);
  return kinds[unit] ?? 0;
};

export const isLetter = (unit: number): boolean => (kindOf(unit) & letterBit) > 0;

/** Returns true for a character that may separate two characters of a term: 시.발, 씨1발. */
export const isGap = (unit: number): boolean => (kindOf(unit) & gapBit) > 0;

/** Returns true if both characters belong to one word. A change of script ends a word: バカ|は. */
export const isOneWord = (neighbour: number, edge: number): boolean => {
  const kind = kindOf(neighbour);
  if ((kind & letterBit) === 0) return false;
  return (kind & digitBit) > 0 || (kind & scriptBits) === (kindOf(edge) & scriptBits);
};
