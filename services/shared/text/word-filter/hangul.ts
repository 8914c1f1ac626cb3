import type { Characters } from './characters.ts';

const firstLead = 0x1100;
const lastLead = 0x1112;
const firstVowel = 0x1161;
const lastVowel = 0x1175;
const beforeTails = 0x11a7;
const lastTail = 0x11c2;
const firstSyllable = 0xac00;
/** Leading consonants in the order of the corresponding final ones, with a space where there is none. */
const tails = 'ᄀᄁ ᄂ  ᄃᄅ       ᄆᄇ ᄉᄊᄋᄌᄎᄏᄐᄑᄒ';

const isBetween = (code: number, first: number, last: number): boolean =>
  code >= first && code <= last;
const codeOf = (char: string | undefined): number => char?.charCodeAt(0) ?? 0;
const isVowel = (char: string | undefined): boolean =>
  isBetween(codeOf(char), firstVowel, lastVowel);

/** Returns the number of the final consonant that a character can be, or 0 if it cannot be one. */
const tailOf = (char: string | undefined): number => {
  if (char === undefined || char === ' ') return 0;
  const code = codeOf(char);
  if (isBetween(code, beforeTails + 1, lastTail)) return code - beforeTails;
  return isBetween(code, firstLead, lastLead) ? tails.indexOf(char) + 1 : 0;
};

/** Composes letters typed one by one into syllables (ㅅㅣ → 시). Letters without a vowel remain letters. */
export const composeSyllables = ({ chars, starts, ends }: Characters): Characters => {
  if (!chars.some(isVowel)) return { chars, starts, ends };
  const composed: Characters = { chars: [], starts: [], ends: [] };
  for (let i = 0; i < chars.length; i += 1) {
    const lead = chars[i] ?? '';
    const vowel = chars[i + 1];
    composed.starts.push(starts[i] ?? 0);
    if (!isBetween(codeOf(lead), firstLead, lastLead) || !isVowel(vowel)) {
      composed.chars.push(lead);
      composed.ends.push(ends[i] ?? 0);
      continue;
    }
    // A consonant followed by a vowel begins the next syllable.
    const tail = isVowel(chars[i + 3]) ? 0 : tailOf(chars[i + 2]);
    const open = (codeOf(lead) - firstLead) * 21 + (codeOf(vowel) - firstVowel);
    i += tail > 0 ? 2 : 1;
    composed.chars.push(String.fromCharCode(firstSyllable + open * 28 + tail));
    composed.ends.push(ends[i] ?? 0);
  }
  return composed;
};
