import type { Language } from '@murmur/contract/language';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { SpokenLanguage } from './spoken-language.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const inSpokenLanguage: Record<Language, SpokenLanguage> = { ko, en, ja, zh, vi };

export const spokenLanguages = Object.values(inSpokenLanguage);

/** Joins the patterns of one kind from all languages as alternatives of one pattern. */
export const inAnyLanguage = (of: (language: SpokenLanguage) => string | undefined): string =>
  spokenLanguages.flatMap((language) => of(language) ?? []).join('|');
