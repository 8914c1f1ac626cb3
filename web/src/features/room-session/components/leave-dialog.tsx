import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { forgetRoom } from '../forget-in-browser.ts';
import { useRoomSession } from '../room-session.tsx';

/** Frees a seat that has written nothing. Not awaited, because a device may be passed on without a network. */
const giveUp = (id: string, pid: string): void =>
  void callLate('leaveRoom', { params: { id, pid } }).catch(() => undefined);

/** Lists what leaving removes, and warns about unsent opinions. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const redirect = useRedirect();
  const { found, seats, outbox } = useRoomSession();
  const unsent = outbox.entries.filter((entry) => entry.refused === undefined).length;
  const room = found.state === 'loaded' ? found.live.room : null;
  const leave = () => {
    if (room !== null) {
      if (seats.seat !== null) giveUp(room.room_id, seats.seat.participant_id);
      forgetRoom(room.room_id);
    }
    // Without a seat, the page of a room of an event would lead to the event instead.
    if (room?.event_id == null) seats.drop();
    redirect('/');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pages:leave.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="danger" onClick={leave}>
            {t('pages:leave.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('pages:leave.text')}</p>
      {unsent > 0 && (
        <p className="font-semibold text-red">{t('pages:leave.unsent', { count: unsent })}</p>
      )}
    </Dialog>
  );
}
