/** One folded character, and the code points of the text that it comes from: `start` to `end` (exclusive). */
type Folded = { char: string; start: number; end: number };

const digit = /[0-9]/;
const latin = /\p{Script=Latin}/u;
const firstLead = 0x1100;
const lastLead = 0x1112;
const firstVowel = 0x1161;
const lastVowel = 0x1175;
const beforeTails = 0x11a7;
const lastTail = 0x11c2;
const firstSyllable = 0xac00;
/** Leads in the order of the tails that look alike; a space where a tail has no such lead. */
const tails = 'ᄀᄁ ᄂ  ᄃᄅ       ᄆᄇ ᄉᄊᄋᄌᄎᄏᄐᄑᄒ';

/** Traditional characters of terms and exceptions, and their simplified forms in the same order. */
const traditional =
  '媽廢腦殘賤雞癡雜滾豬變態機們個閉給這殺關惡臺處電車優複學體節週開禽鏟貨東師說誰蕩騷聾養憲種樣賴壞驢鳥亂偽爺孫龜兒麼還點喪話氣無買賣絲';
const simplified =
  '妈废脑残贱鸡痴杂滚猪变态机们个闭给这杀关恶台处电车优复学体节周开禽铲货东师说谁荡骚聋养宪种样赖坏驴鸟乱伪爷孙龟儿么还点丧话气无买卖丝';
const toSimplified = new Map(
  Array.from(traditional, (char, i): [string, string] => [char, simplified[i] ?? char]),
);

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Me}]/u;
const voicedMark = /[\u3099\u309a]/;
const letter = /[\p{L}\p{N}]/u;
const gap = /[[\p{P}\p{S}\p{N}]--[■、。，,!?:;]]/v;

const [isKnown, isInvisible, isLetterKind, isGapKind] = [1, 2, 4, 8];
const kinds = new Uint8Array(0x10000);

/** The classes of a character as bits; a table, because properties are slow to look up. */
const kindOf = (char: string): number => {
  const code = char.charCodeAt(0);
  const known = kinds[code] ?? 0;
  if (known > 0) return known;
  const kind =
    isKnown +
    (invisible.test(char) ? isInvisible : 0) +
    (letter.test(char) ? isLetterKind : 0) +
    (gap.test(char) ? isGapKind : 0);
  kinds[code] = kind;
  return kind;
};

const isBetween = (code: number, first: number, last: number): boolean =>
  code >= first && code <= last;
const codeOf = (folded: Folded | undefined): number => folded?.char.charCodeAt(0) ?? 0;
const isVowel = (folded: Folded | undefined): boolean =>
  isBetween(codeOf(folded), firstVowel, lastVowel);

/** The number of the tail that a character can be of a syllable, or 0. */
const tailOf = (folded: Folded | undefined): number => {
  if (folded === undefined || folded.char === ' ') return 0;
  const code = codeOf(folded);
  if (isBetween(code, beforeTails + 1, lastTail)) return code - beforeTails;
  return tails.indexOf(folded.char) + 1;
};

/** Syllables of letters that were typed one by one (ㅅㅣ → 시); letters without a vowel stay letters. */
const composeSyllables = (given: Folded[]): Folded[] => {
  const composed: Folded[] = [];
  for (let i = 0; i < given.length; i += 1) {
    const [lead, vowel] = [given[i], given[i + 1]];
    if (lead === undefined) break;
    if (!isBetween(codeOf(lead), firstLead, lastLead) || !vowel || !isVowel(vowel)) {
      composed.push(lead);
      continue;
    }
    // A lead that a vowel follows begins the next syllable.
    const tail = isVowel(given[i + 3]) ? 0 : tailOf(given[i + 2]);
    const open = (codeOf(lead) - firstLead) * 21 + (codeOf(vowel) - firstVowel);
    const char = String.fromCharCode(firstSyllable + open * 28 + tail);
    i += tail > 0 ? 2 : 1;
    composed.push({ char, start: lead.start, end: given[i]?.end ?? vowel.end });
  }
  return composed;
};

const collapseRuns = (given: Folded[], maxRun: number): Folded[] => {
  const kept: Folded[] = [];
  let first = 0;
  while (first < given.length) {
    let next = first + 1;
    while (next < given.length && given[next]?.char === given[first]?.char) next += 1;
    const run = given.slice(first, next);
    const [head] = run;
    if (run.length <= maxRun) kept.push(...run);
    else if (head) kept.push({ ...head, end: run.at(-1)?.end ?? head.end });
    first = next;
  }
  return kept;
};

/** A text as it is compared with terms; every array has one entry a character of `text`. */
export type FoldedText = {
  text: string;
  /** Code points of the given text that each character comes from. */
  starts: number[];
  ends: number[];
  isLetter: boolean[];
  /** Characters that may be typed between two of a term: 시.발, 씨1발. */
  isGap: boolean[];
};

const toFoldedText = (folded: Folded[]): FoldedText => ({
  text: folded.map(({ char }) => char).join(''),
  starts: folded.map(({ start }) => start),
  ends: folded.map(({ end }) => end),
  isLetter: folded.map(({ char }) => (kindOf(char) & isLetterKind) > 0),
  isGap: folded.map(({ char }) => (kindOf(char) & isGapKind) > 0),
});

/**
 * Folds compatibility forms (NFKC) and case, removes invisible characters and combining marks, and reduces a
 * character that is repeated more than `maxRun` times to one. Characters outside the first plane, of which no
 * term has any, become one placeholder each.
 */
export const foldText = (text: string, maxRun: number): FoldedText => {
  const folded: Folded[] = [];
  let index = 0;
  for (const point of text) {
    const plainPoint = point <= '\u007f' ? point : point.normalize('NFKC');
    for (const char of plainPoint.toLowerCase()) {
      const last = folded.at(-1);
      if (last !== undefined && voicedMark.test(char)) {
        // Half-width kana carry their voiced mark as a character of its own.
        const voiced = (last.char + char).normalize('NFC');
        if (voiced.length === 1)
          folded[folded.length - 1] = { ...last, char: voiced, end: index + 1 };
        continue;
      }
      if (char.length === 1 && (kindOf(char) & isInvisible) > 0) continue;
      if (char.length > 1 && invisible.test(char)) continue;
      const plain = toSimplified.get(char) ?? char;
      folded.push({ char: plain.length === 1 ? plain : '\ufffd', start: index, end: index + 1 });
    }
    index += 1;
  }
  return toFoldedText(collapseRuns(composeSyllables(folded), maxRun));
};

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  '!': 'i',
  $: 's',
};

/** Digits and signs inside or before a word as the letters that they stand for; the text itself without any. */
export const foldLeet = (folded: FoldedText): FoldedText => {
  const { text, starts, ends, isLetter } = folded;
  const chars = Array.from({ length: text.length }, (_, i) => {
    const char = text.charAt(i);
    const near = digit.test(char) ? i > 0 && latin.test(text.charAt(i - 1)) : isLetter[i - 1];
    const isInside = (near || i === 0 || text[i - 1] === ' ') && latin.test(text.charAt(i + 1));
    return (isInside ? leet[char] : undefined) ?? char;
  });
  if (chars.join('') === text) return folded;
  return toFoldedText(chars.map((char, i) => ({ char, start: starts[i] ?? 0, end: ends[i] ?? 0 })));
};

/** Single letters that a space or a sign separates, joined: "f u c k" and "f.u.c.k" are one word to a reader. */
export const joinSpaced = (folded: FoldedText): FoldedText => {
  const { text, starts, ends, isLetter } = folded;
  const isAlone = (i: number): boolean =>
    isLetter[i] === true && isLetter[i - 1] !== true && isLetter[i + 1] !== true;
  const joined: Folded[] = [];
  for (let i = 0; i < text.length; i += 1) {
    if (isLetter[i] !== true && isAlone(i - 1) && isAlone(i + 1)) continue;
    joined.push({ char: text[i] ?? '', start: starts[i] ?? 0, end: ends[i] ?? 0 });
  }
  return joined.length < text.length ? toFoldedText(joined) : folded;
};
