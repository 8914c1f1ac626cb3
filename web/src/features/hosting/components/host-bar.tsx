import { Suspense } from 'react';
import { SlidersHorizontal } from '../../../components/icons/host-icons.ts';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazily } from '../../../lib/lazily.ts';
import { useExplain } from '../../../lib/use-explain.ts';
import { useRoomSession } from '../../session/room-session.tsx';
import { useHostActions } from '../hooks/use-host-actions.ts';
import { AddMinute } from './add-minute.tsx';
import { EndDiscussion } from './end-discussion.tsx';
import { LockRoom } from './lock-room.tsx';
import { NextQuestion } from './next-question.tsx';
import { WallLink } from './wall-link.tsx';

const HeldQueue = lazily(() => import('../../moderation/components/held-queue.tsx'));

/** The host's controls on every page of the room, and the link back to the console. */
export default function HostBar({ roomId }: { roomId: string }) {
  const { t } = useText();
  const explain = useExplain();
  const { found, host } = useRoomSession();
  const actions = useHostActions(roomId);
  const room = found.state === 'loaded' ? found.live.room : null;
  const { failed } = actions;
  return (
    <section aria-label={t('pages:host.controls')} className="flex flex-col gap-3">
      <div className="flex gap-2 overflow-x-auto p-1 -m-1 [&>*]:shrink-0 sm:flex-wrap">
        <LinkButton
          to={`/host/${roomId}`}
          variant="secondary"
          icon={<SlidersHorizontal className="size-5" />}
        >
          {t('pages:host.title')}
        </LinkButton>
        {room?.status === 'active' && (
          <>
            <AddMinute actions={actions} />
            <EndDiscussion actions={actions} />
            <LockRoom locked={room.locked} actions={actions} />
          </>
        )}
        {(room?.status === 'processing' || room?.status === 'closed') && (
          <NextQuestion room={room} />
        )}
        <WallLink roomId={roomId} />
      </div>
      {room !== null && host.token !== undefined && (room.approve || room.filter === 'hold') && (
        <Suspense>
          <HeldQueue
            roomId={roomId}
            hostToken={host.token}
            offsetMs={(found.state === 'loaded' ? found.live.offsetMs : null) ?? 0}
            quiet
            compact
          />
        </Suspense>
      )}
      {failed !== null && (
        <ErrorPanel
          kind={failed.error.kind}
          message={explain(failed.error, t(`errors:host.${failed.action}`))}
          onDismiss={actions.dismiss}
        />
      )}
    </section>
  );
}
