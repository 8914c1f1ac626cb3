import { useSyncExternalStore } from 'react';
import { currentLanguage, subscribe, textsIn } from './language-store.ts';
import type { Language } from './languages.ts';
import type { MessageKey } from './messages.ts';
import { translate, type Values } from './translate.ts';

/** `count` chooses the plural form by the rules of the language. */
export type Translate = (key: MessageKey, values?: Values) => string;

type Text = { t: Translate; language: Language };

const textIn = new Map<Language, Text>();

/** The same functions for as long as the language is the same, so that effects may depend on them. */
function currentText(): Text {
  const language = currentLanguage();
  const known = textIn.get(language);
  if (known !== undefined) return known;
  const text: Text = {
    t: (key, values) => translate(language, textsIn(language) ?? {}, key, values),
    language,
  };
  textIn.set(language, text);
  return text;
}

/** The texts of the person's language; a component that uses them follows when it changes. */
export const useText = (): Text => useSyncExternalStore(subscribe, currentText);
