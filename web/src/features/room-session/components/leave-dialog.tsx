import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { forgetRoom } from '../forget-in-browser.ts';
import { useRoomSession } from '../room-session.tsx';

/** Lists what leaving removes, and warns about unsent opinions. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const redirect = useRedirect();
  const { found, seats, outbox } = useRoomSession();
  const unsent = outbox.entries.filter((entry) => entry.refused === undefined).length;
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
          <Button
            variant="danger"
            onClick={() => {
              if (found.state === 'loaded') forgetRoom(found.live.room.room_id);
              seats.drop();
              redirect('/');
            }}
          >
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
