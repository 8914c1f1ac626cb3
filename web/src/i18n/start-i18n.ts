import { remembered } from '../lib/storage.ts';
import { detectLanguage, languageKey } from './detect-language.ts';
import type { Language } from './languages.ts';
import { loadTexts } from './load-texts.ts';
import { namespaces } from './messages.ts';
import type { Texts } from './say.ts';
import { showTexts } from './shown-texts.ts';

const loaded = new Map<Language, Texts>();

async function loadLanguage(language: Language): Promise<Texts> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const texts = Object.fromEntries(
    await Promise.all(
      namespaces.map(
        async (namespace) => [namespace, await loadTexts(language, namespace)] as const,
      ),
    ),
  );
  loaded.set(language, texts);
  return texts;
}

/** Resolves once the texts of the person's language are there. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage(
    remembered.getItem(languageKey),
    navigator.languages,
    document.documentElement.lang,
  );
  showTexts(language, await loadLanguage(language));
}

let chosen: Language | undefined;

/** Changes the language once its texts are there, and remembers the choice; of several the last holds. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  remembered.setItem(languageKey, language);
  const texts = await loadLanguage(language);
  if (chosen === language) showTexts(language, texts);
}
