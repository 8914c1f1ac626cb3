import { toSimplified } from './chinese-characters.ts';

/**
 * Normalises width and composition (NFKC) and case. Korean laughter (ㅋㅋ) is not composed, because it is not a
 * syllable.
 */
export const foldForm = (text: string): string =>
  text.replaceAll(/[^ㄱ-ㆎ]+/gu, (run) => run.normalize('NFKC')).toLowerCase();

const tones = 'àáảãạèéẻẽẹỳýỷỹỵ';
const moved = 'òóỏõọòóỏõọùúủũụ';
const bare = 'aaaaaeeeeeyyyyy';

/** Moves Vietnamese tone marks to their older position (hoá → hóa), so that both spellings are equal. */
const oneSpelling = (text: string): string =>
  text.replace(
    /(?<!q)([ou])([àáảãạèéẻẽẹỳýỷỹỵ])(?!\p{L})/gu,
    (whole, first: string, vowel: string) => {
      const at = tones.indexOf(vowel);
      const fits = first === 'o' ? at < 10 : at >= 10;
      return fits ? `${moved[at]}${bare[at]}` : whole;
    },
  );

/** Folds a word for a list: case, width and spelling are unified, but traditional characters are not simplified. */
export const foldSpelling = (text: string): string => oneSpelling(foldForm(text));

/** Folds a text for comparison: like `foldSpelling`, but traditional Chinese characters are simplified. */
export const foldText = (text: string): string => toSimplified(foldSpelling(text));
