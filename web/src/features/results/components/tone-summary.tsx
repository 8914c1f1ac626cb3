import type { AllResults } from '@murmur/contract/analysis';
import { useId, useState } from 'react';
import { Fold } from '../../../components/ui/fold.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useTone } from '../hooks/use-tone.ts';
import { filters } from '../results-values.precomputed.ts';
import { VoiceText } from './voice-text.tsx';

export function ToneSummary({ results }: { results: AllResults }) {
  const { t } = useText();
  const titleId = useId();
  const [chosen, choose] = useTone();
  // An address that names a tone is about this text.
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has('filter'));
  // A model may have written only some of the tones.
  const written = filters.filter((each) => results.summaries[each].trim() !== '');
  const tone = written.includes(chosen) ? chosen : written[0];
  // If all tones have the same text, there is nothing to choose.
  const texts = new Set(written.map((each) => results.summaries[each].trim()));
  if (tone === undefined || texts.size < 2) return null;
  return (
    <Fold title={t('analysis:tone.title')} open={open} onToggle={setOpen}>
      <fieldset>
        <legend className="sr-only">{t('analysis:tone.choose')}</legend>
        <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-medium bg-sunken p-1">
          {written.map((each) => (
            <label
              key={each}
              className="relative inline-flex min-h-11 items-center justify-center rounded-small px-1 text-center text-fine font-semibold text-ink-soft transition-colors has-checked:bg-surface has-checked:text-accent has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={titleId}
                value={each}
                checked={tone === each}
                onChange={() => choose(each)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {t(`analysis:tone.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 mb-4 text-fine text-ink-soft">{t(`analysis:tone.about.${tone}`)}</p>
      <VoiceText
        part={tone}
        text={results.summaries[tone]}
        sentences={results.sentences}
        lang={results.language}
      />
    </Fold>
  );
}
