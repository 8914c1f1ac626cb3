import type { AllResults } from '@murmur/contract/analysis';
import type { HostOfThemes } from '../hooks/use-theme-edit.ts';
import { EmotionFigure } from './emotion-figure.tsx';
import { Perspectives } from './perspectives.tsx';
import { QualityCard } from './quality-card.tsx';
import { SingleVoices } from './single-voices.tsx';
import { ThemeFigure } from './theme-figure.tsx';
import { TimelineFigure } from './timeline-figure.tsx';
import { ToneSummary } from './tone-summary.tsx';

type Props = { results: AllResults; host: HostOfThemes | null };

/** The room in its voices, in pictures and in texts: what stands below the first screen, in a chunk of its own. */
export default function Details({ results, host }: Props) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        <ThemeFigure
          themes={results.themes}
          lang={results.language}
          people={results.statistics.active_participants}
          host={host}
        />
        <SingleVoices results={results} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <EmotionFigure mood={results.mood} />
        <TimelineFigure timeline={results.timeline} />
        <Perspectives results={results} />
        <ToneSummary results={results} />
        <QualityCard quality={results.quality} />
      </div>
    </>
  );
}
