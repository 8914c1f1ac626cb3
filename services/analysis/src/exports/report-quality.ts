import type { Quality } from '@murmur/contract/analysis';
import type { Messages } from '../languages/messages.ts';

export type Labelled = { label: string; value: string };

/** Figures about how the results were made; inapplicable ones are omitted. */
export const reportQuality = (
  quality: Quality,
  messages: Messages['report'],
  locale: string,
): Labelled[] => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = (value: number): string => numbers.format(value);
  const percent = (value: number): string => shares.format(value);
  const shown = (value: number | null, format: (value: number) => string): string | null =>
    value === null ? null : format(value);
  const rows: [string, string | null][] = [
    [messages.method, messages.methods[quality.method]],
    [messages.model, quality.model],
    [messages.placed, shown(quality.placed_share, percent)],
    [messages.kept, shown(quality.sentences_kept, number)],
    [messages.dropped, shown(quality.sentences_dropped, number)],
    [messages.duplicates, shown(quality.duplicates, number)],
    [messages.noise, shown(quality.noise, number)],
    [messages.tokensIn, shown(quality.tokens_in, number)],
    [messages.tokensOut, shown(quality.tokens_out, number)],
    [messages.cost, shown(quality.cost, number)],
    [messages.time, shown(quality.seconds, (value) => messages.seconds(number(value)))],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
};
