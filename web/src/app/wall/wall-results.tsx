import { allQuotes } from '@murmur/contract/outline/quotes';
import { presentCount } from '../../features/events/attendance.ts';
import { ProgressBanner } from '../../features/results/components/progress-banner.tsx';
import { useOutcome } from '../../features/results/hooks/use-outcome.ts';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomEvents, useRoomSession } from '../../features/room-session/room-session.tsx';
import { VoteCountLine } from '../../features/votes/components/vote-count-line.tsx';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { MarksProvider } from '../../features/votes/hooks/use-opinion-marks.tsx';
import { useText } from '../../i18n/use-text.ts';
import { buildSlides } from './build-slides.tsx';
import { useReveal } from './stage/use-reveal.ts';
import { WallRevealBar } from './wall-reveal-bar.tsx';
import { WallSlides } from './wall-slides.tsx';
import { WallTimeUp } from './wall-time-up.tsx';
import { WallVoting } from './wall-voting.tsx';

type Props = {
  live: LiveRoom;
  /** True while people can vote, which begins before the results are ready. */
  votingOpen: boolean;
};

/** After the end: asks people to vote, shows the analysis progress, then the results slide by slide. */
export function WallResults({ live, votingOpen }: Props) {
  const { t } = useText();
  const { host } = useRoomSession();
  const { room } = live;
  const { outcome, progress, votes, votesUntil, counting, recount } = useOutcome(room.room_id);
  const stillOpen = useOpenUntil(votesUntil, live.offsetMs ?? 0);
  const results =
    outcome.state === 'loaded' && outcome.data.phase === 'ready' ? outcome.data.results : null;
  const counted = votes ?? results?.agreement ?? null;
  const line = counted !== null && counted.votes > 0 && <VoteCountLine votes={counted} />;
  // The results contain the voting deadline, so no slide is added later.
  const votable =
    results === null
      ? votingOpen
      : votesUntil !== null &&
        hasEnoughVoters(room.participant_count) &&
        (room.offered !== undefined || allQuotes(results).length > 0);
  const voting = votable && stillOpen;
  const voters = counted?.voters ?? 0;
  // Those who came to vote are no participants.
  const joined = room.participant_count;
  // Many of those who joined an event may have left. Until half of them have come back from their rooms, more may come.
  const present = room.event === null ? joined : Math.max(presentCount(live), joined / 2);
  const people = Math.ceil(Math.max(present, voters));
  const everybody = voting && people > 0 && voters === people;
  const { reveal, begin } = useReveal({
    ready: everybody && results?.status === 'complete',
    answers: counted?.votes ?? 0,
  });
  const waiting = <ProgressBanner progress={progress} />;
  // People who see the results before they vote may follow them, so an event shows them early only on request.
  const isSecret = room.event !== null && voting && reveal !== 'shown';
  useRoomEvents((event) => {
    if (event.type === 'wall_stepped' && event.step === 'next' && isSecret && !everybody) begin();
  });
  const mayInsist = isSecret && host.token !== undefined && results?.status === 'complete';
  const next =
    results === null
      ? waiting
      : (everybody || mayInsist) && <WallRevealBar reveal={reveal} onShow={begin} />;
  const call = (
    <WallVoting
      room={room}
      until={votesUntil}
      offsetMs={live.offsetMs ?? 0}
      voters={voters}
      people={people}
      isEverybody={everybody}
    >
      {next}
    </WallVoting>
  );
  if (counting && counted !== null && counted.votes > 0)
    return (
      <output className="flex h-full flex-col items-center justify-center gap-[0.5em] text-center text-[clamp(2rem,min(9vh,6vw),9rem)] leading-tight font-bold">
        {t('analysis:word.counting')}
        <span className="text-[0.4em] font-semibold">{line}</span>
      </output>
    );
  if (results?.status === 'complete') {
    const slides = buildSlides(results);
    return (
      <MarksProvider
        roomId={room.room_id}
        hostToken={voting ? host.token : undefined}
        onChanged={recount}
      >
        <WallSlides
          slides={
            voting && reveal !== 'shown'
              ? [{ id: 'voting', shown: call, bare: true }, ...(isSecret ? [] : slides)]
              : slides
          }
          hold={voting && reveal !== 'shown'}
        >
          {line}
        </WallSlides>
      </MarksProvider>
    );
  }
  if (results === null && voting) return call;
  // Of a room that ended earlier, the results are here in a moment: nothing is being analysed.
  if (room.status === 'closed' && outcome.state === 'loading') return null;
  return (
    <WallTimeUp opinions={live.stats?.total_opinions ?? 0}>
      {results === null ? (
        <div className="w-full max-w-[24em] text-left">{waiting}</div>
      ) : (
        <p>
          {t(
            results.event !== undefined && results.event.opinions > 0
              ? 'analysis:allPrivate.title'
              : 'analysis:noData.title',
          )}
        </p>
      )}
    </WallTimeUp>
  );
}
