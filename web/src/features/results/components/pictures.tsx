import type { AllResults } from '@murmur/contract/analysis';
import { EmotionFigure } from './emotion-figure.tsx';
import { ThemeFigure } from './theme-figure.tsx';

/** The room in pictures; comes in a chunk of its own. */
export default function Pictures({ results }: { results: AllResults }) {
  return (
    <>
      <ThemeFigure
        themes={results.themes}
        lang={results.language}
        people={results.statistics.active_participants}
      />
      <EmotionFigure themes={results.themes} />
    </>
  );
}
