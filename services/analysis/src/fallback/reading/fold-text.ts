import { toSimplified } from './chinese-characters.ts';
import type { Tongue } from './detect-language.ts';
import { oneSpelling } from './one-spelling.ts';

function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text)
    .map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one))
    .join('');
}

/**
 * The form that words are looked up in: lower case, one way of writing where a language has two. As long as
 * the text in UTF-16 units, so that positions hold in both.
 */
export function foldText(text: string, tongue: Tongue): string {
  const lower = lowerCase(text);
  if (tongue === 'zh') return toSimplified(lower);
  if (tongue === 'vi') return oneSpelling(lower);
  return lower;
}
