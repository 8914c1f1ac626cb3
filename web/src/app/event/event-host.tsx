import type { Room } from '@murmur/contract/room';
import { Suspense } from 'react';
import { EventLinks } from '../../features/events/components/event-links.tsx';
import { EventSheets } from '../../features/events/components/event-sheets.tsx';
import { HostSheets } from '../../features/events/components/host-sheets.tsx';
import { useEventActions } from '../../features/events/hooks/use-event-actions.ts';
import { useEventCounts } from '../../features/events/hooks/use-event-counts.ts';
import { useEventRooms } from '../../features/events/hooks/use-event-rooms.ts';
import { canRoomVote } from '../../features/events/sort-rooms.ts';
import { venueOf } from '../../features/events/venue.ts';
import { PrintSheet } from '../../features/hosting/components/print-sheet.tsx';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomEvents, useRoomSession } from '../../features/room-session/room-session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Page } from '../shell/page.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { EventConsole } from './event-console.tsx';

const EventWall = lazyComponent(() => withTexts('wall', import('../wall/event-wall.tsx')));

type Props = {
  live: LiveRoom;
  event: NonNullable<Room['event']>;
  feed: FeedHandle;
  view: string | null;
};

/** The organiser's pages of an event: the console, the wall, and the printed sheets or links of its rooms. */
export default function EventHost({ live, event, feed, view }: Props) {
  const { t } = useText();
  const { found, host } = useRoomSession();
  const { room } = live;
  const actions = useEventActions(room);
  const hasRooms = event.rooms !== null || event.mode === 'choose';
  const { rooms, error } = useEventRooms({
    eventId: room.room_id,
    hostToken: host.token,
    state: hasRooms ? `${room.status} ${event.rooms} ${event.gathered_at}` : null,
    live: room.status !== 'closed' && room.status !== 'expired',
  });
  const counts = useEventCounts(rooms);
  const roomsVote = rooms?.some(canRoomVote) === true;
  useRoomEvents((news) => {
    // Another device of the organiser dealt the rooms.
    if (news.type === 'event_dealt')
      found.accept({ ...room, event: { ...event, rooms: news.rooms } });
  });

  const title = t('events:console.title');
  const RoomLinks = venueOf(room) === 'hall' ? EventSheets : EventLinks;
  if (view === 'sheet' || view === 'sheets') {
    return (
      <Page title={title} bare>
        {view === 'sheet' || event.labels === null ? (
          <PrintSheet room={room} />
        ) : (
          <RoomLinks room={room} labels={event.labels} />
        )}
      </Page>
    );
  }
  if (view === 'hosts' && host.token !== undefined) {
    return (
      <Page title={title} bare>
        {rooms === null ? <PageSkeleton /> : <HostSheets room={room} rooms={rooms} />}
      </Page>
    );
  }
  if (view === 'present') {
    return (
      // The fallback has a heading; otherwise, a screen reader would announce the page as empty.
      <Suspense fallback={<PageSkeleton />}>
        <Page title={title} bare>
          <EventWall
            live={live}
            feed={feed}
            counts={counts}
            rooms={rooms}
            roomsVote={roomsVote}
            actions={actions}
          />
        </Page>
      </Suspense>
    );
  }
  return (
    <EventConsole
      live={live}
      feed={feed}
      rooms={hasRooms ? { rooms, error } : null}
      counts={counts}
      roomsVote={roomsVote}
      actions={actions}
    />
  );
}
