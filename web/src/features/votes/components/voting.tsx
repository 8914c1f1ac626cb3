import type { CardPage } from '@murmur/contract/votes';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { ArrowDown } from '../../../components/icons/icons.ts';
import { Undo2 } from '../../../components/icons/late-icons.ts';
import { useAnnounce } from '../../../components/ui/announcer.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Seat } from '../../room-session/seat.ts';
import { useVoteKeys } from '../hooks/use-vote-keys.ts';
import { useVoting } from '../hooks/use-voting.ts';
import { votingPlace } from '../voting-place.ts';
import { PendingVotes } from './pending-votes.tsx';
import { RoundDone } from './round-done.tsx';
import { VoteCard } from './vote-card.tsx';

/** What the whole room still needs, which matters more than how many cards one person has answered. */
function RoomNeeds({ statements }: { statements: CardPage['statements'] }) {
  const { t } = useText();
  if (statements === undefined || statements.total === 0) return null;
  const open = statements.total - statements.decided;
  return (
    <p className="text-fine font-semibold tabular-nums">
      {open > 0 ? t('analysis:votes.needs', { count: open }) : t('analysis:votes.enough')}
    </p>
  );
}

type Props = {
  roomId: string;
  seat: Seat;
  lang: string;
  /** True if the discussion has just ended on this page. */
  fresh: boolean;
  /** True if the cards are the person's next step, which receives the focus. */
  wanted: boolean;
  /** Scrolls to the results further down; null while they are being written. */
  onResults: (() => void) | null;
  /** Called after the last card of a round is answered. */
  onDone: () => void;
  /** Called if there is nothing to vote on. */
  onNothing: () => void;
  /** True if the opinions are those of the other rooms of an event. */
  ofRooms: boolean;
};

/** True if the person has not moved the focus themselves: it is on nothing, a heading, or the answered step. */
const isFree = (): boolean => {
  const { activeElement } = document;
  const answered = activeElement?.closest('[data-answered]') ?? null;
  return answered !== null || (activeElement?.matches('body, [tabindex="-1"]') ?? true);
};

/**
 * Other people's opinions as cards to vote on, one at a time. Their position and height are fixed, so that no
 * button moves under a finger.
 */
export default function Voting(props: Props) {
  const { roomId, seat, lang, fresh, wanted, onResults, onDone, onNothing, ofRooms } = props;
  const { t } = useText();
  const announce = useAnnounce();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const focusWithin = useRef(false);
  const ready = onResults !== null;
  const voting = useVoting({ roomId, seat, fresh, ofRooms, ready });
  const { round, dealing, closed } = voting;
  const card = closed ? undefined : round?.cards[round.at];

  const isQuestion = card?.kind === 'question';

  const vote: typeof voting.answer = (given) => {
    if (round === null || card === undefined) return;
    focusWithin.current = section.current?.contains(document.activeElement) === true;
    voting.answer(given);
    const next = round.cards[round.at + 1];
    if (next === undefined) onDone();
    announce(
      next === undefined
        ? t('analysis:votes.done', { count: Object.keys(round.answers).length + 1 })
        : `${t('analysis:votes.group', { place: round.at + 2 })}. ${next.content}`,
    );
  };
  useVoteKeys(section, card === undefined ? null : vote);

  const failed = dealing.state === 'failed' && !closed ? dealing.error : null;
  const nothing = round !== null && round.cards.length === 0 && round.remaining === 0;
  // The focus does not move while the cards load, because the next Tab would skip them.
  const next = wanted && !nothing && (round !== null || failed !== null);
  useEffect(() => {
    if (!next) return undefined;
    // Runs after the page has moved the focus to its top.
    const frame = requestAnimationFrame(() => {
      if (isFree()) section.current?.querySelector('h2')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [next]);

  const isOut = card === undefined;
  useEffect(() => {
    // The focused button has disappeared: with the last card, or until the next one is there.
    if (!focusWithin.current || !isFree()) return;
    const to = isOut ? '[data-done]' : '[data-votes] button';
    section.current?.querySelector<HTMLElement>(to)?.focus();
  }, [isOut]);

  const left = useEffectEvent(onNothing);
  useEffect(() => {
    if (nothing) left();
  }, [nothing]);

  if (nothing) return null;
  const undo = round !== null && round.at > 0 && !closed && (
    <Button variant="quiet" onClick={voting.undo} icon={<Undo2 className="size-5" />}>
      {t('analysis:votes.undo')}
    </Button>
  );
  const results = (variant: 'primary' | 'quiet', className?: string) =>
    onResults !== null && (
      <Button
        variant={variant}
        onClick={onResults}
        icon={<ArrowDown className="size-5" />}
        className={className}
      >
        {t('analysis:votes.results')}
      </Button>
    );
  return (
    <section ref={section} data-cards aria-labelledby={titleId} className={votingPlace}>
      <div className="flex flex-col gap-0.5">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 id={titleId} tabIndex={-1} className="text-title outline-none">
            {t(ofRooms ? 'analysis:votes.otherRooms' : 'analysis:votes.title')}
          </h2>
          {card !== undefined && results('quiet', '-mr-3 text-fine')}
        </div>
        <p className="text-fine text-ink-soft low:sr-only">
          {t(ofRooms ? 'analysis:votes.otherRoomsAbout' : 'analysis:votes.about')}
        </p>
        <div className="min-h-5">
          {card !== undefined && round !== null && <RoomNeeds statements={round.statements} />}
        </div>
      </div>
      {card !== undefined && round !== null && (
        <VoteCard
          card={card}
          given={round.answers[card.opinion_id]}
          place={round.at + 1}
          lang={lang}
          onVote={vote}
        >
          <div className="flex min-h-11 items-center justify-between gap-4 text-fine text-ink-soft">
            <p className="pointer-coarse:hidden">
              {t(isQuestion ? 'analysis:votes.want.keys' : 'analysis:votes.keys')}
            </p>
            <p className="hidden pointer-coarse:block">
              {t(isQuestion ? 'analysis:votes.want.swipe' : 'analysis:votes.swipe')}
            </p>
            {undo}
          </div>
        </VoteCard>
      )}
      {card === undefined && round !== null && !closed && (
        <RoundDone
          answered={Object.keys(round.answers).length}
          remaining={round.remaining}
          statements={round.statements}
          busy={dealing.state === 'dealing'}
          onMore={voting.deal}
          undo={undo}
        />
      )}
      {closed && (
        <p tabIndex={-1} data-done className="rounded-medium bg-sunken p-4 outline-none">
          {t('analysis:votes.closed')}
        </p>
      )}
      {round === null && dealing.state === 'dealing' && (
        <div aria-busy="true" className="flex flex-1 flex-col gap-2">
          <Skeleton className="flex-1 rounded-large sm:h-40 sm:flex-none" />
          <div className="min-h-11" />
          <Skeleton className="mb-2 h-18 rounded-medium" />
        </div>
      )}
      {failed !== null && (
        <ErrorPanel error={failed} otherwise={t('analysis:votes.failed')} onRetry={voting.deal} />
      )}
      <PendingVotes waiting={voting.waiting} late={voting.late} />
      {card === undefined && results('primary')}
    </section>
  );
}
