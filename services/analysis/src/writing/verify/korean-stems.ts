const first = 0xac_00;
const last = 0xd7_a3;
const finals = 28;
const vowels = 21;

/** Vowels that a verb takes when it is bent, by number, and those that it had: "와" is "오" and "아". */
const unbent = new Map([
  [1, 0],
  [6, 20],
  [9, 8],
  [10, 11],
  [14, 13],
]);

/** Korean without what stands below a syllable, and with the vowels of a verb that is not bent. */
export const flatKorean = (text: string): string =>
  text.replaceAll(/[가-힣]/gu, (syllable) => {
    const code = (syllable.codePointAt(0) ?? 0) - first;
    const onset = Math.floor(code / (vowels * finals));
    const vowel = Math.floor(code / finals) % vowels;
    return String.fromCodePoint(
      Math.min(last, first + (onset * vowels + (unbent.get(vowel) ?? vowel)) * finals),
    );
  });
