import type { Positions } from '@murmur/contract/agreement';
import { PositionsPanel } from '../../features/positions/components/positions-panel.tsx';
import { useStepName } from '../../features/positions/hooks/use-step-name.ts';
import { positionFills } from '../../features/positions/position-fills.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { useBeats } from './stage/use-beats.ts';
import { useCountUp } from './stage/use-count-up.ts';

/** The positions before stand alone; then they become those after. */
const beats = [1_200, 2_600] as const;
const morphMs = 1_200;

const sum = (counts: Positions['before']): number => counts.reduce((all, one) => all + one, 0);

type Props = { positions: Positions; ofRooms: boolean };

/** Where the room stood before, which turns into where it stands now, and how many moved. */
export function WallPositions({ positions, ofRooms }: Props) {
  const { before, after, both } = positions;
  // With one moment only, there is no way from one to the other.
  if (sum(before) === 0 || sum(after) === 0 || both === 0)
    return <PositionsPanel positions={positions} wall ofRooms={ofRooms} />;
  return <Morph positions={positions} ofRooms={ofRooms} />;
}

function Morph({ positions, ofRooms }: Props) {
  const { t, language } = useText();
  const nameOf = useStepName();
  const passed = useBeats(beats);
  const counts = passed > 0 ? positions.after : positions.before;
  return (
    <section className="flex flex-col gap-[0.9em]">
      <h2 className="text-[1.1em] leading-tight">
        {t(ofRooms ? 'analysis:event.stand' : 'analysis:stand.title')}
      </h2>
      <p key={passed > 0 ? 'after' : 'before'} className="stage-appear text-[1.2em] font-bold">
        {t(passed > 0 ? 'analysis:stand.after' : 'analysis:stand.before')}
      </p>
      <div className="flex h-[4.5em] overflow-hidden rounded-small">
        {counts.map((count, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a position is its place
            key={place}
            style={{ flexGrow: count, transitionDuration: `${morphMs}ms` }}
            className={classNames(
              'flex basis-0 items-center justify-center overflow-hidden text-[1.4em] font-bold tabular-nums transition-[flex-grow] ease-in-out',
              positionFills[place],
            )}
          >
            {count > 0 && formatNumber(count, language)}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between gap-2 text-[0.8em] text-ink-soft">
        <span>{nameOf(-2)}</span>
        <span className="text-right">{nameOf(2)}</span>
      </p>
      <Moved positions={positions} counts={passed > 1} />
    </section>
  );
}

/** The finding in one sentence: how many moved, in the direction that more of them took. */
function Moved({ positions, counts }: { positions: Positions; counts: boolean }) {
  const { t } = useText();
  const { both: total, toward_for, toward_against } = positions;
  const count = useCountUp(Math.max(toward_for, toward_against), counts, 600);
  const direction = toward_for > toward_against ? 'wall:movedFor' : 'wall:movedAgainst';
  const isEven = toward_for === toward_against;
  return (
    <p
      className={classNames(
        'text-[1.6em] leading-tight font-bold transition-opacity duration-300',
        !counts && 'opacity-0',
        isEven ? 'text-ink' : toward_for > toward_against ? 'text-first' : 'text-second',
      )}
    >
      {isEven && toward_for === 0
        ? t('wall:nobodyMoved')
        : isEven
          ? t('wall:moved', { count: toward_for + toward_against, total })
          : t(direction, { count, total })}
    </p>
  );
}
