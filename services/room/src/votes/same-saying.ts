/**
 * What makes two opinions one for a reader: letters and digits, whatever their case, width,
 * spacing and punctuation are, however long a letter is drawn, and whether or not it is numbered in a
 * list. A word less or more may turn the
 * meaning around ("not"), so nothing beyond that is taken for the same.
 */
export const sayingOf = (content: string): string => {
  const folded = content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d{1,3}[.)]\s+/u, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1');
  // Of signs alone, the signs are what is said.
  return folded === '' ? content.normalize('NFKC').replaceAll(/\s/gu, '') : folded;
};

/** The pairs of neighbouring letters in a saying: sayings about the same thing share many. */
export const piecesOf = (saying: string): Set<string> => {
  const letters = Array.from(saying);
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};
