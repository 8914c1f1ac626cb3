import type { Language } from '@murmur/contract/language';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { KnownLanguage } from './known-language.ts';
import { ko } from './ko.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const inLanguage: Record<Language, KnownLanguage> = { ko, en, ja, zh, vi };

/** Number of texts examined to detect their script. */
const maxSampled = 2_000;

const scriptOf = (language: Language, texts: readonly string[]): KnownLanguage => {
  const known = inLanguage[language];
  const { otherScript } = known;
  if (otherScript === undefined) return known;
  const lean = texts.slice(0, maxSampled).reduce((sum, text) => sum + otherScript.leansTo(text), 0);
  return lean > 0 ? { ...known, ...otherScript.texts } : known;
};

const forEvent = (known: KnownLanguage): KnownLanguage => {
  const { messages, overview, event } = known;
  return {
    ...known,
    overview: { ...overview, ...event.overview },
    counts: event.counts,
    messages: {
      ...messages,
      noData: event.noData,
      votes: { ...messages.votes, ...event.votes },
      report: { ...messages.report, ...event.report },
    },
  };
};

/**
 * Returns a language in the script that most of these texts use. With `isEvent`, its wording is for an event, whose
 * opinions are statements of rooms.
 */
export const inScriptOf = (
  language: Language,
  texts: readonly string[],
  isEvent = false,
): KnownLanguage => {
  const known = scriptOf(language, texts);
  return isEvent ? forEvent(known) : known;
};
