import type { Quality } from '@murmur/contract/analysis';
import type { Words } from '../words/words.ts';
import type { Labelled } from './report.ts';

/** How the results were made and how far they go; what does not apply is left out. */
export const reportQuality = (
  quality: Quality,
  words: Words['report'],
  locale: string,
): Labelled[] => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const shown = (value: number | null, format: (value: number) => string): string | null =>
    value === null ? null : format(value);
  const rows: [string, string | null][] = [
    [words.way, words.ways[quality.way]],
    [words.model, quality.model],
    [words.placed, shown(quality.placed_share, percent.format)],
    [words.kept, shown(quality.sentences_kept, number.format)],
    [words.dropped, shown(quality.sentences_dropped, number.format)],
    [words.cost, shown(quality.cost, number.format)],
    [words.time, shown(quality.seconds, (value) => words.seconds(number.format(value)))],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};
