import { useMemo } from 'react';
import { qrDataUrl } from '../qr-data-url.ts';

/** A link with a token as a QR code, drawn in the browser, so that no server receives the token in it. */
export default function LinkQr({ link, label }: { link: string; label: string }) {
  const src = useMemo(() => qrDataUrl(link), [link]);
  return (
    <img src={src} alt={label} className="size-60 rounded-medium border border-line bg-white" />
  );
}
