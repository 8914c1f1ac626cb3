import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { qrDataUrl } from '../qr-data-url.ts';

/** The host's link as a QR code, drawn in the browser, so that no server receives the token in it. */
export default function HostQr({ link }: { link: string }) {
  const { t } = useText();
  const src = useMemo(() => qrDataUrl(link), [link]);
  return (
    <img
      src={src}
      alt={t('pages:host.device.qr')}
      className="size-60 rounded-medium border border-line bg-white"
    />
  );
}
