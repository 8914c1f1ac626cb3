import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorPanel } from '../../../components/ui/error-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { useExplain } from '../../../lib/use-explain.ts';

type Props = {
  opinion: { id: string; content: string };
  title: string;
  text: string;
  onClose: () => void;
  onRemove: (id: string) => Promise<void>;
};

/** Asks once more: what is removed is in no list and in no analysis. */
export default function RemoveDialog({ opinion, title, text, onClose, onRemove }: Props) {
  const { t } = useText();
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const remove = async (id: string) => {
    setBusy(true);
    setError(null);
    try {
      await onRemove(id);
      onClose();
    } catch (cause) {
      setError(asApiError(cause));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={busy && t('pages:remove.busy')}
            onClick={() => void remove(opinion.id)}
          >
            {t('pages:remove.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{text}</p>
      <blockquote className="max-h-40 overflow-y-auto rounded-medium bg-sunken p-4 whitespace-pre-wrap">
        {opinion.content}
      </blockquote>
      {error !== null && <ErrorPanel kind={error.kind} message={explain(error)} />}
    </Dialog>
  );
}
