/**
 * A window is the shortest run of pieces, from a given position in a text, that weighs at least `runWeight`. Two
 * texts share a run of that weight exactly when they share a window, so runs are found by comparing only windows.
 * A run is twelve characters of a syllabic or ideographic script, six words of an alphabetic script (more if they are
 * as short as "of"), or a mixture of both. Twenty letters, regardless of words, would be too few, because anyone can
 * write a phrase such as "public transportation".
 */
const runWeight = 60;
const wideWeight = 5;
const letterWeight = 4;
const wordWeight = 10;

const isWide = (unit: number): boolean =>
  (unit >= 0x1100 && unit <= 0x11ff) || (unit >= 0x2e80 && unit <= 0xfaff);

export type NormalisedText = {
  /** Only lower-case letters and digits, so that neither commas nor spaces hide a quotation. */
  letters: string;
  /** The same with one space around each word, to find whole words. */
  words: string;
};

export const normaliseText = (text: string): NormalisedText => {
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

/** Splits a text into the pieces of runs. A piece is a wide character or a word of letters. */
export const toPieces = ({ words }: NormalisedText): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const unit = words.charCodeAt(at);
    const isSpace = unit === 0x20;
    if (!isSpace && !isWide(unit)) continue;
    if (at > from) pieces.push(words.slice(from, at));
    if (!isSpace) pieces.push(words.charAt(at));
    from = at + 1;
  }
  return pieces;
};

export const weightOf = (piece: string): number =>
  isWide(piece.charCodeAt(0)) ? wideWeight : Math.min(wordWeight, letterWeight * piece.length);

export const weightOfAll = (pieces: readonly string[]): number =>
  pieces.reduce((weight, piece) => weight + weightOf(piece), 0);

/** Calls `visit` with each window of a text's pieces: its pieces joined by spaces, its start and its end (exclusive). */
export const eachWindow = (
  pieces: readonly string[],
  visit: (window: string, from: number, to: number) => void,
  minWeight = runWeight,
): void => {
  const joined = pieces.join(' ');
  let [from, weight] = [0, 0];
  let [start, end] = [0, -1];
  for (const [at, piece] of pieces.entries()) {
    weight += weightOf(piece);
    end += piece.length + 1;
    while (weight >= minWeight) {
      visit(joined.slice(start, end), from, at + 1);
      const first = pieces[from] ?? '';
      weight -= weightOf(first);
      start += first.length + 1;
      from += 1;
    }
  }
};

export const isShort = (pieces: readonly string[]): boolean => weightOfAll(pieces) < runWeight;
