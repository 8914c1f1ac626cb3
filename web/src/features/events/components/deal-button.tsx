import { limits } from '@murmur/contract/limits';
import { useState } from 'react';
import { Shuffle } from '../../../components/icons/event-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { LiveRoom } from '../../room-session/live-room.ts';
import { presentCount } from '../attendance.ts';
import { estimateRooms } from '../event-stage.ts';
import type { EventActions } from '../hooks/use-event-actions.ts';

type Props = { live: LiveRoom; actions: EventActions };

/** Deals people into rooms. Asks for confirmation if there would be only one room, because the number is final. */
export function DealButton({ live, actions }: Props) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { event, participant_count } = live.room;
  const present = presentCount(live);
  const rooms = estimateRooms(present, event?.room_size ?? limits.event.roomSize.default);
  const working = t('pages:host.working');
  return (
    <>
      <Button
        size="large"
        data-key="s"
        disabled={participant_count === 0}
        busy={actions.busy === 'deal' && working}
        onClick={() => (rooms === 1 ? setAsking(true) : void actions.deal())}
        icon={<Shuffle className="size-5 shrink-0" />}
      >
        {t('events:button.deal')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('events:dealOne.title')}
          action={t('events:dealOne.action')}
          busy={working}
          onClose={() => setAsking(false)}
          onConfirm={async () => void (await actions.deal())}
        >
          <p className="text-ink-soft">{t('events:dealOne.text', { count: present })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
