import type { AllResults } from '@murmur/contract/analysis';
import { authorsOf, shownTimeline, unitOf } from '@murmur/contract/outline/figures';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { voicesOf } from '../voices.ts';
import { Attribution } from './attribution.tsx';
import { PosterFacts } from './poster-facts.tsx';
import { PosterQuotes } from './poster-quotes.tsx';
import { PosterThemes } from './poster-themes.tsx';
import { PosterVoice } from './poster-voice.tsx';
import { QualityList } from './quality-list.tsx';
import { TimelineBars } from './timeline-figure.tsx';

type Props = {
  results: AllResults;
  /** All lists of votes, and the positions. */
  verdict: ReactNode;
};

/** The full results for a screenshot: all perspectives in a column, without controls or collapsed parts. */
export function FullSheet({ results, verdict }: Props) {
  const { t } = useText();
  const timeline = shownTimeline(results.timeline);
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="mx-auto flex w-full max-w-[794px] flex-col gap-8 overflow-hidden rounded-large bg-paper p-6 shadow-raised sm:p-12 print:hidden"
    >
      <header className="flex flex-col gap-6">
        <h2 id={titleId} className="text-title">
          {t('analysis:poster.whole')}
        </h2>
        <PosterFacts results={results} />
      </header>
      {verdict}
      <PosterThemes
        themes={results.themes}
        lang={results.language}
        people={authorsOf(results)}
        unit={unitOf(results)}
      />
      <PosterQuotes results={results} />
      {/* One bar says nothing. */}
      {timeline.length > 1 && (
        <section>
          <h3 className="text-lead">{t('analysis:figure.timeline')}</h3>
          <TimelineBars timeline={timeline} />
        </section>
      )}
      {voicesOf(results).map((voice) => (
        <PosterVoice key={voice.part} voice={voice} lang={results.language} />
      ))}
      <Attribution results={results} />
      <section className="flex flex-col gap-3">
        <h3 className="text-lead">{t('analysis:quality.title')}</h3>
        <QualityList quality={results.quality} />
      </section>
      <footer className="border-t border-line pt-6 text-fine text-ink-soft">
        <span className="font-bold text-ink">Murmur</span> · {t('analysis:poster.brand')} ·{' '}
        {location.host}
      </footer>
    </article>
  );
}
