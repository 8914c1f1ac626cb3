import { Suspense } from 'react';
import { Trash2 } from '../../../components/icons/icons.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';

const RemoveDialog = lazyComponent(() => import('../../opinions/components/remove-dialog.tsx'));

/** Asks whether a shared opinion should be removed; the dialog below confirms it. */
export function RemoveOpinionButton({ of, onAsk }: { of: string; onAsk: () => void }) {
  const { t } = useText();
  return (
    <IconButton label={t('pages:remove.of', { nickname: of })} onClick={onAsk}>
      <Trash2 className="size-4" />
    </IconButton>
  );
}

type Props = {
  /** Null while nothing is being removed. */
  removing: { id: string; content: string } | null;
  onClose: () => void;
  onRemove: () => Promise<void>;
};

export function RemoveOpinionDialog({ removing, onClose, onRemove }: Props) {
  const { t } = useText();
  if (removing === null) return null;
  return (
    <Suspense>
      <RemoveDialog
        opinion={removing}
        title={t('pages:remove.hostTitle')}
        text={t('pages:remove.hostText')}
        onClose={onClose}
        onRemove={onRemove}
      />
    </Suspense>
  );
}
