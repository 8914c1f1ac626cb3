import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = { from: number; count: number; of: number };

/** The position of a slide's entries in their list: "4–6 / 9", or "4 / 4" for a single one. */
export function ListPosition({ from, count, of }: Props) {
  const { language } = useText();
  const number = (value: number) => formatNumber(value, language);
  const end = count === 1 ? '' : `–${number(from + count)}`;
  return (
    <span className="text-[0.65em] font-semibold text-ink-soft tabular-nums">
      {number(from + 1)}
      {end} / {number(of)}
    </span>
  );
}
