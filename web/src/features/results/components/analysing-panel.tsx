import type { Room } from '@murmur/contract/room';
import type { AnalysisStage } from '@murmur/contract/socket-down';
import { useState } from 'react';
import { Check, LoaderCircle } from '../../../components/icons/icons.ts';
import { Flock } from '../../../components/ui/flock.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { hasModel } from '../../../lib/has-model.ts';
import type { AnalysisProgress } from '../analysis-progress.ts';
import { ProgressBanner } from './progress-banner.tsx';

const stages = ['read', 'prepare', 'analyse', 'write'] as const satisfies AnalysisStage[];

/** The running analysis: its stages, its progress and the next step. */
export function AnalysingPanel({ room, progress }: { room: Room; progress: AnalysisProgress }) {
  const { t } = useText();
  const [model] = useState(hasModel);
  // `done` follows the last step, and undefined precedes the first.
  const at = progress.stage === null ? -1 : [...stages, 'done'].indexOf(progress.stage);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <ProgressBanner progress={progress} />
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
      <ol className="mx-auto flex flex-col gap-2">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-3',
              index === at ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'inline-flex size-7 items-center justify-center rounded-full text-fine font-semibold',
                index < at && 'bg-good-soft text-good',
                index === at && 'bg-accent text-on-accent',
                index > at && 'bg-sunken text-ink-soft',
              )}
            >
              {index < at ? <Check className="size-4" /> : index + 1}
            </span>
            {t(`analysis:progress.stage.${stage}`)}
          </li>
        ))}
      </ol>
      <p className="text-center text-fine text-ink-soft">{t('analysis:progress.latest')}</p>
    </div>
  );
}
