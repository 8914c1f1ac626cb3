import { toSimplified } from './chinese-characters.ts';
import type { Tongue } from './detect-language.ts';
import { oneSpelling } from './one-spelling.ts';

/** The form that words are looked up in: lower case, one way of writing where a language has two. */
export function foldText(text: string, tongue: Tongue): string {
  const lower = text.toLowerCase();
  if (tongue === 'zh') return toSimplified(lower);
  if (tongue === 'vi') return oneSpelling(lower);
  return lower;
}
