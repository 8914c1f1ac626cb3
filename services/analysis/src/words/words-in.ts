import type { Language } from '@murmur/contract/language';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { vi } from './vi.ts';
import type { Words } from './words.ts';
import { zh } from './zh.ts';

const byLanguage: Record<Language, Words> = { ko, en, ja, zh, vi };

export const wordsIn = (language: Language): Words => byLanguage[language];
