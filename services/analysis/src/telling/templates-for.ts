import type { Language } from '@murmur/contract/language';
import { traditionalLean } from '../grouping/words/chinese-characters.ts';
import type { Templates } from './templates.ts';
import { english } from './templates-en.ts';
import { japanese } from './templates-ja.ts';
import { korean } from './templates-ko.ts';
import { vietnamese } from './templates-vi.ts';
import { simplifiedChinese, traditionalChinese } from './templates-zh.ts';

const templates: Record<Exclude<Language, 'zh'>, Templates> = {
  ko: korean,
  en: english,
  ja: japanese,
  vi: vietnamese,
};

/** Opinions that are looked at for telling the characters they are written in. */
const mostLookedAt = 2_000;

type Written = { language: Language; topic: string; opinions: readonly { content: string }[] };

/** In the room's language; Chinese in the characters that most of the room writes. */
export const templatesFor = ({ language, topic, opinions }: Written): Templates => {
  if (language !== 'zh') return templates[language];
  const lean = opinions
    .slice(0, mostLookedAt)
    .reduce((sum, { content }) => sum + traditionalLean(content), traditionalLean(topic));
  return lean > 0 ? traditionalChinese : simplifiedChinese;
};
