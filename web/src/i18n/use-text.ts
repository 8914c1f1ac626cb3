import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import type { MessageKey } from './messages.ts';

/** `count` chooses the plural form by the rules of the language. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

type Text = { t: Translate; language: Language };

const textIn = new Map<string, Text>();

/** The same functions for as long as the language is the same, so that effects may depend on them. */
function currentText(): Text {
  const { language } = i18next;
  const known = textIn.get(language);
  if (known !== undefined) return known;
  const fixed = i18next.getFixedT(language);
  const text: Text = {
    t: (key, values) => fixed(key, { ...values }),
    language: language as Language,
  };
  textIn.set(language, text);
  return text;
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** The texts of the person's language; a component that uses them follows when it changes. */
export const useText = (): Text => useSyncExternalStore(subscribe, currentText);
