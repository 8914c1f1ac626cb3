const hiragana = /^[\p{Script=Hiragana}ー]+$/u;
const katakana = /^[\p{Script=Katakana}ー]+$/u;
/** Shorter words in hiragana are particles and endings, which belong to the word before. */
const minLetters = 3;

const segmenters = new Map<string, Intl.Segmenter>();

/** Creating a segmenter takes longer than splitting a text. */
const segmenterOf = (language: string): Intl.Segmenter => {
  const words = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, words);
  return words;
};

/**
 * Returns where a line of Japanese or Chinese may begin without tearing a word, which Unicode's rules allow; null for
 * other languages. Japanese particles and endings, and all katakana in sequence, stay with the word before them.
 */
export const wordStarts = (text: string, language: string): Set<number> | null => {
  // Firefox before version 125 has no segmenter.
  if ((language !== 'ja' && language !== 'zh') || !('Segmenter' in Intl)) return null;
  const starts = new Set<number>();
  let before = '';
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const isEnding =
      hiragana.test(segment) && segment.length < minLetters && !/[\p{P}\s]$/u.test(before);
    const isOneWord = katakana.test(segment) && katakana.test(before);
    if (!isEnding && !isOneWord) starts.add(index);
    before = segment;
  }
  return starts.add(text.length);
};
