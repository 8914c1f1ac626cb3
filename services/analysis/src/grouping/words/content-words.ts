import type { Language } from '@murmur/contract/language';
import { foldText } from './fold-text.ts';
import { isNameless } from './stop-words.ts';

const latinRun = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu;
const hangulRun = /[가-힣]{2,}/gu;
const name = /^(?:[\p{Script=Han}々]{2,}|[\p{Script=Katakana}ー]{2,})$/u;
/** What clings to a Korean noun, the longest first. */
const particle =
  /(?:에서는|에서도|으로는|까지는|에게는|이라고|이라는|에서|에게|한테|으로|까지|부터|처럼|보다|마다|하고|이랑|들은|들이|들을|을|를|은|는|이|가|에|도|의|로|와|과|만|랑)$/u;
const verbLike =
  /(?:다|요|죠|면|고|서|게|지|네|까|니|데|며|자|든|던|려|음|임|함|됨|기|줘|해|돼|워|한|할|된|될|운|은|는)$/u;

const segmenters = new Map<string, Intl.Segmenter>();
const segmenterOf = (language: Language): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
};

const koreanNouns = (text: string): string[] =>
  [...text.matchAll(hangulRun)]
    .map(([run]) => run.replace(particle, ''))
    .filter((base) => base.length > 1 && !verbLike.test(base));

/** A word of Vietnamese is mostly two syllables: one alone ("bảo", "tin") names nothing. */
const latinWords = (text: string, language: Language): string[] => {
  const found = [...text.matchAll(latinRun)].map(([run]) => run);
  const pairs = found.slice(1).map((word, at) => `${found[at] ?? ''} ${word}`);
  const alone = language === 'vi' ? [] : found.filter((word) => word.length > 2);
  return [...alone, ...pairs.filter((pair) => isPair(pair, text))];
};

/** Two words that stand side by side, neither of which joins or points. */
const isPair = (pair: string, text: string): boolean =>
  text.includes(pair) && pair.split(' ').every((word) => !isNameless(foldText(word)));

/** The words of a text that could name what it is about: as they are compared, and as they are written. */
export const contentWords = (text: string, language: Language): Map<string, string> => {
  const normal = text.normalize('NFC');
  const wide =
    language === 'ja' || language === 'zh'
      ? [...segmenterOf(language).segment(normal)]
          .map(({ segment }) => segment)
          .filter((segment) => name.test(segment))
      : koreanNouns(normal);
  const words = [...wide, ...latinWords(normal, language)].map(
    (word) => [foldText(word), word] as const,
  );
  return new Map(words.filter(([folded]) => !isNameless(folded)));
};
