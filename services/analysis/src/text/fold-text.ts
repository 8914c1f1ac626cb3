import { foldForm } from '@murmur/shared/text/fold-form';
import { toSimplified } from './chinese-characters.ts';

const tones = 'àáảãạèéẻẽẹỳýỷỹỵ';
const moved = 'òóỏõọòóỏõọùúủũụ';
const bare = 'aaaaaeeeeeyyyyy';

/** Writes a Vietnamese tone mark where the older spelling puts it (hoá → hóa), so that both are one word. */
const oneSpelling = (text: string): string =>
  text.replace(
    /(?<!q)([ou])([àáảãạèéẻẽẹỳýỷỹỵ])(?!\p{L})/gu,
    (whole, first: string, vowel: string) => {
      const at = tones.indexOf(vowel);
      const fits = first === 'o' ? at < 10 : at >= 10;
      return fits ? `${moved[at]}${bare[at]}` : whole;
    },
  );

/** The form in which words are listed: one case, one width, one spelling; characters stay as they are. */
export const foldSpelling = (text: string): string => oneSpelling(foldForm(text));

/** The form in which texts are compared: as above, and one way of writing where a language has two. */
export const foldText = (text: string): string => toSimplified(foldSpelling(text));
