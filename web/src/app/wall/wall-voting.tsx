import type { Room } from '@murmur/contract/room';
import { Vote } from '../../components/icons/result-icons.ts';
import { useRemaining } from '../../features/room-session/hooks/use-remaining.ts';
import { formatClock } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { WallCode } from './wall-code.tsx';

type Props = {
  room: Room;
  /** The end of voting; null while the results are being written. */
  until: string | null;
  offsetMs: number;
  voters: number;
  people: number;
};

/** After the discussion: asks people to vote on their phones, with the time left and how many have voted. */
export function WallVoting({ room, until, offsetMs, voters, people }: Props) {
  const { t } = useText();
  const left = useRemaining(until, offsetMs);
  const part = people === 0 ? 0 : Math.min(1, voters / people);
  return (
    <section className="flex flex-col items-center gap-[0.9em] text-center">
      <h2 className="text-[2.6em] leading-tight">
        <Vote className="mr-[0.4em] inline-block size-[1em] align-[-0.12em] text-accent" />
        {t('pages:host.present.vote')}
      </h2>
      {left !== null && (
        <p
          role="timer"
          aria-label={t('components:countdown.label')}
          className="text-[4.5em] leading-none font-bold tabular-nums"
        >
          {formatClock(left)}
        </p>
      )}
      <div className="flex w-full max-w-[22em] flex-col gap-[0.4em]">
        <p className="font-semibold tabular-nums">
          {t('pages:host.present.voted', { count: voters, total: people })}
        </p>
        <div aria-hidden="true" className="h-[0.7em] overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
        </div>
      </div>
      {/* Whoever comes now can still vote. */}
      <WallCode room={room} />
    </section>
  );
}
