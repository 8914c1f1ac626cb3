import { Dots } from '../../../components/ui/dots.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { AnalysisProgress } from '../analysis-progress.ts';

/** The progress of the analysis and its current step; shown only while it runs. */
export function ProgressBanner({ progress }: { progress: AnalysisProgress }) {
  const { t } = useText();
  const known = progress.stage !== null;
  return (
    <section
      aria-label={t('analysis:progress.label')}
      className="flex flex-col gap-2 rounded-medium border border-line bg-surface p-4 shadow-card"
    >
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <output>
          {progress.stage === null
            ? t('analysis:progress.working')
            : t(`analysis:progress.stage.${progress.stage}`)}
          <Dots />
        </output>
        {known && <span className="tabular-nums">{progress.progress}%</span>}
      </p>
      <progress
        aria-label={t('analysis:progress.label')}
        max={100}
        value={known ? progress.progress : undefined}
        className="sr-only"
      />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames(
            'h-full rounded-full bg-accent transition-[width]',
            !known && 'w-1/3 animate-breathe',
          )}
          style={known ? { width: `${progress.progress}%` } : undefined}
        />
      </div>
    </section>
  );
}
