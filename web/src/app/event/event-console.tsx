import type { EventProgress } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import { Suspense } from 'react';
import { CircleHelp } from '../../components/icons/event-icons.ts';
import { Printer } from '../../components/icons/host-icons.ts';
import { Link2 } from '../../components/icons/late-icons.ts';
import { ErrorPanel } from '../../components/ui/error-panel.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { MessageForm } from '../../features/events/components/message-form.tsx';
import { eventStageOf } from '../../features/events/event-stage.ts';
import type { EventActions } from '../../features/events/hooks/use-event-actions.ts';
import type { EventRooms } from '../../features/events/hooks/use-event-rooms.ts';
import { venueOf } from '../../features/events/venue.ts';
import { DeleteRoom } from '../../features/hosting/components/delete-room.tsx';
import { HelperInvitation } from '../../features/hosting/components/helper-invitation.tsx';
import { HostOpinions } from '../../features/hosting/components/host-opinions.tsx';
import { InvitePanel } from '../../features/hosting/components/invite-panel.tsx';
import { LockRoom } from '../../features/hosting/components/lock-room.tsx';
import { OtherDevice } from '../../features/hosting/components/other-device.tsx';
import { WallLink } from '../../features/hosting/components/wall-link.tsx';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import { useRoomName } from '../../features/rooms/hooks/use-room-name.ts';
import { hasEnoughVoters } from '../../features/votes/enough-people.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { HostHeader } from '../phases/host-header.tsx';
import { Page } from '../shell/page.tsx';
import { WallRemote } from '../wall/wall-remote.tsx';
import { ConsoleStage } from './console-stage.tsx';

const RoomsList = lazyComponent(() => import('../../features/events/components/rooms-list.tsx'));
const ConsoleFindings = lazyComponent(() => import('./console-findings.tsx'));
const HeldQueue = lazyComponent(
  () => import('../../features/moderation/components/held-queue.tsx'),
);
const ModerationPanel = lazyComponent(
  () => import('../../features/moderation/components/moderation-panel.tsx'),
);

type Props = {
  live: LiveRoom;
  feed: FeedHandle;
  /** Null until the event has rooms. */
  rooms: EventRooms | null;
  counts: EventProgress | null;
  /** True if people can vote in their own rooms. */
  roomsVote: boolean;
  actions: EventActions;
};

/** The organiser's screen: the next step, and below it every room. */
export function EventConsole({ live, feed, rooms, counts, roomsVote, actions }: Props) {
  const { t } = useText();
  const nameOf = useRoomName();
  const { host } = useRoomSession();
  const { room } = live;
  const { token } = host;
  const stage = eventStageOf(room);
  const venue = venueOf(room);
  const LinksIcon = venue === 'hall' ? Printer : Link2;
  const open = stage === 'hall' || stage === 'seats' || stage === 'talk';
  const voting = useOpenUntil(room.votes_until, live.offsetMs ?? 0);
  const isOver =
    stage === 'expired' ||
    (stage === 'done' && !(voting && hasEnoughVoters(room.participant_count)));
  const holds = room.approve || room.filter === 'hold';
  const roomCount = rooms?.rooms?.length ?? 0;
  const hasHostSheets = roomCount > 0 && roomCount <= limits.event.labels.max;
  const gathered = stage === 'reading' || stage === 'done';
  // Gathering the rooms ends voting in them, and with it decisions on held opinions.
  const undecided = room.status !== 'waiting' && room.event?.gathered_at === null;
  return (
    <Page title={t('events:console.title')} width="wide" className="gap-6">
      <HostHeader
        room={room}
        feed={feed}
        buttons={
          <>
            {room.event?.mode === 'choose' && open && (
              <LinkButton
                to={`/host/${room.room_id}?view=sheets`}
                variant="secondary"
                icon={<LinksIcon className="size-5" />}
              >
                {t(`events:venue.${venue}.links`)}
              </LinkButton>
            )}
            {room.event?.mode === 'deal' && hasHostSheets && open && (
              <LinkButton
                to={`/host/${room.room_id}?view=hosts`}
                variant="secondary"
                icon={<Printer className="size-5" />}
              >
                {t('events:hostSheets.open')}
              </LinkButton>
            )}
            <WallLink roomId={room.room_id} />
            <LinkButton
              to={`/help/events?venue=${venue}`}
              target="_blank"
              variant="quiet"
              icon={<CircleHelp className="size-5" />}
            >
              <span className="max-sm:sr-only">{t('events:help.open')}</span>
            </LinkButton>
          </>
        }
      />
      <ConsoleStage
        live={live}
        feed={feed}
        rooms={rooms?.rooms ?? null}
        counts={counts}
        roomsVote={roomsVote}
        actions={actions}
      />
      {token !== undefined && undecided && (
        <Suspense>
          <HeldQueue
            roomId={room.room_id}
            hostToken={token}
            offsetMs={live.offsetMs ?? 0}
            quiet={stage !== 'talk' || !holds}
            nameOfRoom={nameOf}
          />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {rooms !== null && token !== undefined && (
            <Suspense>
              <RoomsList live={live} rooms={rooms.rooms} />
            </Suspense>
          )}
          {rooms?.error && rooms.rooms === null && <ErrorPanel error={rooms.error} />}
          {rooms === null && <InvitePanel room={room} />}
          {stage === 'done' && (
            <Suspense>
              <ConsoleFindings roomId={room.room_id} />
            </Suspense>
          )}
          {gathered && token !== undefined && (
            <HostOpinions roomId={room.room_id} hostToken={token} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {token !== undefined && room.participant_count > 0 && !isOver && (
            <MessageForm eventId={room.room_id} hostToken={token} />
          )}
          {stage === 'done' && token !== undefined && (
            <WallRemote roomId={room.room_id} hostToken={token} />
          )}
          {open && rooms !== null && <InvitePanel room={room} />}
          {token !== undefined && open && (
            <Suspense>
              <ModerationPanel live={live} hostToken={token} />
            </Suspense>
          )}
          {token !== undefined && stage !== 'expired' && !isOver && (
            <HelperInvitation roomId={room.room_id} hostToken={token} />
          )}
          {token !== undefined && (
            <>
              <OtherDevice roomId={room.room_id} hostToken={token} />
              <div className="flex flex-wrap justify-between gap-2">
                {open && <LockRoom locked={room.locked} actions={actions} isEvent />}
                <DeleteRoom room={room} hostToken={token} />
              </div>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
