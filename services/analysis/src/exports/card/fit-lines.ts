import { truncate } from '@murmur/shared/text/plain-text';
import type { Line, Style, Typesetter } from '../pdf/typesetter.ts';

/** Breaks the text into at most `maxLines` lines; if it is longer, the last line ends in an ellipsis. */
export const fitLines = (
  type: Typesetter,
  text: string,
  { width, maxLines, style }: { width: number; maxLines: number; style: Style },
): Line[] => {
  const whole = type.breakLines(text, width, style);
  if (whole.length <= maxLines) return whole;
  const cut = (length: number): Line[] => type.breakLines(truncate(text, length), width, style);
  let [fits, over] = [1, Array.from(text).length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (cut(middle).length <= maxLines) fits = middle;
    else over = middle;
  }
  return cut(fits);
};
