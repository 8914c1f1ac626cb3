import type { Language } from '@murmur/contract/language';
import type { Tongue } from '../reading/detect-language.ts';
import { foldText } from '../reading/fold-text.ts';
import { type Edges, PhraseTrie } from '../reading/phrase-trie.ts';
import type { EmotionLexicon, ShownEmotion } from './emotion-lexicon.ts';
import { english } from './lexicon-en.ts';
import { japanese } from './lexicon-ja.ts';
import { korean } from './lexicon-ko.ts';
import { vietnamese } from './lexicon-vi.ts';
import { chinese } from './lexicon-zh.ts';

const lexicons: Record<Language, EmotionLexicon> = {
  ko: korean,
  en: english,
  ja: japanese,
  zh: chinese,
  vi: vietnamese,
};
const edges: Record<Language, Edges> = {
  ko: 'starts',
  en: 'words',
  ja: 'anywhere',
  zh: 'anywhere',
  vi: 'words',
};

/** From the strongest claim on an opinion to the weakest: decides between equal scores. */
export const shownEmotions: readonly ShownEmotion[] = [
  'disappointed_regret',
  'critical_concern',
  'constructive_ideas',
  'curious_questioning',
  'positive_hope',
];

export type Cue = { kind: ShownEmotion | 'negator' | 'contrast' | 'shield'; weight: number };
export type Senses = {
  lexicon: EmotionLexicon;
  cues: PhraseTrie<Cue>;
  after: string[];
  harsh: PhraseTrie<true>;
};
const ready = new Map<Language, Senses>();

const wordsOf = (list: string, language: Language): string[] =>
  foldText(list, language)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** The lexicon of a language, made ready for looking up; made once. */
export function sensesOf(language: Language): Senses {
  const known = ready.get(language);
  if (known !== undefined) return known;
  const lexicon = lexicons[language];
  const cues = new PhraseTrie<Cue>(edges[language]);
  const harsh = new PhraseTrie<true>(edges[language]);
  for (const word of wordsOf(lexicon.negatorsBefore, language))
    cues.add(word, { kind: 'negator', weight: 0 });
  for (const word of wordsOf(lexicon.contrast, language))
    cues.add(word, { kind: 'contrast', weight: 0 });
  for (const word of wordsOf(lexicon.shields, language))
    cues.add(word, { kind: 'shield', weight: 0 });
  for (const kind of shownEmotions) {
    for (const word of wordsOf(lexicon[kind], language)) {
      const strong = word.endsWith('!');
      cues.add(strong ? word.slice(0, -1) : word, { kind, weight: strong ? 2 : 1 });
    }
  }
  for (const word of wordsOf(lexicon.harsh, language)) harsh.add(word, true);
  const after = wordsOf(lexicon.negatorsAfter, language).map((word) => word.replaceAll('_', ' '));
  const senses = { lexicon, cues, after, harsh };
  ready.set(language, senses);
  return senses;
}

/** Every word of a lexicon that shows an emotion, with `_` for a space. */
export function feelingWords(language: Language): string[] {
  const lexicon = lexicons[language];
  return shownEmotions.flatMap((kind) =>
    wordsOf(lexicon[kind], language).map((word) => word.replace(/!$/u, '')),
  );
}

/** Whether a folded word is one of feeling or of wishing, which names no subject ("disappointed", 개선). */
export function namesFeeling(surface: string, tongue: Tongue): boolean {
  if (tongue === 'other') return false;
  const [first] = sensesOf(tongue).cues.matches(surface);
  if (first === undefined || first.start > 0 || first.value.kind === 'shield') return false;
  if (tongue === 'en' && first.value.kind === 'constructive_ideas') return false;
  // Past the end of the match stands the rest of an open stem, or what Korean adds to one.
  return first.end === surface.length || tongue === 'en' || (tongue === 'ko' && first.end > 1);
}
