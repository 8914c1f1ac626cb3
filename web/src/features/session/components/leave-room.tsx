import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useMoveOn } from '../../../lib/use-move-on.ts';
import { useRoomSession } from '../room-session.tsx';

/** For a device that several people use: forgets here who sat at it in this room, after a word of warning. */
export function LeaveRoom({ className }: { className?: string }) {
  const { t } = useText();
  const moveOn = useMoveOn();
  const { leave, outbox } = useRoomSession();
  const [asking, setAsking] = useState(false);
  const unsent = outbox.entries.filter((entry) => entry.refused === undefined).length;
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        onClick={() => setAsking(true)}
        icon={<LogOut aria-hidden="true" className="size-5" />}
      >
        {t('pages:leave.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('pages:leave.title')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:action.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                leave();
                moveOn('/');
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
    </>
  );
}
