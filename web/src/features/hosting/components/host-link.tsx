import { SlidersHorizontal } from '../../../components/icons/icons.ts';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { readHostToken } from '../../session/host-token.ts';

/** The way back to the controls, for the host of this room in this browser. */
export function HostLink({ roomId }: { roomId: string }) {
  const { t } = useText();
  if (readHostToken(roomId) === undefined) return null;
  return (
    <LinkButton
      to={`/host/${roomId}`}
      variant="secondary"
      icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
      className="self-start"
    >
      {t('pages:host.controls')}
    </LinkButton>
  );
}
