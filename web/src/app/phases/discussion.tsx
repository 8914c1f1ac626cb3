import type { Opinion } from '@murmur/contract/opinion';
import { Suspense, useEffect, useState } from 'react';
import { Toasts } from '../../components/ui/toasts.tsx';
import { HostBarSlot } from '../../features/hosting/components/host-bar-slot.tsx';
import { Composer } from '../../features/opinions/components/composer.tsx';
import { MyOpinions } from '../../features/opinions/components/my-opinions.tsx';
import { useDiscussion } from '../../features/opinions/hooks/use-discussion.ts';
import { loadSharedOfSeat } from '../../features/opinions/load-shared.ts';
import { LeaveRoom } from '../../features/room-session/components/leave-room.tsx';
import { useEndOfRoom } from '../../features/room-session/hooks/use-end-of-room.ts';
import { useWakeLock } from '../../features/room-session/hooks/use-wake-lock.ts';
import { moderationOf } from '../../features/room-session/moderation-of.ts';
import { useRoomSession } from '../../features/room-session/room-session.tsx';
import type { Seat } from '../../features/room-session/seat.ts';
import { ConnectionNotice } from '../../features/rooms/components/connection-notice.tsx';
import { DiscussionHeader } from '../../features/rooms/components/discussion-header.tsx';
import { TimeLeft } from '../../features/rooms/components/time-left.tsx';
import { isHiddenUntilEnd } from '../../features/rooms/is-hidden-until-end.ts';
import { hasEnoughForPositions } from '../../features/votes/enough-people.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useKeyboardInset } from '../../lib/use-keyboard-inset.ts';
import { useRedirect } from '../../lib/use-redirect.ts';
import { Page } from '../shell/page.tsx';
import { RoomLoadError } from '../shell/room-load-error.tsx';
import { RoomSkeleton } from '../shell/room-skeleton.tsx';

const hurryBelow = 15;

const PositionStep = lazyComponent(
  () => import('../../features/positions/components/position-step.tsx'),
);
const HiddenOpinions = lazyComponent(
  () => import('../../features/opinions/components/hidden-opinions.tsx'),
);
const SharedOfSeat = lazyComponent(loadSharedOfSeat);
const RoomEnded = lazyComponent(async () => ({
  default: (await import('../shell/room-ended.tsx')).RoomEnded,
}));
const RoomNotices = lazyComponent(() => import('./room-notices.tsx'));
const EarlierTexts = lazyComponent(
  () => import('../../features/opinions/components/earlier-texts.tsx'),
);
const OfferedStatements = lazyComponent(
  () => import('../../features/question-series/components/offered-statements.tsx'),
);
const RemoveDialog = lazyComponent(
  () => import('../../features/opinions/components/remove-dialog.tsx'),
);

/** A participant's discussion: their own opinions, those that others share, and the composer. */
export function Discussion({ roomId, seat }: { roomId: string; seat: Seat }) {
  const { t } = useText();
  const redirect = useRedirect();
  const inset = useKeyboardInset();
  const [removing, setRemoving] = useState<Opinion | null>(null);
  const { found, outbox } = useRoomSession();
  const { mine, visibility, toasts, submit, remove } = useDiscussion(roomId, seat);
  useWakeLock();
  const live = found.state === 'loaded' ? found.live : null;
  const pending = outbox.entries.filter((entry) => entry.refused === undefined).length;
  const { over, seconds } = useEndOfRoom(live, pending, () => redirect(`/results/${roomId}`));
  const status = live?.room.status;

  useEffect(() => {
    if (status === 'waiting') redirect(`/join/${roomId}`);
  }, [status, roomId, redirect]);

  const hiddenUntilEnd = live !== null && isHiddenUntilEnd(live.room);

  const title = t('pages:discuss.title');
  if (found.state === 'error')
    return <RoomLoadError title={title} error={found.error} onRetry={found.reload} />;
  if (live === null || status === 'waiting')
    return <RoomSkeleton title={title} note={t('pages:discuss.loading')} />;
  if (status === 'expired')
    return (
      <Suspense>
        <RoomEnded room={live.room} />
      </Suspense>
    );
  return (
    <Page
      title={title}
      width="wide"
      header={<TimeLeft live={live} feed={found.feed} />}
      className="gap-6 pb-0 sm:pb-0"
    >
      <a
        href="#compose"
        className="sr-only rounded-medium bg-accent font-semibold text-on-accent focus:not-sr-only focus:self-start focus:px-4 focus:py-2"
      >
        {t('pages:discuss.compose.skip')}
      </a>
      <Toasts toasts={toasts} />
      <DiscussionHeader live={live} feed={found.feed} nickname={seat.nickname} />
      <HostBarSlot roomId={roomId} />
      <ConnectionNotice feed={found.feed}>{t('pages:discuss.trouble')}</ConnectionNotice>
      {live.room.question > 1 && (
        <Suspense>
          <EarlierTexts roomId={roomId} seat={seat} />
        </Suspense>
      )}
      <Suspense>
        <RoomNotices over={over} />
      </Suspense>
      {live.room.ask_position && hasEnoughForPositions(live.room.participant_count) && (
        <Suspense fallback={<div className="h-48 sm:h-44" />}>
          <PositionStep roomId={roomId} seat={seat} moment="before" />
        </Suspense>
      )}
      {live.room.offered !== undefined && (
        <Suspense>
          <OfferedStatements roomId={roomId} lang={live.room.language} />
        </Suspense>
      )}
      <div className="grid flex-1 content-start gap-6 lg:grid-cols-2">
        <MyOpinions
          loading={mine.loading.state === 'loading'}
          opinions={mine.opinions}
          entries={outbox.entries}
          hiddenUntilEnd={hiddenUntilEnd}
          canRemove={!over}
          removing={removing}
          onRemove={setRemoving}
          onDismiss={outbox.dismiss}
        />
        <Suspense fallback={<div className="h-112" />}>
          {hiddenUntilEnd ? (
            <HiddenOpinions stats={live.stats} />
          ) : (
            <SharedOfSeat roomId={roomId} seat={seat} />
          )}
        </Suspense>
      </div>
      <LeaveRoom className="-mb-4 -ml-4 self-start" />
      <div
        className="sticky z-20 -mx-4 bg-linear-to-t from-paper from-85% to-transparent px-2 pt-4 pb-[max(0.5rem,var(--safe-bottom))] short:pt-1 short:pb-1 flat:fixed flat:inset-x-0 flat:z-40 flat:mx-0"
        style={{ bottom: inset }}
      >
        <Composer
          roomId={roomId}
          over={over}
          hurry={!over && seconds <= hurryBelow}
          visibility={visibility}
          nickname={seat.nickname}
          hiddenUntilEnd={hiddenUntilEnd}
          moderation={moderationOf(live.room)}
          onSend={submit}
        />
      </div>
      {removing !== null && (
        <Suspense>
          <RemoveDialog
            opinion={removing}
            title={t('pages:remove.ownTitle')}
            text={t('pages:remove.ownText')}
            onClose={() => setRemoving(null)}
            onRemove={remove}
          />
        </Suspense>
      )}
    </Page>
  );
}
