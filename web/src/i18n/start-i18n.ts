import type { Language } from '@murmur/contract/language';
import i18next, { type Resource, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages } from '../lib/contract-values.precomputed.ts';
import { localStore } from '../lib/storage.ts';
import { detectLanguage, languageKey, languageOfPage } from './detect-language.ts';
import { loadTexts, shownLanguage } from './load-texts.ts';
import { namespaces } from './messages.ts';

async function loadLanguage(language: Language): Promise<ResourceLanguage> {
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts(language, namespace)] as const),
  );
  return Object.fromEntries(texts);
}

export async function showTexts(language: Language, resources: Resource): Promise<void> {
  i18next.on('languageChanged', (shown) => {
    document.documentElement.lang = shownLanguage(shown);
  });
  await i18next.use(initReactI18next).init({
    lng: language,
    resources,
    supportedLngs: languages,
    // Korean replaces a language that cannot be loaded (load-texts), and is downloaded only in that case.
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    appendNamespaceToMissingKey: true,
    // React escapes its output, and a value is a person's text, never a key to look up.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
}

/** True while the language is a guess, because the product does not support the person's own. */
let guessed = false;

/** Resolves once the texts of the person's language are loaded. */
export async function startI18n(): Promise<void> {
  const detected = detectLanguage(localStore.getItem(languageKey), navigator.languages);
  guessed = detected === undefined;
  const language = detected ?? languageOfPage(document.documentElement.lang);
  await showTexts(language, { [language]: await loadLanguage(language) });
}

/** Changes the language once its texts are loaded, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStore.setItem(languageKey, language);
  await show(language);
}

/** Switches to the room's language if the product does not support the person's own; a stored choice is kept. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (guessed) await show(language);
}

async function show(language: Language): Promise<void> {
  guessed = false;
  // Screens may have added namespaces of their own.
  const missing = (i18next.options.ns as string[]).filter(
    (each) => !i18next.hasResourceBundle(language, each),
  );
  if (missing.length > 0) await Promise.all(missing.map((each) => loadNamespace(language, each)));
  await i18next.changeLanguage(language);
}

export async function loadNamespace(language: string, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await loadTexts(language, namespace));
}
