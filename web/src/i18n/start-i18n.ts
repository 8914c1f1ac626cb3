import { remembered } from '../lib/storage.ts';
import { detectLanguage, languageKey } from './detect-language.ts';
import { show, textsIn } from './language-store.ts';
import type { Language } from './languages.ts';
import { loadTexts } from './load-texts.ts';
import { namespaces } from './messages.ts';
import type { Texts } from './translate.ts';

async function loadLanguage(language: Language): Promise<Texts> {
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts(language, namespace)] as const),
  );
  return Object.fromEntries(texts);
}

/** Resolves once the texts of the person's language are there. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage(
    remembered.getItem(languageKey),
    navigator.languages,
    document.documentElement.lang,
  );
  show(language, await loadLanguage(language));
}

/** Changes the language once its texts are there, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  remembered.setItem(languageKey, language);
  show(language, textsIn(language) ?? (await loadLanguage(language)));
}
