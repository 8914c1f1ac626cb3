import type { Language } from '@murmur/contract/language';
import { traditionalLean } from '../text/chinese-characters.ts';
import { en, english, englishOverview } from './en.ts';
import { ja, japanese, japaneseOverview } from './ja.ts';
import { ko, korean, koreanOverview } from './ko.ts';
import type { Overview } from './overview.ts';
import type { Reading } from './reading.ts';
import { vi, vietnamese, vietnameseOverview } from './vi.ts';
import type { Words } from './words.ts';
import { chinese, simplifiedOverview, traditionalOverview, zh } from './zh.ts';

/** All that the service knows of a language; another one is a file more and a line here. */
type Known = { words: Words; overview: Overview; reading: Reading };

const known: Record<Language, Known> = {
  ko: { words: ko, overview: koreanOverview, reading: korean },
  en: { words: en, overview: englishOverview, reading: english },
  ja: { words: ja, overview: japaneseOverview, reading: japanese },
  zh: { words: zh, overview: simplifiedOverview, reading: chinese },
  vi: { words: vi, overview: vietnameseOverview, reading: vietnamese },
};

/** Opinions that are looked at for telling the characters they are written in. */
const maxSampled = 2_000;

type Written = { language: Language; topic: string; opinions: readonly { content: string }[] };

export const wordsIn = (language: Language): Words => known[language].words;

export const readingOf = (language: Language): Reading => known[language].reading;

/** In the room's language; Chinese in the characters that most of the room writes. */
export const overviewFor = ({ language, topic, opinions }: Written): Overview => {
  if (language !== 'zh') return known[language].overview;
  const lean = opinions
    .slice(0, maxSampled)
    .reduce((sum, { content }) => sum + traditionalLean(content), traditionalLean(topic));
  return lean > 0 ? traditionalOverview : simplifiedOverview;
};
