import type { Mood as CountedMood } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { emojiOf } from '../emotion-look.ts';
import { leadingMoods, moodShares } from '../mood-shares.ts';
import { EmotionStrip } from './emotion-strip.tsx';

/** The feelings that most opinions tell by their words, and how many opinions tell none. */
export function Mood({ mood }: { mood: CountedMood }) {
  const { t, language } = useText();
  const shares = moodShares(mood);
  if (shares.length === 0) return null;
  const leading = leadingMoods(shares);
  const names = leading.map((emotion) => `${emojiOf[emotion]} ${t(`analysis:emotion.${emotion}`)}`);
  const total = shares.reduce((sum, { opinions }) => sum + opinions, 0);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-fine text-ink-soft">{t('analysis:results.mood')}</span>
        {leading.length > 0 && (
          <>
            <span className="font-semibold">
              {new Intl.ListFormat(language, { type: 'unit' }).format(names)}
            </span>
            <span className="text-fine text-ink-soft">
              {t('analysis:results.moodIn', { count: shares[0]?.opinions ?? 0, total })}
            </span>
          </>
        )}
      </p>
      <EmotionStrip shares={shares} />
      {mood.untold > 0 && (
        <p className="text-fine text-ink-soft">
          {t('analysis:results.untold', { count: mood.untold, total })}
        </p>
      )}
    </div>
  );
}
