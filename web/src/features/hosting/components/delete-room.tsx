import { useState } from 'react';
import { Trash2 } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { callLate } from '../../../lib/api/call-late.ts';
import { useRedirect } from '../../../lib/use-redirect.ts';
import { forgetMyRoom } from '../../room-session/forget-in-browser.ts';

type Props = {
  roomId: string;
  hostToken: string;
  /** Deletes the event with all of its rooms. */
  isEvent?: boolean;
};

/** Deletes the room on the server and in this browser, after a confirmation that lists what is lost. */
export function DeleteRoom({ roomId, hostToken, isEvent = false }: Props) {
  const { t } = useText();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await callLate('deleteRoom', { params: { id: roomId }, hostToken });
    forgetMyRoom(roomId);
    redirect('/');
  };
  return (
    <>
      <Button
        variant="quiet"
        className="self-start text-red hover:text-red"
        onClick={() => setAsking(true)}
        icon={<Trash2 className="size-5" />}
      >
        {t(isEvent ? 'events:delete.open' : 'pages:host.delete.open')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(isEvent ? 'events:delete.title' : 'pages:host.delete.title')}
          action={t('pages:host.delete.confirm')}
          busy={t('pages:host.delete.busy')}
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p className="text-ink-soft">
            {t(isEvent ? 'events:delete.text' : 'pages:host.delete.text')}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
