import type { AllResults, Sentence } from '@murmur/contract/analysis';

const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The reporter's first sentence: with its evidence if the analysis provides it, else cut from the text. */
export function firstSentence(
  results: Pick<AllResults, 'sentences' | 'reporter_summary' | 'language'>,
): { text: string; sentence: Sentence | null } {
  const sentence = results.sentences.find(({ part }) => part === 'reporter') ?? null;
  if (sentence !== null) return { text: sentence.text, sentence };
  const plain = withoutMarkup(results.reporter_summary);
  const segments = new Intl.Segmenter(results.language, { granularity: 'sentence' }).segment(plain);
  return { text: [...segments][0]?.segment.trim() ?? '', sentence: null };
}
