import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';

type Props = { roomId: string; hostToken: string; onClosed: () => void };

/** Lets the host end voting early, after a confirmation: it cannot be reopened. */
export function CloseVoting({ roomId, hostToken, onClosed }: Props) {
  const { t } = useText();
  const { found } = useRoomSession();
  const [asking, setAsking] = useState(false);
  const close = async () => {
    try {
      // The page shows at once that the votes are being counted.
      found.accept(await call('closeVoting', { params: { id: roomId }, hostToken }));
    } catch (cause) {
      // Voting is already closed, which is the desired state.
      if (asApiError(cause).code !== 'VOTING_CLOSED') throw cause;
    }
    onClosed();
  };
  return (
    <>
      <Button variant="secondary" data-key="e" onClick={() => setAsking(true)}>
        {t('analysis:votes.close')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('analysis:votes.closeAsk')}
          action={t('analysis:votes.close')}
          busy={t('analysis:votes.closing')}
          onClose={() => setAsking(false)}
          onConfirm={close}
        >
          <p className="text-ink-soft">{t('analysis:votes.closeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
