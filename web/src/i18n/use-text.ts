import type { Language } from '@murmur/contract/language';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from './messages.ts';

/** `count` chooses the plural form by the rules of the language. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/**
 * The texts of the person's language; a component that uses them re-renders when the language changes. The
 * functions change only with the language, so that effects can depend on them.
 */
export function useText(): { t: Translate; language: Language } {
  const { t, i18n } = useTranslation<string>();
  const translate = useCallback<Translate>((key, values) => t(key, { ...values }), [t]);
  return { t: translate, language: i18n.language as Language };
}
