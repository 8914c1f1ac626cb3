import { LockOpen } from '../../../components/icons/host-icons.ts';
import { Lock } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { HostActions } from '../hooks/use-host-actions.ts';

/** Locks the room against newcomers, or unlocks it. */
export function LockRoom({ locked, actions }: { locked: boolean; actions: HostActions<string> }) {
  const { t } = useText();
  const Icon = locked ? LockOpen : Lock;
  return (
    <Button
      variant="secondary"
      busy={actions.busy === 'lock' && t('pages:host.working')}
      onClick={() => void actions.lock(!locked)}
      icon={<Icon className="size-5" />}
    >
      {t(locked ? 'pages:host.unlock' : 'pages:host.lock')}
    </Button>
  );
}
