import { defaultLanguage, type Language, languageNames } from './languages.ts';

export const languageKey = 'i18nextLng';

const known = (tag: string | null | undefined): Language | undefined => {
  const base = tag?.split('-')[0]?.toLowerCase();
  return base !== undefined && Object.hasOwn(languageNames, base) ? (base as Language) : undefined;
};

/** What the person chose before, else what the browser prefers; undefined where the product speaks neither. */
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

/** What a page says of itself, else the default: for whom nothing better is known. */
export const languageOfPage = (tag: string): Language => known(tag) ?? defaultLanguage;
