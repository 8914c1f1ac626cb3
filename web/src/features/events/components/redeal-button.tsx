import type { EventRoom } from '@murmur/contract/event';
import { limits } from '@murmur/contract/limits';
import { useState } from 'react';
import { Shuffle } from '../../../components/icons/event-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { presentIn } from '../attendance.ts';
import { estimateRooms } from '../event-stage.ts';
import type { EventActions } from '../hooks/use-event-actions.ts';

type Props = { live: LiveRoom; rooms: readonly EventRoom[] | null; actions: EventActions };

/** Deals everybody present anew before the start, after a confirmation, because people may already be sitting together. */
export function RedealButton({ live, rooms, actions }: Props) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { room } = live;
  // People who have not reached their room are in the event.
  const present = Math.min(
    presentIn(rooms ?? []) + (live.stats?.online_count ?? 0),
    room.participant_count,
  );
  const size = room.event?.room_size ?? limits.event.roomSize.default;
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        onClick={() => setAsking(true)}
        icon={<Shuffle className="size-5 shrink-0" />}
      >
        {t('events:redeal.open')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('events:redeal.title')}
          action={t('events:redeal.action')}
          busy={t('pages:host.working')}
          onClose={() => setAsking(false)}
          onConfirm={async () => void (await actions.redeal())}
        >
          <p className="text-ink-soft">
            {t('events:people', { count: present })} →{' '}
            {t('analysis:count.rooms', { count: estimateRooms(present, size) })}
          </p>
          <p className="text-ink-soft">{t('events:redeal.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
