import { defaultLanguage, type Language } from './languages.ts';
import type { Texts } from './translate.ts';

const texts = new Map<Language, Texts>();
const listeners = new Set<() => void>();
let current: Language = defaultLanguage;

export const currentLanguage = (): Language => current;

export const textsIn = (language: Language): Texts | undefined => texts.get(language);

/** Shows the app in a language whose texts are there. */
export function show(language: Language, shown: Texts): void {
  texts.set(language, shown);
  current = language;
  document.documentElement.lang = language;
  for (const tell of listeners) tell();
}

export function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
