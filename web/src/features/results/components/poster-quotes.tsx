import type { AllResults } from '@murmur/contract/analysis';
import { allQuotes } from '@murmur/contract/outline/quotes';
import { useText } from '../../../i18n/use-text.ts';
import { PosterQuote } from './poster-quote.tsx';

const shownVoices = 12;

/** Shared opinions, as many as fit on a sheet. */
export function PosterQuotes({ results }: { results: AllResults }) {
  const { t } = useText();
  const voices = allQuotes(results);
  if (voices.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-lead">{t('analysis:voices.title')}</h3>
      {voices.slice(0, shownVoices).map(({ id, content }) => (
        <PosterQuote key={id} text={content} lang={results.language} />
      ))}
      {voices.length > shownVoices && (
        <p className="mt-2 text-fine text-ink-soft">
          {t('analysis:poster.more', { count: voices.length - shownVoices })}
        </p>
      )}
    </section>
  );
}
