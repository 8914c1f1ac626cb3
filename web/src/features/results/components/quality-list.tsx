import type { Quality } from '@murmur/contract/analysis';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';

/** The method behind these results, and the limits that apply to them. */
export function QualityList({ quality }: { quality: Quality }) {
  const { t, language } = useText();
  const number = (value: number | null) => (value === null ? null : formatNumber(value, language));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const { placed_share: placed, seconds } = quality;
  const rows: [string, string | null][] = [
    [t('analysis:quality.method'), t(`analysis:quality.methods.${quality.method}`)],
    [t('analysis:quality.model'), quality.model],
    [t('analysis:quality.placed'), placed === null ? null : percent.format(placed)],
    [t('analysis:quality.kept'), number(quality.sentences_kept)],
    [t('analysis:quality.dropped'), number(quality.sentences_dropped)],
    [t('analysis:quality.duplicates'), number(quality.duplicates)],
    [t('analysis:quality.noise'), number(quality.noise)],
    [
      t('analysis:quality.time'),
      seconds === null ? null : t('analysis:quality.seconds', { count: seconds }),
    ],
  ];
  return (
    <dl className="grid grid-cols-[minmax(9rem,1fr)_auto] gap-x-6 gap-y-2 text-fine">
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div
              key={label}
              className="col-span-2 grid grid-cols-subgrid border-t border-line pt-2"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right font-semibold tabular-nums [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
