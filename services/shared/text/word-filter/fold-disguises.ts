import { type Characters, isDigit, isLatin, isLetter } from './characters.ts';
import { foldCharacter } from './fold-character.ts';
import { composeSyllables } from './hangul.ts';

/** A text folded for comparison with terms. */
export type FoldedText = Characters & { text: string };

const maxRunLength = 2;

const toFolded = (characters: Characters): FoldedText => ({
  ...characters,
  text: characters.chars.join(''),
});

const voicedMark = /[\u3099\u309a]/;

/** Returns the characters of a text with width, case and look-alikes folded. Invisible characters are omitted. */
const readCharacters = (text: string): Characters => {
  const [chars, starts, ends]: [string[], number[], number[]] = [[], [], []];
  let index = 0;
  for (const point of text) {
    for (const char of foldCharacter(point)) {
      const last = chars.length - 1;
      if (voicedMark.test(char)) {
        // In half-width kana, the voiced mark is a separate character.
        const voiced = `${chars[last] ?? ''}${char}`.normalize('NFC');
        if (last < 0 || voiced.length > 1) continue;
        chars[last] = voiced;
        ends[last] = index + 1;
        continue;
      }
      chars.push(char);
      starts.push(index);
      ends.push(index + 1);
    }
    index += 1;
  }
  return { chars, starts, ends };
};

const baseOf = (char: string | undefined): string => char?.normalize('NFD').charAt(0) ?? '';

/**
 * Reduces runs of more than two equal characters to one ("fuuuck"), and removes the plain vowels that draw out
 * an accented one ("chóoo").
 */
const collapseRuns = ({ chars, starts, ends }: Characters): Characters => {
  const kept: Characters = { chars: [], starts: [], ends: [] };
  let first = 0;
  while (first < chars.length) {
    const char = chars[first] ?? '';
    let next = first + 1;
    while (chars[next] === char) next += 1;
    const isShort = next - first <= maxRunLength;
    const isEcho = next - first > 1 && isLatin(char) && baseOf(kept.chars.at(-1)) === char;
    const run = isShort ? next - first : 1;
    for (let i = first; i < first + (isEcho ? 0 : run); i += 1) {
      kept.chars.push(char);
      kept.starts.push(starts[i] ?? 0);
      kept.ends.push(ends[isShort ? i : next - 1] ?? 0);
    }
    first = next;
  }
  return kept;
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

/**
 * Replaces digits and signs inside or before a word with the letters that they represent. Returns a text that
 * contains none unchanged.
 */
const foldLeet = (folded: FoldedText): FoldedText => {
  const { chars } = folded;
  let isChanged = false;
  const plain = chars.map((char, i) => {
    const letterFor = leet[char];
    if (letterFor === undefined || !isLatin(chars[i + 1] ?? '')) return char;
    const before = chars[i - 1] ?? ' ';
    if (before !== ' ' && !(isDigit(char) ? isLatin(before) : isLetter(before))) return char;
    isChanged = true;
    return letterFor;
  });
  return isChanged ? toFolded({ ...folded, chars: plain }) : folded;
};

/** Joins single letters separated by a space or a sign, because readers see "f u c k" and "f.u.c.k" as one word. */
const joinSpaced = (folded: FoldedText): FoldedText => {
  const { chars, starts, ends } = folded;
  const isOne = chars.map(isLetter);
  const isAlone = (i: number): boolean => isOne[i] === true && !isOne[i - 1] && !isOne[i + 1];
  const joined: Characters = { chars: [], starts: [], ends: [] };
  for (let i = 0; i < chars.length; i += 1) {
    if (isOne[i] !== true && isAlone(i - 1) && isAlone(i + 1)) continue;
    joined.chars.push(chars[i] ?? '');
    joined.starts.push(starts[i] ?? 0);
    joined.ends.push(ends[i] ?? 0);
  }
  return joined.chars.length < chars.length ? toFolded(joined) : folded;
};

/** The searched forms of a text, each computed once for all finders. */
export type TextForms = {
  /** The forms with repeated letters retained, for the library of English words. */
  unshortened: FoldedText[];
  folded: FoldedText[];
};

/**
 * Folds compatibility forms (NFKC), case and look-alike characters, and removes invisible characters and combining
 * marks. Runs in time linear in the length of the text.
 */
export const foldDisguises = (text: string): TextForms => {
  const unshortened = toFolded(composeSyllables(readCharacters(text)));
  const folded = toFolded(collapseRuns(unshortened));
  const forms = [folded, foldLeet(folded)];
  return {
    unshortened: [...new Set([unshortened, foldLeet(unshortened), joinSpaced(unshortened)])],
    folded: [...new Set([...forms, ...forms.map(joinSpaced)])],
  };
};

/** Returns a term of a list, folded in the same way as the texts with which it is compared. */
export const foldTerm = (term: string): string =>
  collapseRuns(composeSyllables(readCharacters(term))).chars.join('');
