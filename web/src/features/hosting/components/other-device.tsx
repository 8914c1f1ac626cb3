import { useText } from '../../../i18n/use-text.ts';
import { hostLink } from '../host-link.ts';
import { LinkWithQr } from './link-with-qr.tsx';
import { TokenFold } from './token-fold.tsx';

type Props = { roomId: string; hostToken: string };

/** The host's own link, for a second device. */
export function OtherDevice({ roomId, hostToken }: Props) {
  const { t } = useText();
  return (
    <TokenFold
      title={t('pages:host.device.title')}
      why={t('pages:host.device.why')}
      text={t('pages:host.device.text')}
    >
      <LinkWithQr
        link={hostLink(roomId, hostToken)}
        label={t('pages:host.device.link')}
        copyLabel={t('pages:host.device.copy')}
        qrLabel={t('pages:host.device.qr')}
      />
    </TokenFold>
  );
}
