import { hasEnded } from '@murmur/contract/has-ended';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { Room } from '@murmur/contract/room';
import { Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { JoinCard } from '../../features/participants/components/join-card.tsx';
import { useJoin } from '../../features/participants/hooks/use-join.ts';
import { placements } from '../../features/room-session/placement.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import type { Seat } from '../../features/room-session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { Waiting } from '../phases/waiting.tsx';
import { Page } from '../shell/page.tsx';
import { RoomLoadError } from '../shell/room-load-error.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';

const EventEntry = lazyComponent(() => withTexts('events', import('../event/event-entry.tsx')));
const EventAbout = lazyComponent(() =>
  withTexts('events', import('../../features/events/components/event-about.tsx')),
);
const LateVoter = lazyComponent(() => import('../phases/late-voter.tsx'));
const CarryOver = lazyComponent(
  () => import('../../features/participants/components/carry-over.tsx'),
);

const isOver = ({ status }: Room) => status !== 'waiting' && status !== 'active';

/** Returns the path for a person with a seat; null to stay here, to wait or to continue to the next question. */
function pathFor({ room_id, status, next_room_id }: Room, seat: Seat): string | null {
  if (status === 'active') return `/discuss/${room_id}/${seat.participant_id}`;
  return hasEnded({ status }) && next_room_id === null ? `/results/${room_id}` : null;
}

/** Lets new people join, and takes people with a seat back to it. */
export default function Join() {
  const { t } = useText();
  const redirect = useRedirect();
  const { roomId: asked } = useParams();
  const { found, seats } = useRoomSession();
  const room = found.state === 'loaded' ? found.live.room : null;
  const { busy, error, join } = useJoin(room?.room_id ?? '');
  const place = room && room.event === null && seats.seat && pathFor(room, seats.seat);

  useEffect(() => {
    if (place) redirect(place);
  }, [place, redirect]);

  const title = t('pages:join.title');
  // Dealt anew while this phone was asleep: the room is gone, and the event assigns another one.
  const isDeleted = found.state === 'error' && found.error.code === 'ROOM_NOT_FOUND';
  const eventOfDeleted = isDeleted
    ? placements().find(({ roomId }) => roomId === asked)?.eventId
    : undefined;
  if (found.state === 'error' && eventOfDeleted !== undefined)
    return <Navigate replace to={`/join/${eventOfDeleted}`} />;
  if (found.state === 'error')
    return <RoomLoadError title={title} error={found.error} onRetry={found.reload} />;
  if (room === null || seats.looking || place)
    return <RoomSkeleton title={title} note={t('pages:join.loading')} />;
  const { seat } = seats;
  const hall = seat !== null && <Waiting seat={seat} />;
  if (room.event === null ? room.event_id !== null && seat === null : seat !== null) {
    return (
      <Suspense fallback={<RoomSkeleton title={title} note={t('pages:join.loading')} />}>
        <EventEntry room={room} seat={seat} hall={hall} />
      </Suspense>
    );
  }
  const take = (taken: JoinedSeat) => {
    // The room may have started since it was loaded: the seat carries the current status.
    found.accept({ ...room, status: taken.status });
    seats.take(taken);
  };
  if (isOver(room) && found.state === 'loaded') {
    return (
      <Suspense fallback={<RoomSkeleton title={title} note={t('pages:join.loading')} />}>
        <LateVoter live={found.live} onTaken={take} />
      </Suspense>
    );
  }
  if (hall) return hall;
  const enter = async () => {
    const taken = await join();
    if (taken !== null) take(taken);
    // What refused the seat may have changed the room, for example its number of people.
    else found.reload();
  };
  const card = (
    <Page title={title}>
      <JoinCard room={room} busy={busy} error={error} onJoin={() => void enter()}>
        {room.event !== null && (
          <Suspense fallback={<div className="mt-5 h-20" />}>
            <EventAbout room={room} />
          </Suspense>
        )}
      </JoinCard>
    </Page>
  );
  if (room.question === 1) return card;
  const skeleton = <RoomSkeleton title={title} note={t('pages:next.carrying')} />;
  return (
    <Suspense fallback={skeleton}>
      <CarryOver room={room} skeleton={skeleton} newcomer={card} onTaken={take} />
    </Suspense>
  );
}
