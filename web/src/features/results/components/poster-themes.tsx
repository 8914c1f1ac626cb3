import type { Theme } from '@murmur/contract/analysis';
import type { Unit } from '@murmur/contract/outline/figures';
import { viewThemes } from '@murmur/contract/outline/themes';
import { useText } from '../../../i18n/use-text.ts';
import { emotionEmoji } from '../results-values.precomputed.ts';
import { PeopleTrack } from './people-track.tsx';
import { PosterQuote } from './poster-quote.tsx';

const shownThemes = 5;

type Props = {
  themes: Theme[];
  lang: string;
  /** The number of people who wrote: the dots of a row. */
  people: number;
  unit: Unit;
};

export function PosterThemes({ themes, lang, people, unit }: Props) {
  const { t } = useText();
  const shown = viewThemes(themes).slice(0, shownThemes);
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lead">{t('analysis:figure.themes')}</h3>
      <ul className="flex flex-col gap-3">
        {shown.map(({ theme, title, quote }) => (
          <li key={theme.id}>
            <p className="flex items-baseline justify-between gap-3">
              <span lang={lang} className="font-medium">
                {theme.emotion !== 'neutral_fallback' && (
                  <span aria-hidden="true">{emotionEmoji[theme.emotion]} </span>
                )}
                {title}
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {t(`analysis:count.${unit}`, { count: theme.participant_count })}
              </span>
            </p>
            <PeopleTrack count={theme.participant_count} people={people} className="mt-1" />
            <PosterQuote text={quote} lang={lang} />
          </li>
        ))}
      </ul>
      {themes.length > shown.length && (
        <p className="text-fine text-ink-soft">
          {t('analysis:poster.more', { count: themes.length - shown.length })}
        </p>
      )}
    </section>
  );
}
