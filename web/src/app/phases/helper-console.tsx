import type { ReviewedOpinion } from '@murmur/contract/opinion';
import { Suspense, useEffect, useState } from 'react';
import { ActionError } from '../../components/forms/action-error.tsx';
import { ShieldQuestionMark } from '../../components/icons/late-icons.ts';
import { LockRoom } from '../../features/hosting/components/lock-room.tsx';
import { RemovePerson } from '../../features/hosting/components/remove-person.tsx';
import { ReviewedOpinions } from '../../features/hosting/components/reviewed-opinions.tsx';
import { useHostCall } from '../../features/hosting/hooks/use-host-call.ts';
import { useReviewedOpinions } from '../../features/hosting/hooks/use-reviewed-opinions.ts';
import { saveHelperToken, tidyHelperAddress } from '../../features/room-session/helper-token.ts';
import { useOpenUntil } from '../../features/room-session/hooks/use-open-until.ts';
import type { FeedHandle } from '../../features/room-session/hooks/use-room-feed.ts';
import type { LiveRoom } from '../../features/room-session/live-room.ts';
import { ConnectionBadge } from '../../features/rooms/components/connection-badge.tsx';
import { StatusBadge } from '../../features/rooms/components/status-badge.tsx';
import { useRoomName } from '../../features/rooms/hooks/use-room-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api/call.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FinalScreen } from '../shell/final-screen.tsx';
import { Page } from '../shell/page.tsx';

const HeldQueue = lazyComponent(
  () => import('../../features/moderation/components/held-queue.tsx'),
);

type Props = { live: LiveRoom; feed: FeedHandle; token: string };

/** True while held opinions can be decided on; in an event until its rooms are gathered. */
function useCanDecide({ room, offsetMs }: LiveRoom): boolean {
  const votingOpen = useOpenUntil(room.votes_until, offsetMs ?? 0);
  if (room.started_at === null) return false;
  return room.event === null ? votingOpen : room.event.gathered_at === null;
}

/** The page of a helper of the host: exactly what the helper token permits, in a room or in all rooms of an event. */
export default function HelperConsole({ live, feed, token }: Props) {
  const { t } = useText();
  const nameOf = useRoomName();
  const { room } = live;
  const { room_id: roomId } = room;
  const isEvent = room.event !== null;
  const shared = useReviewedOpinions({ roomId, isEvent, token });
  const canDecide = useCanDecide(live);
  const { state, run } = useHostCall<'lock'>();
  const isAccepted = shared.opinions !== null;
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (!isAccepted || isStored) return;
    saveHelperToken(roomId, token);
    tidyHelperAddress();
    setIsStored(true);
  }, [isAccepted, isStored, roomId, token]);

  if (shared.error?.code === 'HOST_PERMISSION_REQUIRED') {
    return (
      <FinalScreen title={t('pages:helper.refused')} icon={<ShieldQuestionMark />}>
        <p>{t('pages:helper.refusedText')}</p>
      </FinalScreen>
    );
  }
  const removalOf = (opinion: Pick<ReviewedOpinion, 'room_id' | 'participant_id' | 'nickname'>) => (
    <RemovePerson roomId={opinion.room_id} token={token} person={opinion} />
  );
  const open = room.status === 'waiting' || room.status === 'active';
  const lock = (locked: boolean) =>
    run('lock', () =>
      call('lockRoom', { params: { id: roomId }, body: { locked }, hostToken: token }),
    );
  return (
    <Page title={t('pages:helper.title')} width="wide" className="gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 lang={room.language} tabIndex={-1} className="text-headline [overflow-wrap:anywhere]">
            {room.topic}
          </h1>
          <p className="text-ink-soft">{t('pages:helper.about')}</p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <StatusBadge status={room.status} />
          <ConnectionBadge feed={feed} />
        </span>
      </div>
      {open && (
        <span>
          <LockRoom locked={room.locked} actions={{ busy: state.busy, lock }} isEvent={isEvent} />
        </span>
      )}
      {state.failed !== null && (
        <ActionError
          error={state.failed.error}
          otherwise={t('errors:host.lock')}
          onRetry={state.failed.retry}
          onDismiss={state.dismiss}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {isAccepted && canDecide && (
          <Suspense>
            <HeldQueue
              roomId={roomId}
              hostToken={token}
              offsetMs={live.offsetMs ?? 0}
              polls
              {...(isEvent && { nameOfRoom: nameOf })}
              actionFor={removalOf}
            />
          </Suspense>
        )}
        <ReviewedOpinions shared={shared} token={token} personAction={removalOf} />
      </div>
    </Page>
  );
}
