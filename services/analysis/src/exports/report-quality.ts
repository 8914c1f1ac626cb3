import type { Quality } from '@murmur/contract/analysis';
import type { Words } from '../languages/words.ts';

export type Labelled = { label: string; value: string };

/** How the results were made and how far they go; what does not apply is left out. */
export const reportQuality = (
  quality: Quality,
  words: Words['report'],
  locale: string,
): Labelled[] => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = (value: number): string => numbers.format(value);
  const percent = (value: number): string => shares.format(value);
  const shown = (value: number | null, format: (value: number) => string): string | null =>
    value === null ? null : format(value);
  const rows: [string, string | null][] = [
    [words.way, words.ways[quality.way]],
    [words.model, quality.model],
    [words.placed, shown(quality.placed_share, percent)],
    [words.kept, shown(quality.sentences_kept, number)],
    [words.dropped, shown(quality.sentences_dropped, number)],
    [words.duplicates, shown(quality.duplicates, number)],
    [words.noise, shown(quality.noise, number)],
    [words.tokensIn, shown(quality.tokens_in, number)],
    [words.tokensOut, shown(quality.tokens_out, number)],
    [words.cost, shown(quality.cost, number)],
    [words.time, shown(quality.seconds, (value) => words.seconds(number(value)))],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};
