import type { AllResults } from '@murmur/contract/analysis';
import { useId, useState } from 'react';
import { Quote } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { countAlone, countPrivate } from '../voice-counts.ts';

const shownAtFirst = 6;

/** The opinions that stand alone; where nothing recurs they are all that the room said, but for what was set aside. */
export function SingleVoices({ results }: { results: AllResults }) {
  const { t } = useText();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const { single_voices: voices, themes, statistics, quality } = results;
  const alone = countAlone(results);
  const isAll = themes.length === 0;
  const hidden = isAll ? countPrivate(results) : 0;
  const setAside = isAll ? (quality.noise ?? 0) : 0;
  if (voices.length === 0 && alone === 0) return null;
  const shown = all ? voices : voices.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {isAll
          ? t('analysis:single.only', { count: statistics.active_participants })
          : t('analysis:single.title')}
      </h2>
      {!isAll && (
        <p className="mt-1 text-fine text-ink-soft">
          {t('analysis:single.alone', { count: alone })}
        </p>
      )}
      {shown.length > 0 && (
        <ul lang={results.language} className="mt-4 flex flex-col gap-2">
          {shown.map(({ id, content }) => (
            <li key={id} className="flex gap-3 rounded-medium bg-sunken p-3">
              <Quote aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 break-words whitespace-pre-line">{content}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < voices.length && (
        <Button variant="quiet" onClick={() => setAll(true)} className="mt-2 w-full">
          {t('analysis:evidence.more', { count: voices.length - shown.length })}
        </Button>
      )}
      {hidden > 0 && (
        <p className="mt-3 text-fine text-ink-soft">
          {t('analysis:single.private', { count: hidden })}
        </p>
      )}
      {setAside > 0 && (
        <p className="mt-3 text-fine text-ink-soft">
          {t('analysis:single.noise', { count: setAside })}
        </p>
      )}
    </Card>
  );
}
