import { Suspense, useState } from 'react';
import PositionStep from '../../features/positions/components/position-step.tsx';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { CloseVoting } from '../../features/votes/components/close-voting.tsx';
import { VotingBar } from '../../features/votes/components/voting-bar.tsx';
import type { VoteCount } from '../../features/votes/hooks/use-live-votes.ts';
import { votingPlace } from '../../features/votes/voting-place.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

const Voting = lazyComponent(() => import('../../features/votes/components/voting.tsx'));

type Props = {
  roomId: string;
  lang: string;
  /** True if the results are shown below; false while they are being prepared. */
  ready: boolean;
  /** True if the discussion ended while this page was open. */
  fresh: boolean;
  /** Cards are hidden, shown, or shown at the person's request. */
  voting: 'no' | 'shown' | 'wanted';
  onVoting: () => void;
  asksPosition: boolean;
  votable: boolean;
  votesUntil: string | null;
  votes: VoteCount | null;
  /** Scrolls to the results on the same page. */
  onResults: () => void;
  /** Shows the outcome of the votes; null if it is already shown. */
  onSummary: (() => void) | null;
  /** Called once there is no card left to vote on. */
  onVoted: () => void;
  onChanged: () => void;
};

/** Shown after the end of the discussion: the question for the second position, and cards to vote on. */
export function AfterDiscussion(props: Props) {
  const { roomId, lang, ready, fresh, voting, votable, votesUntil, votes, onSummary } = props;
  const { seats, host, found } = useRoomSession();
  const { seat } = seats;
  const [answered, setAnswered] = useState(false);
  if (!votable && !props.asksPosition) return null;

  const counted = votes !== null && votes.votes > 0;
  const end = votable && host.token !== undefined && (
    <CloseVoting roomId={roomId} hostToken={host.token} onClosed={props.onChanged} />
  );
  const invites = votable && seat !== null && voting === 'no';
  const isVoting = votable && seat !== null && voting !== 'no';
  return (
    <div className="flex flex-col gap-6 empty:hidden">
      {seat !== null && (props.asksPosition || isVoting) && (
        // The cards and their buttons fill a phone's screen, below the question if there is one.
        <div
          className={classNames(
            'flex flex-col gap-3 sm:gap-6',
            isVoting &&
              'max-sm:min-h-[calc(100svh-var(--header-height)-var(--safe-top)-0.75rem-1px)]',
          )}
        >
          {props.asksPosition && (
            <div className={classNames('w-full max-w-2xl', isVoting && 'mx-auto')}>
              <PositionStep
                roomId={roomId}
                seat={seat}
                moment="after"
                first={fresh}
                onAnswered={() => setAnswered(true)}
              />
            </div>
          )}
          {isVoting && (
            <Suspense fallback={<div className={votingPlace} />}>
              <Voting
                roomId={roomId}
                seat={seat}
                lang={lang}
                fresh={fresh}
                wanted={voting === 'wanted' || (fresh && (answered || !props.asksPosition))}
                onResults={ready ? props.onResults : null}
                onDone={() => {
                  props.onVoted();
                  onSummary?.();
                }}
                onNothing={props.onVoted}
                ofRooms={found.state === 'loaded' && found.live.room.event !== null}
              />
            </Suspense>
          )}
        </div>
      )}
      {votable && (invites || (onSummary !== null && (counted || isVoting)) || end) && (
        <VotingBar
          // The verdict, when shown, includes the count.
          votes={onSummary === null ? null : votes}
          until={votesUntil}
          onVote={invites ? props.onVoting : null}
          onShow={onSummary}
          canShow={ready && counted}
        >
          {end}
        </VotingBar>
      )}
    </div>
  );
}
