import type { Theme } from '@murmur/contract/analysis';
import { useId } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf, fillOf } from '../emotion-look.ts';
import { emotionShares } from '../emotion-shares.ts';
import { FigureTable } from './figure-table.tsx';

/** How the room felt, by the opinions that stand in themes of each feeling. */
export function EmotionFigure({ themes }: { themes: Theme[] }) {
  const { t, language } = useText();
  const titleId = useId();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const rows = emotionShares(themes).map((each) => ({
    ...each,
    label: t(`analysis:emotion.${each.emotion}`),
    percent: percent.format(each.share),
  }));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {t('analysis:figure.emotions')}
      </h2>
      <p className="mt-1 text-fine text-ink-soft">{t('analysis:figure.emotionsAbout')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.emotion}>
            <p className="flex items-baseline gap-2">
              <span aria-hidden="true">{emojiOf[row.emotion]}</span>
              <span className="min-w-0 flex-1">{row.label}</span>
              <span className="font-semibold tabular-nums">{row.percent}</span>
            </p>
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-sunken">
              <div
                className={`h-full min-w-2 rounded-full ${fillOf[row.emotion]}`}
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
        rows={rows.map((row) => [row.label, formatNumber(row.opinions, language), row.percent])}
      />
    </Card>
  );
}
