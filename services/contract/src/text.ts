import { z } from 'zod';

const forbiddenControl = /[^\P{Cc}\n\t]/u;
/**
 * Embeddings, overrides and isolates, which reorder the text that others read. The marks LRM, RLM and ALM are
 * allowed.
 */
const directionControl = /[\u202a-\u202e\u2066-\u2069]/u;
const lineBreak = /[\n\r\u2028\u2029]/u;
/**
 * Any character with a visible form. Unicode classes fillers, joiners and tags as ignorable. The blank Braille cell,
 * the marks around annotations, the null notehead and the Khitan filler are also blank, but not classed as ignorable.
 * A combining mark needs a letter, and noncharacters and private-use characters have no form that everybody sees.
 */
const visible =
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{M}\p{Noncharacter_Code_Point}\p{Co}\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u;

/** The length as the product counts it, the same on the client and the server. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Normalises a text for counting and storing. Windows line endings become newlines. */
export const normaliseText = (text: string): string =>
  text.replaceAll('\r\n', '\n').normalize('NFC').trim();

/** True when the text contains a control character other than newline and tab, or half a surrogate pair. */
export const hasForbiddenCharacters = (text: string): boolean =>
  forbiddenControl.test(text.replaceAll('\r\n', '\n')) || !text.isWellFormed();

/** The reason for rejecting the characters of a text, regardless of its length. */
export type TextFault = 'forbidden' | 'direction' | 'invisible';
export type LineFault = TextFault | 'lineBreak';

const messages: Record<LineFault, string> = {
  forbidden: 'must not contain control characters',
  direction: 'must not contain characters that change the direction of text',
  invisible: 'must have a visible character',
  lineBreak: 'must be one line',
};

/** Returns the error in the characters of a text, or null. The client and the server apply the same rules. */
export const findTextFault = (text: string): TextFault | null => {
  if (hasForbiddenCharacters(text)) return 'forbidden';
  if (directionControl.test(text)) return 'direction';
  return visible.test(text) ? null : 'invisible';
};

/** Like `findTextFault`, but for a text in which no line break is allowed after trimming. */
export const findLineFault = (text: string): LineFault | null =>
  findTextFault(text) ?? (lineBreak.test(normaliseText(text)) ? 'lineBreak' : null);

const foldLines = (text: string): string =>
  normaliseText(text)
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

type Bounds = { min: number; max: number };

const written = (
  bounds: Bounds,
  findFault: (text: string) => LineFault | null,
  normalise = normaliseText,
) =>
  z
    .string()
    .superRefine((text, context) => {
      const fault = findFault(text);
      if (fault) context.addIssue({ code: 'custom', message: messages[fault], continue: false });
    })
    .overwrite(normalise)
    .refine((text) => codePoints(text) >= bounds.min, {
      error: `must be at least ${bounds.min} characters`,
    })
    .refine((text) => codePoints(text) <= bounds.max, {
      error: `must be at most ${bounds.max} characters`,
    })
    .meta({ minLength: bounds.min, maxLength: bounds.max });

/** A text that people write: checked for forbidden characters, normalised, then counted in code points. */
export const writtenText = (bounds: Bounds) => written(bounds, findTextFault);

/** A one-line text for headings; line breaks are rejected. */
export const writtenLine = (bounds: Bounds) => written(bounds, findLineFault);

/** A text that becomes one line: line breaks are replaced instead of rejected. */
export const foldedLine = (bounds: Bounds) => written(bounds, findTextFault, foldLines);
