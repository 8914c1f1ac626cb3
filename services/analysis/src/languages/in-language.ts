import type { Language } from '@murmur/contract/language';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { KnownLanguage } from './known-language.ts';
import { ko } from './ko.ts';
import type { Overview } from './overview.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const inLanguage: Record<Language, KnownLanguage> = { ko, en, ja, zh, vi };

/** Opinions that are looked at for telling the characters they are written in. */
const maxSampled = 2_000;

type Written = { language: Language; topic: string; opinions: readonly { content: string }[] };

/** In the room's language, in the characters that most of the room writes. */
export const overviewFor = ({ language, topic, opinions }: Written): Overview => {
  const { overview, otherScript } = inLanguage[language];
  if (otherScript === undefined) return overview;
  const lean = opinions
    .slice(0, maxSampled)
    .reduce((sum, { content }) => sum + otherScript.leansTo(content), otherScript.leansTo(topic));
  return lean > 0 ? otherScript.overview : overview;
};
