import type { AllResults } from '@murmur/contract/analysis';
import { useId } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { VoiceText } from './voice-text.tsx';

/** The reporter's text alone, for a room whose other texts would only repeat its quotations. */
export function ReporterCard({ results }: { results: AllResults }) {
  const { t } = useText();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-lead">
        {t('analysis:voice.reporter')}
      </h2>
      <VoiceText
        part="reporter"
        text={results.reporter_summary}
        sentences={results.sentences}
        lang={results.language}
      />
    </Card>
  );
}
