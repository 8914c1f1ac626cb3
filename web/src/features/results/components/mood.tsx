import type { Theme } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf } from '../emotion-look.ts';
import { emotionShares } from '../emotion-shares.ts';
import { EmotionStrip } from './emotion-strip.tsx';

/** The feeling that most of what was said stands under. */
export function Mood({ themes }: { themes: Theme[] }) {
  const { t, language } = useText();
  const shares = emotionShares(themes);
  const strongest = shares[0];
  if (strongest === undefined) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-fine text-ink-soft">{t('analysis:results.mood')}</span>
        <span className="font-semibold">
          <span aria-hidden="true">{emojiOf[strongest.emotion]} </span>
          {t(`analysis:emotion.${strongest.emotion}`)}
        </span>
        <span className="font-semibold text-ink-soft tabular-nums">
          {percent.format(strongest.share)}
        </span>
      </p>
      <EmotionStrip shares={shares} />
    </div>
  );
}
