import { defaultLanguage, type Language, languageNames } from './languages.ts';

export const languageKey = 'i18nextLng';

const known = (tag: string | null | undefined): Language | undefined => {
  const base = tag?.split('-')[0]?.toLowerCase();
  return base !== undefined && Object.hasOwn(languageNames, base) ? (base as Language) : undefined;
};

/** What the person chose before, else what the browser prefers, else what the page says of itself. */
export function detectLanguage(
  stored: string | null,
  preferred: readonly string[],
  pageTag: string,
): Language {
  for (const tag of [stored, ...preferred, pageTag]) {
    const language = known(tag);
    if (language !== undefined) return language;
  }
  return defaultLanguage;
}
