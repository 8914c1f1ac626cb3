import type { AllResults } from '@murmur/contract/analysis';
import { type ReactNode, useRef } from 'react';
import { ImageDown, Printer, X } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Flock } from '../../../components/ui/flock.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { usePicture } from '../hooks/use-picture.ts';
import { voicesOf } from '../voices.ts';
import { MadeBy } from './made-by.tsx';
import { Mood } from './mood.tsx';
import { PosterAnswer } from './poster-answer.tsx';
import { PosterFacts } from './poster-facts.tsx';
import { PosterSingles } from './poster-singles.tsx';
import { PosterThemes } from './poster-themes.tsx';
import { PosterVoice } from './poster-voice.tsx';
import { QualityList } from './quality-list.tsx';
import { TimelineBars } from './timeline-figure.tsx';

type Props = {
  results: AllResults;
  /** What the room says of itself, before what was inferred. */
  word: ReactNode;
};

/** The whole result on one sheet, for a picture or for paper: nothing to press, nothing hidden. */
export function Poster({ results, word }: Props) {
  const { t } = useText();
  const sheet = useRef<HTMLElement>(null);
  const picture = usePicture();
  return (
    <div className="min-h-dvh bg-sunken px-3 py-4 sm:py-8 print:bg-paper print:p-0">
      <nav
        aria-label={t('analysis:poster.title')}
        className="mx-auto mb-4 flex max-w-3xl flex-wrap justify-between gap-2 print:hidden"
      >
        <LinkButton
          to={`/results/${results.room_id}`}
          replace
          variant="quiet"
          icon={<X aria-hidden="true" className="size-5" />}
        >
          {t('analysis:poster.leave')}
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            busy={picture.state === 'drawing' && t('analysis:poster.saving')}
            onClick={() => picture.save(sheet.current, `murmur-${results.room_id}`)}
            icon={<ImageDown aria-hidden="true" className="size-5" />}
          >
            {t('analysis:poster.save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => print()}
            icon={<Printer aria-hidden="true" className="size-5" />}
          >
            {t('analysis:poster.print')}
          </Button>
        </div>
        {picture.state === 'failed' && (
          <p role="alert" className="w-full text-fine font-medium text-red">
            {t('analysis:poster.failed')}
          </p>
        )}
      </nav>
      <article
        ref={sheet}
        className="mx-auto flex max-w-3xl flex-col gap-8 overflow-hidden rounded-large bg-paper p-6 shadow-raised sm:p-12 print:max-w-none print:rounded-none print:p-0 print:shadow-none"
      >
        <header className="relative flex flex-col gap-6">
          <p className="flex items-center gap-2.5 text-lead font-bold tracking-tight">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            Murmur
          </p>
          <h1 lang={results.language} tabIndex={-1} className="text-headline sm:text-display">
            {results.topic}
          </h1>
          <PosterFacts results={results} />
        </header>
        {word}
        <PosterAnswer results={results} />
        <PosterThemes
          themes={results.themes}
          lang={results.language}
          people={results.statistics.active_participants}
        />
        <PosterSingles results={results} />
        <Mood mood={results.mood} />
        {results.timeline.length > 0 && (
          <section>
            <h2 className="text-lead">{t('analysis:figure.timeline')}</h2>
            <TimelineBars timeline={results.timeline} />
          </section>
        )}
        {voicesOf(results).map((voice) => (
          <PosterVoice key={voice.part} voice={voice} lang={results.language} />
        ))}
        <MadeBy results={results} />
        <section className="flex flex-col gap-3">
          <h2 className="text-lead">{t('analysis:quality.title')}</h2>
          <QualityList quality={results.quality} />
        </section>
        <footer className="flex items-center justify-between gap-4 border-t border-line pt-6 text-fine text-ink-soft">
          <p>
            <span className="font-bold text-ink">Murmur</span> · {t('analysis:poster.brand')}
            <br />
            {location.host}
          </p>
          <Flock
            count={Math.min(results.statistics.total_opinions, 400)}
            className="h-14 w-auto shrink-0"
          />
        </footer>
      </article>
    </div>
  );
}
