import type { AllResults } from '@murmur/contract/analysis';
import { EmotionFigure } from './emotion-figure.tsx';
import { Perspectives } from './perspectives.tsx';
import { ThemeFigure } from './theme-figure.tsx';
import { ToneSummary } from './tone-summary.tsx';

/** The room in pictures and in its voices: what stands below the first screen, in a chunk of its own. */
export default function Details({ results }: { results: AllResults }) {
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        <ThemeFigure
          themes={results.themes}
          lang={results.language}
          people={results.statistics.active_participants}
        />
        <EmotionFigure themes={results.themes} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Perspectives results={results} />
        <ToneSummary results={results} />
      </div>
    </>
  );
}
