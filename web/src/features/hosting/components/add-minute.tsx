import { Plus } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { HostActions } from '../hooks/use-host-actions.ts';

export function AddMinute({ actions }: { actions: HostActions }) {
  const { t } = useText();
  return (
    <Button
      variant="secondary"
      data-key="+"
      busy={actions.busy === 'extend' && t('pages:host.working')}
      onClick={() => void actions.extend(1)}
      icon={<Plus className="size-5" />}
    >
      {t('pages:host.extend')}
    </Button>
  );
}
