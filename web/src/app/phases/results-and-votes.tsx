import type { AllResults } from '@murmur/contract/analysis';
import { allQuotes } from '@murmur/contract/outline/quotes';
import type { Room } from '@murmur/contract/room';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { OwnRoomLink } from '../../features/events/components/own-room-link.tsx';
import { HostBarSlot } from '../../features/hosting/components/host-bar-slot.tsx';
import { LateOpinions } from '../../features/opinions/components/late-opinions.tsx';
import type { AnalysisProgress } from '../../features/results/analysis-progress.ts';
import { AnalysingPanel } from '../../features/results/components/analysing-panel.tsx';
import { LeaveRoom } from '../../features/room-session/components/leave-room.tsx';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import { useReloadWithoutSocket } from '../../features/room-session/hooks/use-reload-without-socket.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { hasEnoughForPositions, hasEnoughVoters } from '../../features/votes/enough-people.ts';
import type { VoteCount } from '../../features/votes/hooks/use-live-votes.ts';
import { MarksProvider } from '../../features/votes/hooks/use-opinion-marks.tsx';
import { isInProgress } from '../../features/votes/round.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Page } from '../shell/page.tsx';
import { AfterDiscussion } from './after-discussion.tsx';
import { ResultsReady } from './results-ready.tsx';
import { VoteSummary } from './vote-summary.tsx';

/** Between the end of voting and its result. */
function Counting() {
  const { t } = useText();
  return (
    <Card>
      <output className="flex flex-col items-center gap-1 py-6 text-center">
        <span className="text-title font-bold">{t('analysis:word.counting')}</span>
        <span className="text-ink-soft">{t('analysis:word.countingAbout')}</span>
      </output>
    </Card>
  );
}

const SeriesStrip = lazyComponent(
  () => import('../../features/question-series/components/series-strip.tsx'),
);
const EarlierTexts = lazyComponent(
  () => import('../../features/opinions/components/earlier-texts.tsx'),
);
const OtherRooms = lazyComponent(() =>
  withTexts('events', import('../../features/events/components/other-rooms.tsx')),
);
const ProposedSame = lazyComponent(
  () => import('../../features/votes/components/proposed-same.tsx'),
);

const nextQuestionPauseMs = { min: 10_000, max: 20_000 };

type Props = {
  roomId: string;
  /** Null while the results are being written. */
  results: AllResults | null;
  room: Room | null;
  progress: AnalysisProgress;
  votes: VoteCount | null;
  votesUntil: string | null;
  /** True from the end of voting until the results contain all votes. */
  counting: boolean;
  recount: () => void;
};

/**
 * The page after a discussion: cards to vote on, and the results once they are ready. One page for both, so
 * that arriving results do not interrupt voting.
 */
export function ResultsAndVotes(props: Props) {
  const { roomId, results, room, progress, votes, votesUntil, counting, recount } = props;
  const { t, language } = useText();
  const { seats, found, host, sawDiscussion } = useRoomSession();
  const { seat } = seats;
  const ready = results !== null;
  // Results may arrive before the discussion page has navigated here.
  const [fresh] = useState(!ready || sawDiscussion);
  const [voting, setVoting] = useState<'no' | 'shown' | 'wanted'>(fresh ? 'shown' : 'no');
  const isEvent = found.state === 'loaded' && found.live.room.event !== null;
  if (voting === 'no' && seat !== null) {
    // People open the page of an event to vote, and some come after the discussion for nothing else.
    if (isEvent || seat.to_vote === true) setVoting('wanted');
    else if (isInProgress(roomId, seat.participant_id)) setVoting('shown');
  }
  const [summaryWanted, wantSummary] = useState(false);
  const below = useRef<HTMLDivElement>(null);
  const goToResults = () => {
    below.current?.scrollIntoView();
    below.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  const hostOfThemes =
    host.token === undefined ? null : { roomId, hostToken: host.token, onEdited: recount };
  const live = found.state === 'loaded' ? found.live : null;
  const isSeries = live !== null && live.room.series_id !== null;
  // A strip that appears now would move the text that people are reading.
  const [strip, showStrip] = useState(false);
  if (isSeries && live.next === null && !strip) showStrip(true);
  const mayContinue = live?.room.status === 'closed' && live.room.next_room_id === null;
  useReloadWithoutSocket(mayContinue, nextQuestionPauseMs);
  const people = live?.room.participant_count ?? results?.statistics.participant_count ?? 0;
  const inTime = useOpenUntil(votesUntil, live?.offsetMs ?? 0);
  // In an event, people state their position in their own room.
  const asksPosition =
    inTime && !isEvent && live?.room.ask_position === true && hasEnoughForPositions(people);
  const nothingToRead = results !== null && allQuotes(results).length === 0;
  // The statements of an event exist once its rooms have been gathered.
  const gathered = ready || live?.room.event?.gathered_at !== null;
  const isSilent = live?.stats?.shared_opinions === 0 && !isEvent;
  // In such a small room, votes would never be listed, so voting is not offered.
  const votable =
    inTime &&
    hasEnoughVoters(people) &&
    // Statements of earlier questions can be voted on even if nobody wrote.
    (live?.room.offered !== undefined || (!nothingToRead && !isSilent)) &&
    gathered;
  const [hasVoted, setHasVoted] = useState(false);
  const isVoting = votable && seat !== null && voting !== 'no';
  const title = t(isVoting && !hasVoted ? 'analysis:votes.title' : 'analysis:results.title');
  const open = votable || asksPosition;
  const [first, setFirst] = useState(results);
  if (first === null && results !== null) setFirst(results);
  // New votes must not move the text that people are reading: they are shown on request.
  const known = open ? first : results;
  const voted = summaryWanted || (known?.agreement.votes ?? 0) > 0;
  const proposed = (votable && host.token !== undefined && results?.proposed_same) || [];
  const countsNow = counting && (votes ?? results?.agreement)?.votes !== 0;
  const afterDiscussion = (
    <AfterDiscussion
      roomId={roomId}
      lang={results?.language ?? room?.language ?? language}
      ready={ready}
      fresh={fresh}
      voting={voting}
      onVoting={() => setVoting('wanted')}
      asksPosition={asksPosition}
      votable={votable}
      votesUntil={votesUntil}
      votes={votes ?? results?.agreement ?? null}
      onResults={goToResults}
      onSummary={voted ? null : () => wantSummary(true)}
      onVoted={() => setHasVoted(true)}
      onChanged={recount}
    />
  );
  const hasSummary = countsNow || voted || results?.positions != null || proposed.length > 0;
  const summary = hasSummary
    ? (reading: ReactNode) =>
        results === null ? null : countsNow ? (
          <>
            <Counting />
            {reading}
          </>
        ) : (
          <MarksProvider
            roomId={roomId}
            hostToken={votable ? host.token : undefined}
            onChanged={recount}
          >
            <VoteSummary
              results={results}
              votes={votes}
              open={open}
              wanted={voted}
              reading={reading}
            />
            {proposed.length > 0 && (
              <Suspense>
                <ProposedSame pairs={proposed} lang={results.language} />
              </Suspense>
            )}
          </MarksProvider>
        )
    : null;
  // A visitor sees the results first; cards already in use stay at the top.
  const beside = ready && !fresh && voting === 'no';
  return (
    <Page
      title={results === null ? title : `${title}: ${results.topic}`}
      header={
        <span className="line-clamp-2 leading-tight font-semibold max-[23rem]:text-fine">
          {title}
        </span>
      }
      width="wide"
      className={isVoting ? 'pt-3' : undefined}
    >
      {/* At least as high as the screen, so that what follows is not pushed down in sight. */}
      <div className="flex min-h-dvh flex-col gap-6">
        <HostBarSlot roomId={roomId} />
        {live !== null && strip && (
          <Suspense>
            <SeriesStrip room={live.room} />
          </Suspense>
        )}
        {live !== null && live.room.event_id !== null && seat !== null && (
          <Suspense fallback={<div className="h-24" />}>
            <OtherRooms
              eventId={live.room.event_id}
              votable={votable && live.stats?.shared_opinions !== 0}
              fresh={fresh}
            />
          </Suspense>
        )}
        {live !== null && live.room.event !== null && <OwnRoomLink event={live.room} />}
        {seat !== null && <LateOpinions roomId={roomId} />}
        {seat !== null && isEvent && (
          <Suspense>
            <EarlierTexts roomId={roomId} seat={seat} />
          </Suspense>
        )}
        {!beside && afterDiscussion}
        {room !== null && (
          <div className="flex flex-col gap-8">
            <AnalysingPanel room={room} progress={progress} />
            <AdSlot format="rectangle" />
          </div>
        )}
        {results !== null && (
          <div ref={below} className="flex scroll-mt-20 flex-col gap-6">
            <ResultsReady
              results={results}
              progress={progress}
              isSeries={isSeries}
              host={hostOfThemes}
              summary={summary}
              afterDiscussion={beside ? afterDiscussion : null}
            />
          </div>
        )}
        {seat !== null && <LeaveRoom className="mt-auto -ml-4 self-start" />}
      </div>
    </Page>
  );
}
