import type { Positions } from '@murmur/contract/agreement';
import { ArrowRight } from '../../../components/icons/icons.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useStepName } from '../hooks/use-step-name.ts';
import { positionFills } from '../position-fills.ts';
import { positionValues } from '../position-values.precomputed.ts';

type Props = {
  positions: Positions;
  /** True for sizes that are legible on a wall. */
  wall?: boolean;
  /** True for the positions of everybody in an event. */
  ofRooms?: boolean;
};

/** Positions before and after the discussion on one scale, and how many people moved in each direction. */
export function PositionsPanel({ positions, wall = false, ofRooms = false }: Props) {
  const { t } = useText();
  const nameOf = useStepName();
  return (
    <div className="flex flex-col gap-3">
      <h2 className={wall ? 'text-[1.1em] leading-tight' : 'text-lead sm:text-title'}>
        {t(ofRooms ? 'analysis:event.stand' : 'analysis:stand.title')}
      </h2>
      <Moved positions={positions} wall={wall} />
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <MomentBar label={t('analysis:stand.before')} counts={positions.before} />
        <MomentBar label={t('analysis:stand.after')} counts={positions.after} />
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between gap-2 text-[0.8125em] text-ink-soft"
        >
          <span>{nameOf(-2)}</span>
          <span className="text-right">{nameOf(2)}</span>
        </div>
      </div>
    </div>
  );
}

function MomentBar({ label, counts }: { label: string; counts: Positions['before'] }) {
  const { t, language } = useText();
  const nameOf = useStepName();
  const people = counts.reduce((sum, count) => sum + count, 0);
  const titles = positionValues.map(
    (step, place) => `${nameOf(step)}: ${formatNumber(counts[place] ?? 0, language)}`,
  );
  return (
    <>
      <span className="font-semibold">
        {label}
        {people > 0 && <span className="sr-only">: {formatList(titles, language)}</span>}
      </span>
      {people === 0 ? (
        <span className="flex min-h-[2.5em] items-center rounded-small bg-sunken px-3 py-1.5 text-[0.8125em] text-ink-soft">
          {t('analysis:stand.few')}
        </span>
      ) : (
        <div aria-hidden="true" className="flex h-[2.5em] gap-0.5 overflow-hidden rounded-small">
          {counts.map((count, place) => (
            <span
              key={positionValues[place]}
              title={titles[place]}
              style={{ flexGrow: count }}
              className={classNames(
                'flex basis-0 items-center justify-center overflow-hidden font-semibold tabular-nums',
                count === 0 && 'hidden',
                positionFills[place],
              )}
            >
              {formatNumber(count, language)}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

const isAnsweredTwice = ({ before, after }: Positions): boolean =>
  [before, after].every((counts) => counts.some((count) => count > 0));

/** How many people moved which way, the largest number first and larger, except on a wall. */
function Moved({ positions, wall }: { positions: Positions; wall: boolean }) {
  const { t } = useText();
  const { both, toward_for, toward_against, unmoved } = positions;
  // The bar of a moment with too few answers says so already.
  if (both === 0 && !isAnsweredTwice(positions)) return null;
  if (both === 0)
    return <p className="text-[0.8125em] text-ink-soft">{t('analysis:stand.fewBoth')}</p>;
  const moves = [
    {
      count: toward_against,
      ink: 'text-second',
      text: (
        <>
          <ArrowRight className="size-[1.1em] shrink-0 rotate-180" />
          {t('analysis:stand.towardAgainst', { count: toward_against })}
        </>
      ),
    },
    {
      count: unmoved,
      ink: 'text-ink-soft',
      text: t('analysis:stand.unmoved', { count: unmoved }),
    },
    {
      count: toward_for,
      ink: 'text-first',
      text: (
        <>
          {t('analysis:stand.towardFor', { count: toward_for })}
          <ArrowRight className="size-[1.1em] shrink-0" />
        </>
      ),
    },
  ];
  const ranked = moves.toSorted((one, other) => other.count - one.count);
  const leads = !wall && ranked[0]?.count !== ranked[1]?.count;
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-wrap gap-x-[1.25em] gap-y-1 font-semibold">
        {(leads ? ranked : moves).map(({ ink, text }, place) => (
          <li
            key={ink}
            className={classNames(
              'inline-flex items-center gap-1.5',
              ink,
              !wall && (leads && place === 0 ? 'w-full text-lead font-bold' : 'text-fine'),
            )}
          >
            {text}
          </li>
        ))}
      </ul>
      <p className="text-[0.8125em] text-ink-soft">{t('analysis:stand.both', { count: both })}</p>
    </div>
  );
}
