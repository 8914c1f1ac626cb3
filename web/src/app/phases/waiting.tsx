import { Suspense, useEffect } from 'react';
import { loadSharedOfSeat } from '../../features/opinions/load-shared.ts';
import { WaitingRoom } from '../../features/participants/components/waiting-room.tsx';
import { LeaveRoom } from '../../features/room-session/components/leave-room.tsx';
import { useWakeLock } from '../../features/room-session/hooks/use-wake-lock.ts';
import { useRoomEvents, useRoomSession } from '../../features/room-session/room-session.tsx';
import type { Seat } from '../../features/room-session/seat.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent, preloadComponent } from '../../lib/lazy-component.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { Page } from '../shell/page.tsx';
import { usePreload } from '../shell/use-preload.ts';

const EarlierTexts = lazyComponent(
  () => import('../../features/opinions/components/earlier-texts.tsx'),
);
const ConnectionProblem = lazyComponent(
  () => import('../../features/room-session/components/connection-problem.tsx'),
);
const OwnRoom = lazyComponent(() =>
  withTexts('events', import('../../features/events/components/own-room.tsx')),
);

/** The waiting room; the join route navigates as soon as the discussion is known to be running. */
export function Waiting({ seat }: { seat: Seat }) {
  const { t } = useText();
  const redirect = useRedirect();
  const { found } = useRoomSession();
  const live = found.state === 'loaded' ? found.live : null;
  const discussion = `/discuss/${live?.room.room_id}/${seat.participant_id}`;
  useWakeLock();
  // People discuss in the rooms of an event, not in its hall.
  const isHall = live !== null && live.room.event !== null;
  useRoomEvents((event) => {
    const started = event.type === 'discussion_started' || event.type === 'room_activated';
    if (started && !isHall) redirect(discussion);
  });
  usePreload(discussion);
  useEffect(() => void preloadComponent(loadSharedOfSeat), []);

  if (live === null) return null;
  return (
    <Page title={t('pages:waiting.header')}>
      {live.room.question > 1 && (
        <Suspense>
          <EarlierTexts roomId={live.room.room_id} seat={seat} />
        </Suspense>
      )}
      {live.room.event_id !== null && (
        <Suspense fallback={<div className="mb-6 h-20" />}>
          <OwnRoom room={live.room} />
        </Suspense>
      )}
      <Suspense>
        <ConnectionProblem />
      </Suspense>
      <WaitingRoom live={live} nickname={seat.nickname} feed={found.feed} />
      <LeaveRoom className="mt-6 -ml-4 self-start" />
    </Page>
  );
}
