import type { Language } from '@murmur/contract/language';

/** Joins whole sentences into a paragraph; Japanese and Chinese put no space after a full stop. */
export const joinSentences = (
  language: Language,
  ...sentences: readonly (string | false | undefined)[]
): string => sentences.filter(Boolean).join(language === 'ja' || language === 'zh' ? '' : ' ');
