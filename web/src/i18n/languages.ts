import type { Language } from '@murmur/contract/language';

/** Each language's own name, in the order of the switcher. */
export const languageNames: Record<Language, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
  vi: 'Tiếng Việt',
};
