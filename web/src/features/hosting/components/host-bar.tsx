import { hasEnded } from '@murmur/contract/has-ended';
import { ActionError } from '../../../components/forms/action-error.tsx';
import { SlidersHorizontal } from '../../../components/icons/host-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { RoomQueue } from '../../moderation/components/room-queue.tsx';
import { useRoomSession } from '../../room-session/room-session.tsx';
import { useHostActions } from '../hooks/use-host-actions.ts';
import { AddMinute } from './add-minute.tsx';
import { EndDiscussion } from './end-discussion.tsx';
import { LockRoom } from './lock-room.tsx';
import { NextQuestion } from './next-question.tsx';
import { WallLink } from './wall-link.tsx';

/** The host's controls on every page of the room, and the link back to the console. */
export default function HostBar({ roomId }: { roomId: string }) {
  const { t } = useText();
  const { found, host } = useRoomSession();
  const actions = useHostActions(roomId);
  const live = found.state === 'loaded' ? found.live : null;
  const room = live?.room;
  const { failed } = actions;
  return (
    <section aria-label={t('pages:host.controls')} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow">
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
        {room && hasEnded(room) && room.event_id === null && <NextQuestion room={room} />}
        <WallLink roomId={roomId} />
      </div>
      {live !== null && host.token !== undefined && (
        <RoomQueue live={live} hostToken={host.token} compact />
      )}
      {failed !== null && (
        <ActionError
          error={failed.error}
          otherwise={t(`errors:host.${failed.action}`)}
          onRetry={failed.retry}
          onDismiss={actions.dismiss}
        />
      )}
    </section>
  );
}
