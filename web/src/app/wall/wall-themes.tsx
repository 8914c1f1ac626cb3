import type { AllResults } from '@murmur/contract/analysis';
import { authorsOf, unitOf } from '@murmur/contract/outline/figures';
import { viewThemes } from '@murmur/contract/outline/themes';
import { PeopleTrack } from '../../features/results/components/people-track.tsx';
import { emotionEmoji } from '../../features/results/results-values.precomputed.ts';
import { useText } from '../../i18n/use-text.ts';

const shownThemes = 5;

/** The themes with the most people, for the wall. */
export function WallThemes({ results }: { results: AllResults }) {
  const { t } = useText();
  const shown = viewThemes(results.themes).slice(0, shownThemes);
  const people = authorsOf(results);
  return (
    <section className="flex flex-col gap-[0.8em]">
      <h2 className="text-[1.2em] leading-tight">
        {t(results.event === undefined ? 'analysis:figure.themes' : 'analysis:event.many')}
      </h2>
      <ul className="flex flex-col gap-[0.7em]">
        {shown.map(({ theme, title }) => (
          <li key={theme.id}>
            <p className="flex items-baseline justify-between gap-[1em]">
              <span lang={results.language} className="line-clamp-2 min-w-0 font-semibold">
                {theme.emotion !== 'neutral_fallback' && (
                  <span aria-hidden="true">{emotionEmoji[theme.emotion]} </span>
                )}
                {title}
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {t(`analysis:count.${unitOf(results)}`, { count: theme.participant_count })}
              </span>
            </p>
            <PeopleTrack count={theme.participant_count} people={people} className="mt-[0.25em]" />
          </li>
        ))}
      </ul>
      {results.themes.length > shown.length && (
        <p className="text-[0.8em] font-semibold text-ink-soft">
          {t('analysis:poster.more', { count: results.themes.length - shown.length })}
        </p>
      )}
    </section>
  );
}
