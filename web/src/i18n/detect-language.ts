import type { Language } from '@murmur/contract/language';
import { defaultLanguage } from '../lib/contract-values.precomputed.ts';
import { languageNames } from './languages.ts';

export const languageKey = 'i18nextLng';

const known = (tag: string | null | undefined): Language | undefined => {
  const base = tag?.split('-')[0]?.toLowerCase();
  return base !== undefined && Object.hasOwn(languageNames, base) ? (base as Language) : undefined;
};

/** Returns the stored choice, else the browser's preference; undefined if neither is supported. */
export function detectLanguage(
  stored: string | null,
  preferred: readonly string[],
): Language | undefined {
  for (const tag of [stored, ...preferred]) {
    const language = known(tag);
    if (language !== undefined) return language;
  }
  return undefined;
}

/** The fallback: the page's own language, else the default. */
export const languageOfPage = (tag: string): Language => known(tag) ?? defaultLanguage;
