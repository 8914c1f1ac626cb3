import type { Language } from '@murmur/contract/language';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { LanguagePatterns } from './language-patterns.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const patternsOf: Record<Language, LanguagePatterns> = { ko, en, ja, zh, vi };

export const allPatterns = Object.values(patternsOf);

export const joinPatterns = (of: (language: LanguagePatterns) => string | undefined): string =>
  allPatterns.flatMap((language) => of(language) ?? []).join('|');

export const matchAny = (
  of: (language: LanguagePatterns) => string | undefined,
  flags = 'u',
): RegExp => new RegExp(joinPatterns(of), flags);
