import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PrintSheet } from '../../features/hosting/components/print-sheet.tsx';
import { useHosting } from '../../features/hosting/hooks/use-hosting.ts';
import { helperTokenInAddress, readHelperToken } from '../../features/room-session/helper-token.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { HostDashboard } from '../phases/host-dashboard.tsx';
import { Page } from '../shell/page.tsx';
import { RoomLoadError } from '../shell/room-load-error.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';

const loadWall = () =>
  withTexts(
    'wall',
    import('../wall/wall.tsx').then(({ Wall: shown }) => ({ default: shown })),
  );
const Wall = lazyComponent(loadWall);
const WallOfEventRoom = lazyComponent(() => withTexts('events', loadWall()));
const EventHost = lazyComponent(() => withTexts('events', import('../event/event-host.tsx')));
const RoomOfEventHost = lazyComponent(() =>
  withTexts('events', import('../event/room-of-event-host.tsx')),
);
const NextRoomOfHost = lazyComponent(() => import('../event/next-room-of-host.tsx'));
const HelperConsole = lazyComponent(() =>
  withTexts('events', import('../phases/helper-console.tsx')),
);

/** The token of a helper's link; a stored one counts only in a browser that does not host the room. */
function useHelperToken(roomId: string, isHost: boolean): string | undefined {
  const [inAddress] = useState(helperTokenInAddress);
  return inAddress ?? (isHost ? undefined : readHelperToken(roomId));
}

export default function Host() {
  const { roomId = '' } = useParams();
  const { t } = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = query.get('view');
  const { found, host } = useRoomSession();
  const helperToken = useHelperToken(roomId, host.token !== undefined);
  const hosting = useHosting(roomId, useRedirect());

  const title = t('pages:host.title');
  if (found.state === 'loading')
    return <RoomSkeleton title={title} note={t('pages:host.loading')} />;
  if (found.state === 'error') {
    const { error, reload } = found;
    return (
      <RoomLoadError
        title={title}
        error={error}
        otherwise={t('errors:host.load')}
        onRetry={reload}
        onDismiss={() => void navigate('/')}
      />
    );
  }
  const { live, feed } = found;
  if (helperToken !== undefined) {
    return (
      <Suspense fallback={<RoomSkeleton title={title} note={t('pages:host.loading')} />}>
        <HelperConsole live={live} feed={feed} token={helperToken} />
      </Suspense>
    );
  }
  if (live.room.event !== null) {
    return (
      <Suspense fallback={<RoomSkeleton title={title} note={t('pages:host.loading')} />}>
        <EventHost live={live} event={live.room.event} feed={feed} view={view} />
      </Suspense>
    );
  }
  const next = live.room.event_id !== null && host.token !== undefined && (
    <Suspense>
      <NextRoomOfHost live={live} hostToken={host.token} />
    </Suspense>
  );
  if (live.room.event_id !== null && view === null) {
    return (
      <>
        <Suspense fallback={<RoomSkeleton title={title} note={t('pages:host.loading')} />}>
          <RoomOfEventHost live={live} feed={feed} />
        </Suspense>
        {next}
      </>
    );
  }
  if (view === 'sheet') {
    return (
      <Page title={title} bare>
        <PrintSheet room={live.room} />
      </Page>
    );
  }
  if (view === 'present') {
    const Shown = live.room.event_id === null ? Wall : WallOfEventRoom;
    return (
      <>
        <Suspense fallback={<RoomSkeleton title={title} note={t('pages:host.loading')} />}>
          <Page title={title} bare>
            <Shown live={live} feed={feed} />
          </Page>
        </Suspense>
        {next}
      </>
    );
  }
  return <HostDashboard live={live} feed={feed} hosting={hosting} hostToken={host.token} />;
}
