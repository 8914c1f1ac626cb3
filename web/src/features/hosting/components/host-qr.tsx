import { create } from 'qrcode';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';

const margin = 2;

/** A QR code as a picture: its dark squares as one path, a unit each. */
function pictureOf(text: string): string {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (const [index, dark] of data.entries())
    if (dark) path += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`;
  const side = size + 2 * margin;
  const box = `${-margin} ${-margin} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The host's link as a QR code, drawn in the browser: no server sees the key in it. */
export default function HostQr({ link }: { link: string }) {
  const { t } = useText();
  const src = useMemo(() => pictureOf(link), [link]);
  return (
    <img
      src={src}
      alt={t('pages:host.device.qr')}
      className="size-60 rounded-medium border border-line bg-white"
    />
  );
}
