import { foldCharacter } from './fold-character.ts';

/** UTF-16 units `start` to `end` (exclusive) of a text. */
export type Range = { start: number; end: number };

/** A text folded for comparison with terms, and the range of the original that each UTF-16 unit comes from. */
export type FoldedText = { text: string; ranges: Range[] };

/** Returns the range of the original that the units `start` to `end` (exclusive) of a folded text come from. */
export const originalRange = ({ ranges }: FoldedText, start: number, end: number): Range => ({
  start: ranges[start]?.start ?? 0,
  end: ranges[end - 1]?.end ?? 0,
});

/** Replaces each match with at most one character, or leaves it unchanged if `replacementOf` returns undefined. */
const replaceMatches = (
  folded: FoldedText,
  pattern: RegExp,
  replacementOf: (match: RegExpExecArray) => string | undefined,
): FoldedText => {
  const changed: FoldedText = { text: '', ranges: [] };
  let from = 0;
  const copyTo = (end: number): void => {
    changed.text += folded.text.slice(from, end);
    for (const range of folded.ranges.slice(from, end)) changed.ranges.push(range);
    from = end;
  };
  for (const match of folded.text.matchAll(pattern)) {
    const replacement = replacementOf(match);
    if (replacement === undefined) continue;
    copyTo(match.index);
    from += match[0].length;
    changed.text += replacement;
    if (replacement !== '') changed.ranges.push(originalRange(folded, match.index, from));
  }
  if (from === 0) return folded;
  copyTo(folded.text.length);
  return changed;
};

/** Returns a text with width, case and look-alikes folded. Invisible characters are omitted. */
const foldCharacters = (text: string): FoldedText => {
  const folded: FoldedText = { text: '', ranges: [] };
  let start = 0;
  for (const point of text) {
    const range = { start, end: start + point.length };
    const chars = foldCharacter(point);
    folded.text += chars;
    for (let i = 0; i < chars.length; i += 1) folded.ranges.push(range);
    start = range.end;
  }
  return folded;
};

/** Composes half-width kana, whose voiced mark is a separate character. Omits a mark that modifies no kana. */
const composeKana = (folded: FoldedText): FoldedText =>
  replaceMatches(folded, /[^\u3099\u309a]?[\u3099\u309a]/g, ([found]) =>
    found.length > 1 ? found.normalize('NFC').charAt(0) : '',
  );

/** A leading consonant and a vowel, with a final consonant unless it begins the next syllable. */
const syllable =
  /[\u1100-\u1112][\u1161-\u1175](?:[ᄀ-ᄃᄅ-ᄇᄉ-ᄌᄎ-ᄒ\u11a8-\u11c2](?![\u1161-\u1175]))?/g;
const leads = 'ᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ';
const finals =
  '\u11a8\u11a9\u11ab\u11ae\u11af\u11b7\u11b8\u11ba\u11bb\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2';
const finalOf = new Map(Array.from(leads, (lead, i) => [lead, finals.charAt(i)]));

/** Composes letters typed one by one into syllables (ㅅㅣ → 시). Letters without a vowel remain letters. */
const composeHangul = (folded: FoldedText): FoldedText =>
  replaceMatches(folded, syllable, ([found]) => {
    const last = found.charAt(2);
    return `${found.slice(0, 2)}${finalOf.get(last) ?? last}`.normalize('NFC');
  });

const maxRunLength = 2;
const latin = /\p{Script=Latin}/u;

/**
 * Reduces runs of more than two equal characters to one ("fuuuck"), and removes the plain vowels that draw out
 * an accented one ("chóoo").
 */
const collapseRuns = (folded: FoldedText): FoldedText =>
  replaceMatches(folded, /(.)\1+/gs, ({ 0: { length }, 1: char = '', index }) => {
    const before = folded.text.charAt(index - 1);
    if (before.normalize('NFD').charAt(0) === char && latin.test(char)) return '';
    return length > maxRunLength ? char : undefined;
  });

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

/** Replaces digits and signs inside or before a word with the letters that they represent. */
const foldLeet = (folded: FoldedText): FoldedText => {
  // The pattern looks behind at each character, which most texts do not need.
  if (!/[01345@!$]/.test(folded.text)) return folded;
  return replaceMatches(
    folded,
    /(?:(?<![^ ])[01345@!$]|(?<=\p{Script=Latin})[01345]|(?<=[\p{L}\p{N}])[@!$])(?=\p{Script=Latin})|(?<=\p{Script=Latin})0(?![\p{L}\p{N}])/gu,
    ([char]) => leet[char],
  );
};

/** Joins single letters separated by a space or a sign, because readers see "f u c k" and "f.u.c.k" as one word. */
const joinSpaced = (folded: FoldedText): FoldedText =>
  replaceMatches(
    folded,
    // The rare character comes first, so that the pattern looks around there alone.
    /[^\p{L}\p{N}](?<=(?<![\p{L}\p{N}])[\p{L}\p{N}][^\p{L}\p{N}])(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu,
    () => '',
  );

/** The searched forms of a text, each computed once for all finders. */
export type TextForms = {
  /** The text with repeated characters, as in f***. */
  unshortened: FoldedText;
  folded: FoldedText[];
};

const readForm = (text: string): FoldedText => composeHangul(composeKana(foldCharacters(text)));

/**
 * Folds compatibility forms (NFKC), case and look-alike characters, and removes invisible characters and combining
 * marks. Runs in time linear in the length of the text.
 */
export const foldDisguises = (text: string): TextForms => {
  const unshortened = readForm(text);
  const folded = collapseRuns(unshortened);
  const forms = [folded, foldLeet(folded)];
  return {
    unshortened,
    folded: [...new Set([...forms, ...forms.map(joinSpaced)])],
  };
};

/** Letters that form a syllable, marks that modify the kana before them, and runs. */
const combining = /[\u1100-\u11ff\u3099\u309a]|(.)\1/su;

export const foldTerm = (term: string): string => {
  const folded = Array.from(term, foldCharacter).join('');
  return combining.test(folded) ? collapseRuns(readForm(term)).text : folded;
};
