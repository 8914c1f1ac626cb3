import type { AllResults } from '@murmur/contract/analysis';
import { useText } from '../../../i18n/use-text.ts';
import { countAlone } from '../voice-counts.ts';
import { PosterQuote } from './poster-quote.tsx';

const shownVoices = 12;

/** The voices that stand alone, as many as a sheet can hold. */
export function PosterSingles({ results }: { results: AllResults }) {
  const { t } = useText();
  const { single_voices: voices, themes, language, statistics } = results;
  const alone = countAlone(results);
  if (voices.length === 0 && alone === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lead">
        {themes.length === 0
          ? t('analysis:single.only', { count: statistics.active_participants })
          : t('analysis:single.title')}
      </h2>
      {themes.length > 0 && <p>{t('analysis:single.alone', { count: alone })}</p>}
      {voices.slice(0, shownVoices).map(({ id, content }) => (
        <PosterQuote key={id} text={content} lang={language} />
      ))}
      {voices.length > shownVoices && (
        <p className="mt-2 text-fine text-ink-soft">
          {t('analysis:poster.more', { count: voices.length - shownVoices })}
        </p>
      )}
    </section>
  );
}
