import { useTranslation } from 'react-i18next';
import type { Language } from './languages.ts';
import type { MessageKey } from './messages.ts';

/** `count` chooses the plural form by the rules of the language. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export function useText(): { t: Translate; language: Language } {
  const { t, i18n } = useTranslation();
  return { t: t as unknown as Translate, language: i18n.language as Language };
}
