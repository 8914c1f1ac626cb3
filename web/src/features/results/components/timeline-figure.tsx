import type { TimelineStep } from '@murmur/contract/analysis';
import { Fold } from '../../../components/ui/fold.tsx';
import { formatClock, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FigureTable } from './figure-table.tsx';

const height = 96;
const minOpinions = 5;

/** `timeline`: as `shownTimeline` returns it. */
type Props = { timeline: TimelineStep[] };

const timesOf = (timeline: TimelineStep[]): string[] => timeline.map(({ at }) => formatClock(at));

/** Opinions in each tenth of the discussion as bars, shared and private. */
export function TimelineBars({ timeline }: Props) {
  const { t } = useText();
  const max = Math.max(1, ...timeline.map((step) => step.shared + step.private));
  const scale = height / max;
  const times = timesOf(timeline);
  const kinds = [
    ['shared', 'bg-accent'],
    ['private', 'bg-ink-faint'],
  ] as const;
  return (
    <>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-fine text-ink-soft">
        {kinds.map(([kind, fill]) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${fill}`} />
            {t(`analysis:figure.${kind}`)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-4 flex items-end gap-1" style={{ height }}>
        {timeline.map((step) => (
          <span key={step.at} className="flex flex-1 flex-col justify-end gap-px">
            <span
              className="rounded-t-[3px] bg-ink-faint"
              style={{ height: step.private * scale }}
            />
            <span className="min-h-0.5 bg-accent" style={{ height: step.shared * scale }} />
          </span>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between text-fine text-ink-soft tabular-nums"
      >
        <span>{times[0]}</span>
        <span>{times.at(-1)}</span>
      </p>
    </>
  );
}

export function TimelineFigure({ timeline }: Props) {
  const { t, language } = useText();
  const opinions = timeline.reduce((sum, step) => sum + step.shared + step.private, 0);
  if (opinions < minOpinions) return null;
  const times = timesOf(timeline);
  return (
    <Fold title={t('analysis:figure.timeline')}>
      <TimelineBars timeline={timeline} />
      <FigureTable
        caption={t('analysis:figure.timeline')}
        head={[
          t('analysis:figure.from'),
          t('analysis:figure.shared'),
          t('analysis:figure.private'),
        ]}
        rows={timeline.map((step, at) => [
          times[at] ?? '',
          formatNumber(step.shared, language),
          formatNumber(step.private, language),
        ])}
      />
    </Fold>
  );
}
