import type { Language } from '@murmur/contract/language';
import type { Range } from './find-terms.ts';

/**
 * Keeps of what a finder found only what begins and ends where words of the language do: 死妈 does not in
 * 急死|妈妈. Texts in which nothing was found are not segmented.
 */
export const atWordEdges = (
  language: Language,
  find: (text: string) => Range[],
): ((text: string) => Range[]) => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (text) => {
    const found = find(text);
    if (found.length === 0) return found;
    const edges = new Set<number>();
    let points = 0;
    for (const { segment } of segmenter.segment(text)) {
      edges.add(points);
      points += Array.from(segment).length;
    }
    edges.add(points);
    return found.filter(({ start, end }) => edges.has(start) && edges.has(end));
  };
};
