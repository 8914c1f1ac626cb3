import type { Theme } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf } from '../emotion-look.ts';
import { emotionShares } from '../emotion-shares.ts';
import { EmotionStrip } from './emotion-strip.tsx';

/** The feeling that leads in most of what was said. Said in themes: a percentage would claim to have weighed every opinion. */
export function Mood({ themes }: { themes: Theme[] }) {
  const { t } = useText();
  const shares = emotionShares(themes);
  const strongest = shares[0];
  if (strongest === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-fine text-ink-soft">{t('analysis:results.mood')}</span>
        <span className="font-semibold">
          <span aria-hidden="true">{emojiOf[strongest.emotion]} </span>
          {t(`analysis:emotion.${strongest.emotion}`)}
        </span>
        <span className="text-fine text-ink-soft">
          {t('analysis:results.moodIn', { count: strongest.themes, total: themes.length })}
        </span>
      </p>
      <EmotionStrip shares={shares} />
    </div>
  );
}
