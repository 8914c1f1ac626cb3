import i18next, { type ResourceKey } from 'i18next';
import { remembered } from '../lib/storage.ts';
import { detectLanguage, languageKey } from './detect-language.ts';
import { type Language, languages } from './languages.ts';
import { loadTexts } from './load-texts.ts';
import { namespaces } from './messages.ts';

type Texts = Record<string, ResourceKey>;

async function loadLanguage(language: Language): Promise<Texts> {
  const texts = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadTexts(language, namespace)] as const),
  );
  return Object.fromEntries(texts);
}

function mark(language: string): void {
  document.documentElement.lang = language;
}

/** Resolves once the texts of the person's language are there. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage(
    remembered.getItem(languageKey),
    navigator.languages,
    document.documentElement.lang,
  );
  i18next.on('languageChanged', mark);
  await i18next.init({
    lng: language,
    resources: { [language]: await loadLanguage(language) },
    supportedLngs: languages,
    // Korean stands in where a language cannot be loaded (load-texts), and only then is downloaded.
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
}

/** Changes the language once its texts are there, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  remembered.setItem(languageKey, language);
  if (!i18next.hasResourceBundle(language, 'common')) {
    for (const [namespace, texts] of Object.entries(await loadLanguage(language))) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
  await i18next.changeLanguage(language);
}
