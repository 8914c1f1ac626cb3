import type { AllResults } from '@murmur/contract/analysis';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { hasModel } from '../../../lib/has-model.ts';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';

type Props = {
  results: Pick<AllResults, 'generated_by' | 'partial' | 'model_now' | 'quality'>;
  host: Pick<HostOfThemes, 'roomId' | 'hostToken'>;
};

/**
 * Tells the host how to set up a model, or what is wrong with it, and offers to have the opinions read again by the
 * configured model if another one, or none, has written the results.
 */
export function ModelHint({ results, host: { roomId, hostToken } }: Props) {
  const { t } = useText();
  const [model] = useState(hasModel);
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle');
  const { generated_by: by, model_now: now, quality } = results;
  const again = async () => {
    setState('asked');
    try {
      await callLate('analyzeRoom', { params: { id: roomId }, hostToken, body: {} });
    } catch {
      setState('failed');
    }
  };
  const isOffered = typeof now === 'string' && now !== by && !results.partial;
  return (
    <>
      {by === 'fallback' && !model && (
        <p className="pl-6 text-fine text-ink-soft">{t('analysis:madeBy.host')}</p>
      )}
      {quality.model_failure === 'context_too_small' && (
        <p className="text-fine text-ink-soft">{t('analysis:madeBy.context')}</p>
      )}
      {isOffered && (
        <p className="text-fine text-ink-soft" aria-live="polite">
          {state === 'asked' ? (
            t('analysis:madeBy.asked')
          ) : (
            <Button variant="secondary" onClick={() => void again()}>
              {t('analysis:madeBy.again', { model: now })}
            </Button>
          )}
          {state === 'failed' && <span className="ml-2">{t('errors:unknown')}</span>}
        </p>
      )}
    </>
  );
}
