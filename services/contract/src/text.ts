import { z } from 'zod';

const forbiddenControl = /[^\P{Cc}\n\t]/u;

/** Length as the product counts it, on the client and the server alike. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** The one spelling under which a text is counted and stored. Line ends of Windows become newlines. */
export const normaliseText = (text: string): string =>
  text.replaceAll('\r\n', '\n').normalize('NFC').trim();

/** True when the text holds a control character other than newline and tab, or half a surrogate pair. */
export const hasForbiddenCharacters = (text: string): boolean =>
  forbiddenControl.test(text.replaceAll('\r\n', '\n')) || !text.isWellFormed();

/** A text that people write: refused with control characters, normalised, then counted in code points. */
export const writtenText = (bounds: { min: number; max: number }) =>
  z
    .string()
    .refine((text) => !hasForbiddenCharacters(text), {
      error: 'control characters are not allowed',
      abort: true,
    })
    .overwrite(normaliseText)
    .refine((text) => codePoints(text) >= bounds.min, {
      error: `must be at least ${bounds.min} characters`,
    })
    .refine((text) => codePoints(text) <= bounds.max, {
      error: `must be at most ${bounds.max} characters`,
    })
    .meta({ minLength: bounds.min, maxLength: bounds.max });
