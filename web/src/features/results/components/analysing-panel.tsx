import type { Room } from '@murmur/contract/room';
import { useState } from 'react';
import { LoaderCircle } from '../../../components/icons/icons.ts';
import { Flock } from '../../../components/ui/flock.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { hasModel } from '../../../lib/has-model.ts';
import type { AnalysisProgress } from '../analysis-progress.ts';
import { ProgressBanner } from './progress-banner.tsx';

/** The running analysis: its step, its progress and when it ends at the latest. */
export function AnalysingPanel({ room, progress }: { room: Room; progress: AnalysisProgress }) {
  const { t } = useText();
  const [model] = useState(hasModel);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <Flock count={room.participant_count} className="h-32 w-auto max-w-full" />
        <p lang={room.language} className="max-w-prose text-fine text-ink-soft">
          {room.topic}
        </p>
        <h1 tabIndex={-1} className="text-headline">
          {t(model ? 'analysis:progress.titleByModel' : 'analysis:progress.title')}
          <LoaderCircle className="ml-2 inline size-6 animate-spin align-middle text-accent" />
        </h1>
        <WaitingNote className="max-w-md text-ink-soft">{t('analysis:progress.about')}</WaitingNote>
      </div>
      <ProgressBanner progress={progress} />
      <p className="text-center text-fine text-ink-soft">{t('analysis:progress.latest')}</p>
    </div>
  );
}
