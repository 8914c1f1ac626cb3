import { MonitorUp } from '../../../components/icons/host-icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Opens the projector view in a new window; `first` while it is what the host should do first. */
export function WallLink({ roomId, first = false }: { roomId: string; first?: boolean }) {
  const { t } = useText();
  return (
    <LinkButton
      to={`/host/${roomId}?view=present`}
      target="_blank"
      variant={first ? 'primary' : 'secondary'}
      icon={<MonitorUp className="size-5" />}
    >
      {t('pages:host.present.open')}
    </LinkButton>
  );
}
