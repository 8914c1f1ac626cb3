import type { Language } from '@murmur/contract/language';
import type { AnalystRoom } from '../../analyst.ts';
import { traditionalLean } from '../reading/chinese-characters.ts';
import type { Voice } from './voice.ts';
import { english } from './voice-en.ts';
import { japanese } from './voice-ja.ts';
import { korean } from './voice-ko.ts';
import { vietnamese } from './voice-vi.ts';
import { simplifiedChinese } from './voice-zh-hans.ts';
import { traditionalChinese } from './voice-zh-hant.ts';

const voices: Record<Language, Voice> = {
  ko: korean,
  en: english,
  ja: japanese,
  zh: simplifiedChinese,
  vi: vietnamese,
};

/** Opinions that are looked at for telling the characters they are written in. */
const mostLookedAt = 2_000;

/** The voice in the room's language; Chinese in the characters that most of the room writes. */
export function voiceOf({ language, opinions }: AnalystRoom): Voice {
  if (language !== 'zh') return voices[language];
  const lean = opinions
    .slice(0, mostLookedAt)
    .reduce((sum, { content }) => sum + traditionalLean(content), 0);
  return lean > 0 ? traditionalChinese : simplifiedChinese;
}
