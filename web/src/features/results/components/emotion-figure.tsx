import type { Mood } from '@murmur/contract/analysis';
import { moodShares } from '@murmur/contract/outline/figures';
import { Fold } from '../../../components/ui/fold.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fillOf, untoldFill } from '../emotion-style.ts';
import { emotionEmoji } from '../results-values.precomputed.ts';
import { FigureTable } from './figure-table.tsx';

/** The number of opinions that express each emotion, and of those that express none. */
export function EmotionFigure({ mood }: { mood: Mood }) {
  const { t, language } = useText();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const shares = moodShares(mood);
  // Without any expressed feeling, there is no mood to draw.
  if (shares.length === 0) return null;
  const rows = shares.map(({ emotion, opinions, share }) => ({
    emotion,
    opinions: formatNumber(opinions, language),
    share,
    label: emotion === null ? t('analysis:figure.untold') : t(`analysis:emotion.${emotion}`),
    percent: percent.format(share),
  }));
  return (
    <Fold title={t('analysis:figure.emotions')}>
      <p className="mt-1 text-fine text-ink-soft">{t('analysis:figure.emotionsAbout')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.emotion ?? 'untold'}>
            <p className="flex items-baseline gap-2">
              {row.emotion !== null && <span aria-hidden="true">{emotionEmoji[row.emotion]}</span>}
              <span className="min-w-0 flex-1">{row.label}</span>
              <span className="font-semibold tabular-nums">{row.opinions}</span>
              <span className="w-12 text-right text-fine text-ink-soft tabular-nums">
                {row.percent}
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken">
              <div
                className={`h-full min-w-2 rounded-full ${row.emotion === null ? untoldFill : fillOf[row.emotion]}`}
                style={{ width: `${row.share * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <FigureTable
        caption={t('analysis:figure.emotions')}
        head={[
          t('analysis:figure.emotion'),
          t('analysis:tiles.opinions'),
          t('analysis:figure.share'),
        ]}
        rows={rows.map((row) => [row.label, row.opinions, row.percent])}
      />
    </Fold>
  );
}
