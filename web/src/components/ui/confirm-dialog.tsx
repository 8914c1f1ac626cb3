import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorPanel } from './error-panel.tsx';

type Props = {
  title: string;
  /** Label of the confirming button: the action, not "yes". */
  action: string;
  /** The button's label while the action runs. */
  busy: string;
  onClose: () => void;
  /** The action; the dialog closes once it succeeds, and shows an error otherwise. */
  onConfirm: () => Promise<void> | void;
  children: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, action, busy, onClose, onConfirm, children }: Props) {
  const { t } = useText();
  const [doing, setDoing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const confirm = async () => {
    setDoing(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (cause) {
      setError(asApiError(cause));
      setDoing(false);
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
          <Button variant="danger" busy={doing && busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && <ErrorPanel error={error} />}
    </Dialog>
  );
}
