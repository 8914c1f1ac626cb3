const marked = 'àáảãạèéẻẽẹỳýỷỹỵ';
const moved = 'òóỏõọòóỏõọùúủũụ';
const bare = 'aaaaaeeeeeyyyyy';

/** Writes a Vietnamese tone mark where the older spelling puts it (hoá → hóa), so that both are one word. */
export function oneSpelling(text: string): string {
  return text.replace(
    /(?<!q)([ou])([àáảãạèéẻẽẹỳýỷỹỵ])(?!\p{L})/gu,
    (whole, first: string, vowel: string) => {
      const at = marked.indexOf(vowel);
      const fits = first === 'o' ? at < 10 : at >= 10;
      return fits ? `${moved[at]}${bare[at]}` : whole;
    },
  );
}
