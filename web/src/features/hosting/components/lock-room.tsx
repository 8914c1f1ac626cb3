import { LockOpen } from '../../../components/icons/host-icons.ts';
import { Lock } from '../../../components/icons/icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { HostActions } from '../hooks/use-host-actions.ts';

type Props = {
  locked: boolean;
  actions: Pick<HostActions<string>, 'busy' | 'lock'>;
  isEvent?: boolean;
};

/** Locks the room or the whole event, so that nobody else can join, or unlocks it. */
export function LockRoom({ locked, actions, isEvent = false }: Props) {
  const { t } = useText();
  const text = isEvent
    ? t(locked ? 'events:console.unlock' : 'events:console.lock')
    : t(locked ? 'pages:host.unlock' : 'pages:host.lock');
  const Icon = locked ? LockOpen : Lock;
  return (
    <Button
      variant="secondary"
      busy={actions.busy === 'lock' && t('pages:host.working')}
      onClick={() => void actions.lock(!locked)}
      icon={<Icon className="size-5" />}
    >
      {text}
    </Button>
  );
}
