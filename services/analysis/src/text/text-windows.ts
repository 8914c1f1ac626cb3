/**
 * A window is the shortest run from a place in a text that weighs `runWeight`. Two texts share a run
 * of that weight exactly when they share a window, so runs are found by comparing windows alone.
 *
 * A character of a script that writes syllables or ideographs says about as much as several letters:
 * a run is 12 of those, or 20 Latin letters (four or five words), or a mixture.
 */
const runWeight = 60;
const wideWeight = 5;
const letterWeight = 3;

const isWide = (unit: number): boolean =>
  (unit >= 0x1100 && unit <= 0x11ff) || (unit >= 0x2e80 && unit <= 0xfaff);

const weightOf = (unit: number): number => (isWide(unit) ? wideWeight : letterWeight);

/** A text as it is compared. */
export type Bare = {
  /** Letters and digits alone, without case, so that neither commas nor spaces hide a quote. */
  letters: string;
  /** The same with one space between words and around them, to find whole words. */
  words: string;
};

export const toBare = (text: string): Bare => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return { letters: words.replaceAll(' ', ''), words: ` ${words} ` };
};

export const hasWideCharacters = (text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) if (isWide(text.charCodeAt(i))) return true;
  return false;
};

const multiplier = 0x01000193;

const powers = ((): Int32Array => {
  const list = new Int32Array(runWeight + 2);
  list[0] = 1;
  for (let i = 1; i < list.length; i += 1) list[i] = Math.imul(list[i - 1] ?? 1, multiplier);
  return list;
})();

/** Calls `visit` with each window of a bare text: its hash and where it begins and ends. */
export const eachWindow = (
  bare: string,
  visit: (hash: number, from: number, to: number) => void,
): void => {
  let from = 0;
  let weight = 0;
  let hash = 0;
  for (let to = 0; to < bare.length; to += 1) {
    const unit = bare.charCodeAt(to);
    weight += weightOf(unit);
    hash = (Math.imul(hash, multiplier) + unit) | 0;
    while (weight >= runWeight) {
      visit(hash, from, to + 1);
      const first = bare.charCodeAt(from);
      weight -= weightOf(first);
      hash = (hash - Math.imul(first, powers[to - from] ?? 0)) | 0;
      from += 1;
    }
  }
};

/** True when a bare text is too short to hold a window. */
export const isShort = (bare: string): boolean => {
  let weight = 0;
  for (let i = 0; i < bare.length && weight < runWeight; i += 1) {
    weight += weightOf(bare.charCodeAt(i));
  }
  return weight < runWeight;
};
