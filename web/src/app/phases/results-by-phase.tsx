import { CalendarX, SearchX } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnnounce } from '../../components/ui/announcer.tsx';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { LateOpinions } from '../../features/opinions/components/late-opinions.tsx';
import { AnalysingPanel } from '../../features/results/components/analysing-panel.tsx';
import { NotYet } from '../../features/results/components/not-yet.tsx';
import { ResultsSkeleton } from '../../features/results/components/results-skeleton.tsx';
import { useOutcome } from '../../features/results/hooks/use-outcome.ts';
import { Poster, preloadDetails } from '../../features/results/lazy-parts.ts';
import { LeaveRoom } from '../../features/session/components/leave-room.tsx';
import { useRoomSession } from '../../features/session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useExplain } from '../../lib/use-explain.ts';
import { DeadEnd } from '../shell/dead-end.tsx';
import { Page } from '../shell/page.tsx';
import { AfterTalk } from './after-talk.tsx';
import { PosterWord } from './poster-word.tsx';
import { ResultsReady } from './results-ready.tsx';
import { RoomWord } from './room-word.tsx';

/** Says to those who listen that what they waited for has come. */
function useReadyWord(phase: string | null): void {
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

export function ResultsByPhase({ roomId }: { roomId: string }) {
  const { t, language } = useText();
  const explain = useExplain();
  const [search] = useSearchParams();
  const { seats, found, host } = useRoomSession();
  const { outcome: latest, progress, votes, recount } = useOutcome(roomId);
  const [wordWanted, wantWord] = useState(false);
  const below = useRef<HTMLDivElement>(null);
  const goToResults = () => {
    below.current?.scrollIntoView();
    below.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  // Drawn in slices: a phone answers a finger meanwhile.
  const outcome = useDeferredValue(latest);
  useEffect(preloadDetails, []);
  useReadyWord(outcome.state === 'loaded' ? outcome.data.phase : null);
  const title = t('analysis:results.title');

  if (outcome.state === 'error' && outcome.error.kind === 'not_found')
    return (
      <DeadEnd title={t('errors:heading.not_found')} icon={<SearchX />}>
        <p>{explain(outcome.error, t('analysis:results.failed'))}</p>
      </DeadEnd>
    );
  if (outcome.state === 'loaded' && outcome.data.phase === 'expired')
    return (
      <DeadEnd title={t('analysis:results.expired')} icon={<CalendarX />}>
        <p>{t('analysis:results.expiredAbout')}</p>
      </DeadEnd>
    );
  if (outcome.state !== 'loaded')
    return (
      <Page title={title} width="wide">
        <h1 className="sr-only">{title}</h1>
        {outcome.state === 'loading' ? (
          <ResultsSkeleton />
        ) : (
          <ErrorPanel
            kind={outcome.error.kind}
            message={explain(outcome.error, t('analysis:results.failed'))}
            onRetry={outcome.error.retryable ? outcome.reload : undefined}
            className="mx-auto w-full max-w-2xl"
          />
        )}
      </Page>
    );

  const { data } = outcome;
  const isSeated = seats.seat !== null;
  if (data.phase !== 'ready' && data.phase !== 'analysing')
    return (
      <Page title={title} width="wide">
        <NotYet room={data.room} running={data.phase === 'running'} />
      </Page>
    );
  const results = data.phase === 'ready' ? data.results : null;
  const hostOfThemes =
    host.token === undefined ? null : { roomId, hostToken: host.token, onEdited: recount };
  const named = results === null ? title : `${title}: ${results.topic}`;
  if (search.get('view') === 'poster' && results?.status === 'complete')
    return (
      <Page title={named} bare>
        <Suspense fallback={<ResultsSkeleton />}>
          <Poster results={results} word={<PosterWord results={results} />} />
        </Suspense>
      </Page>
    );
  const room = data.phase === 'ready' ? null : data.room;
  const asked = found.state === 'loaded' && found.live.room.ask_position;
  const voted = wordWanted || (results?.agreement.votes ?? 0) > 0;
  // One page for both phases: who answers cards when the results come goes on answering.
  return (
    <Page
      title={named}
      header={results !== null && <span className="block truncate font-semibold">{title}</span>}
      width="wide"
    >
      <div className="flex flex-col gap-6">
        {isSeated && <LateOpinions roomId={roomId} />}
        <AfterTalk
          roomId={roomId}
          lang={results?.language ?? room?.language ?? language}
          ready={results !== null}
          asksPosition={asked}
          votesUntil={results?.agreement.votes_until ?? room?.votes_until ?? null}
          votes={votes ?? results?.agreement ?? null}
          onResults={goToResults}
          onWord={voted ? null : () => wantWord(true)}
          onChanged={recount}
        />
        {results === null && room !== null && (
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
              host={hostOfThemes}
              word={
                voted || asked || results.positions !== null ? (
                  <RoomWord results={results} votes={votes} asked={asked} wanted={voted} />
                ) : null
              }
            />
          </div>
        )}
        {isSeated && <LeaveRoom className="-ml-4 self-start" />}
      </div>
    </Page>
  );
}
