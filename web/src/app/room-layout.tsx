import type { DownEvent } from '@murmur/contract/socket-down';
import { Suspense, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import {
  type Role,
  RoomSession,
  useRoomEvents,
  useRoomSession,
} from '../features/room-session/room-session.tsx';
import { suggestLanguage } from '../i18n/start-i18n.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { lazyComponent, loadWithRetries } from '../lib/lazy-component.ts';
import { PageBanner } from './shell/page-banner.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const NextQuestion = lazyComponent(
  () => import('../features/question-series/components/next-question-notice.tsx'),
);
const loadLine = () =>
  withTexts('events', import('../features/events/components/organiser-line.tsx'));
// If it cannot be loaded, the page works without it.
const OrganiserLine = lazyComponent(() =>
  loadWithRetries(loadLine).catch(() => ({ default: () => null })),
);
const RoomGone = lazyComponent(() => import('./shell/room-gone.tsx'));
const SeatRemoved = lazyComponent(() => import('./shell/seat-removed.tsx'));

/** The routes of a room, from joining to the results, with the role of a person who opens them. */
const places: [pattern: string, role: Role][] = [
  ['/join/:roomId', 'newcomer'],
  ['/host/:roomId', 'host'],
  ['/discuss/:roomId/observer', 'host'],
  ['/discuss/:roomId/:participantId', 'participant'],
  ['/results/:roomId', 'reader'],
];

function placeOf(path: string): { id: string; role: Role } | null {
  for (const [pattern, role] of places) {
    const id = matchPath(pattern, path)?.params['roomId'];
    if (id !== undefined) return { id, role };
  }
  return null;
}

/** Keeps one session for as long as the person stays in a room, across all of its screens. */
export default function RoomLayout() {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  // After joining by code, the address changes to the room's id; the session stays the same.
  const [found, setFound] = useState<{ asked: string; id: string } | null>(null);
  if (place === null) return <Outlet />;
  const asked = found?.id === place.id ? found.asked : place.id;
  return (
    <RoomSession
      key={asked}
      id={asked}
      role={place.role}
      onFound={({ room_id, language }) => {
        setFound({ asked, id: room_id });
        void suggestLanguage(language);
      }}
    >
      <UnlessGone role={place.role} />
    </RoomSession>
  );
}

/** Replaces the screen once the room or this person's seat is gone. */
function UnlessGone({ role }: { role: Role }) {
  const { lost, found } = useRoomSession();
  const room = found.state === 'loaded' ? found.live.room : null;
  const next = room?.next_room_id;
  const [first, setFirst] = useState(next);
  if (first === undefined && next !== undefined) setFirst(next);
  // Received here, because the component that shows it may still be loading.
  const [message, setMessage] = useState<DownEvent<'host_message'>>();
  useRoomEvents((event) => event.type === 'host_message' && setMessage(event));
  const gone = <RoomGone eventId={role === 'host' ? null : room?.event_id} />;
  const screen = lost === 'room' ? gone : lost === 'seat' ? <SeatRemoved /> : <Outlet />;
  return (
    <PageBanner
      value={
        (room?.event || room?.event_id) && (
          <Suspense>
            <OrganiserLine received={message} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>
      {lost === null && next && (
        <Suspense>
          <NextQuestion key={next} role={role} late={first === next} />
        </Suspense>
      )}
    </PageBanner>
  );
}
