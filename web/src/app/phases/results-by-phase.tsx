import { longSheet, onePage } from '@murmur/contract/outline/verdict';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchX } from '../../components/icons/late-icons.ts';
import { CalendarX } from '../../components/icons/result-icons.ts';
import { useAnnounce } from '../../components/ui/announcer.tsx';
import { ResultsPending } from '../../features/results/components/results-pending.tsx';
import { ResultsSkeleton } from '../../features/results/components/results-skeleton.tsx';
import { useOutcome } from '../../features/results/hooks/use-outcome.ts';
import { Poster } from '../../features/results/lazy-parts.ts';
import { readHostToken } from '../../features/room-session/host-token.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { readSeat } from '../../features/room-session/seat.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { PosterVerdict } from './poster-verdict.tsx';
import { ResultsAndVotes } from './results-and-votes.tsx';

/** Announces to screen readers that the results have arrived. */
function useReadyAnnouncement(phase: string | null): void {
  const { t } = useText();
  const announce = useAnnounce();
  const waited = useRef(false);
  useEffect(() => {
    if (phase === 'analysing') waited.current = true;
    if (phase !== 'ready' || !waited.current) return;
    waited.current = false;
    announce(t('analysis:progress.ready'));
  }, [phase, announce, t]);
}

/**
 * True until it is known what somebody who was in the room can still do: the question and the cards stand above the
 * results, and would push them down if they came later.
 */
function useArrival(roomId: string): boolean {
  const { found, seats } = useRoomSession();
  const [isMember] = useState(
    () => readSeat(roomId) !== null || readHostToken(roomId) !== undefined,
  );
  return isMember && (found.state === 'loading' || (found.state === 'loaded' && seats.looking));
}

export function ResultsByPhase({ roomId }: { roomId: string }) {
  const { t } = useText();
  const errorMessage = useErrorMessage();
  const [search] = useSearchParams();
  const { outcome: latest, progress, votes, votesUntil, counting, recount } = useOutcome(roomId);
  // Rendered as a transition, so that a phone stays responsive.
  const outcome = useDeferredValue(latest);
  const isArriving = useArrival(roomId);
  useReadyAnnouncement(outcome.state === 'loaded' ? outcome.data.phase : null);
  const title = t('analysis:results.title');

  if (outcome.state === 'error' && outcome.error.kind === 'not_found')
    return (
      <FinalScreen title={t('errors:heading.not_found')} icon={<SearchX />}>
        <p>{errorMessage(outcome.error, t('analysis:results.failed'))}</p>
      </FinalScreen>
    );
  if (outcome.state === 'loaded' && outcome.data.phase === 'expired')
    return (
      <FinalScreen title={t('analysis:results.expired')} icon={<CalendarX />}>
        <p>{t('analysis:results.expiredAbout')}</p>
      </FinalScreen>
    );
  if (outcome.state !== 'loaded' || isArriving)
    return (
      <Page title={title} width="wide">
        <h1 className="sr-only">{title}</h1>
        {outcome.state === 'error' ? (
          <LoadError
            error={outcome.error}
            otherwise={t('analysis:results.failed')}
            onRetry={outcome.reload}
          />
        ) : (
          <ResultsSkeleton />
        )}
      </Page>
    );

  const { data } = outcome;
  if (data.phase !== 'ready' && data.phase !== 'analysing')
    return (
      <Page title={title} width="wide">
        <ResultsPending room={data.room} running={data.phase === 'running'} />
      </Page>
    );
  if (
    search.get('view') === 'poster' &&
    data.phase === 'ready' &&
    data.results.status === 'complete'
  )
    return (
      <Page title={`${title}: ${data.results.topic}`} bare>
        <Suspense fallback={<ResultsSkeleton />}>
          <Poster
            results={data.results}
            verdict={<PosterVerdict results={data.results} max={onePage} />}
            wholeVerdict={<PosterVerdict results={data.results} max={longSheet} />}
          />
        </Suspense>
      </Page>
    );
  return (
    <ResultsAndVotes
      roomId={roomId}
      results={data.phase === 'ready' ? data.results : null}
      room={data.phase === 'ready' ? null : data.room}
      progress={progress}
      votes={votes}
      votesUntil={votesUntil}
      counting={counting}
      recount={recount}
    />
  );
}
