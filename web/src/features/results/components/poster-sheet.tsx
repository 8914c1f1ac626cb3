import type { AllResults } from '@murmur/contract/analysis';
import { sizeOf } from '@murmur/contract/outline/figures';
import { hasVerdict, isEmpty } from '@murmur/contract/outline/verdict';
import { type ReactNode, type Ref, useId } from 'react';
import { Flock } from '../../../components/ui/flock.tsx';
import { textWidth } from '../../../components/ui/text-size.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { hasPositions } from '../../positions/has-positions.ts';
import { Headline } from './headline.tsx';
import { SheetQuotes } from './sheet-quotes.tsx';

/** Longer topics are set smaller, so that the other content fits on the page. */
const topicSize = (topic: string): string => {
  const run = textWidth(topic);
  if (run <= 90) return 'text-headline @2xl:text-[2.75rem]';
  return run <= 180 ? 'text-title @2xl:text-headline' : 'text-lead @2xl:text-title';
};

type Props = {
  results: AllResults;
  /** Votes and positions; empty if there are none. */
  verdict: ReactNode;
  ref: Ref<HTMLElement>;
};

/** The results on one page: the room's question and its answers. Laid out by its own width. */
export function PosterSheet({ results, verdict, ref }: Props) {
  const { t, language } = useText();
  const titleId = useId();
  const { event } = results;
  const { people, opinions } = sizeOf(results);
  return (
    <article
      ref={ref}
      aria-labelledby={titleId}
      className="@container mx-auto flex w-full max-w-[794px] flex-col overflow-hidden rounded-large bg-paper shadow-raised sm:min-h-[1123px] print:h-[calc(100vh-2px)] print:min-h-0 print:max-w-none print:rounded-none print:shadow-none"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-6 p-6 @2xl:p-12 print:p-0">
        <header className="flex flex-col gap-3">
          <h1
            id={titleId}
            lang={results.language}
            tabIndex={-1}
            className={classNames('break-words', topicSize(results.topic))}
          >
            {results.topic}
          </h1>
          <p className="text-ink-soft">
            {t('analysis:poster.facts', {
              date: formatDay(results.created_at, language),
              people,
              opinions,
            })}
            {` · ${t('analysis:count.minutes', { count: results.duration })}`}
            {event && ` · ${t('analysis:count.rooms', { count: event.rooms })}`}
          </p>
        </header>
        <div className="flex min-h-0 flex-1 flex-col gap-8 print:overflow-hidden">
          {!hasVerdict(results.agreement) && <Headline results={results} brief />}
          {isEmpty(results.agreement) && <SheetQuotes results={results} />}
          {verdict}
          {/* As large as what the content leaves of the page; a verdict with positions leaves too little. */}
          {!hasPositions(results.positions) && (
            <div className="relative min-h-0 flex-1">
              <Flock
                count={Math.min(opinions, 400)}
                className="absolute inset-0 m-auto size-full max-h-80"
              />
            </div>
          )}
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-5 text-fine text-ink-soft">
          <span className="flex shrink-0 items-center gap-2 text-body font-bold text-ink">
            <img src="/favicon.svg" alt="" width="22" height="22" />
            Murmur
          </span>
          <span>
            {t('analysis:poster.brand')} · {location.host}
          </span>
        </footer>
      </div>
    </article>
  );
}
