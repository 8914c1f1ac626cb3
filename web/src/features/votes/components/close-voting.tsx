import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useExplain } from '../../../lib/use-explain.ts';

type Props = { roomId: string; hostToken: string; onClosed: () => void };

/** The host ends the voting before its time. */
export function CloseVoting({ roomId, hostToken, onClosed }: Props) {
  const { t } = useText();
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const close = async () => {
    setBusy(true);
    setError(null);
    try {
      await call('closeVoting', { params: { id: roomId }, hostToken });
      onClosed();
    } catch (cause) {
      const failure = asApiError(cause);
      // It was closed already: that is what was wanted.
      if (failure.code === 'VOTING_CLOSED') onClosed();
      else setError(failure);
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <Button
        variant="secondary"
        busy={busy && t('analysis:votes.closing')}
        onClick={() => void close()}
      >
        {t('analysis:votes.close')}
      </Button>
      {error !== null && (
        <p role="alert" className="text-fine font-medium text-red">
          {explain(error, t('analysis:votes.closeFailed'))}
        </p>
      )}
    </div>
  );
}
